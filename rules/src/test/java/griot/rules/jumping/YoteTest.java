package griot.rules.jumping;

import static griot.rules.RuleAssertions.assertTurn;
import static griot.rules.RuleAssertions.legalActions;
import static griot.rules.RuleAssertions.outcome;
import static griot.rules.RuleAssertions.parsePosition;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.rules.Action;
import griot.rules.Position;
import griot.rules.registry.RuleSets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The rules of Yoté according to its three sources: placing, stepping, jumping, second removal. */
class YoteTest {
    @ParameterizedTest
    @ValueSource(strings = {"yote/ludens", "yote/walker", "yote/wikipedia", "choko/ludens"})
    void aGameBeginsWithTwelvePiecesInHandAndThirtyEmptySquares(String rules) {
        Position start = RuleSets.standard().named(rules).start();
        assertEquals("6/6/6/6/6 w 12,12 - 0 1", start.toString());
        assertEquals(30, start.actions().size());
        assertTrue(start.actions().stream().allMatch(action -> action instanceof Action.Place));
    }

    @Test
    void aPieceIsPlacedOnAnyEmptySquare() {
        assertTurn("yote/ludens", "6/6/6/6/6 w 12,12 - 0 1", "@f5", "5w/6/6/6/6 b 11,12 - 0 2", "*");
        assertEquals(
                "@a1 @a2 @a3 @a4 @b1 @b2 @b3 @b4 @c1 @c2 @c3 @c4 @d1 @d2 @d3 @d4 @e1 @e2 @e3 @e4 @f1 @f2 @f3 @f4",
                legalActions("yote/walker", "wwwwww/6/6/6/6 b 0,5 - 0 13"));
    }

    @Test
    void aPlacementResetsTheQuietCount() {
        assertTurn("yote/walker", "6/6/2w3/6/b5 w 3,5 - 7 20", "@f5", "5w/6/2w3/6/b5 b 2,5 - 0 21", "*");
    }

    @Test
    void aPieceStepsUpDownAndSideways() {
        assertEquals("c3-b3 c3-c2 c3-c4 c3-d3", legalActions("yote/wikipedia", "6/6/2w3/6/b5 w 0,5 - 0 20"));
        assertTurn("yote/wikipedia", "6/6/2w3/6/b5 w 0,5 - 4 20", "c3-c4", "6/2w3/6/6/b5 b 0,5 - 5 21", "*");
        assertTurn("yote/wikipedia", "6/6/2w3/6/b5 w 0,5 - 4 20", "c3-b3", "6/6/1w4/6/b5 b 0,5 - 5 21", "*");
    }

    @Test
    void aPieceStepsOnlyToEmptySquaresOfTheBoard() {
        assertEquals("f3-e3 f3-f2 f3-f4", legalActions("yote/wikipedia", "6/6/5w/6/b5 w 0,5 - 0 20"));
        assertEquals("a5-b5", legalActions("yote/wikipedia", "w5/b5/b5/6/6 w 0,5 - 0 20"));
        assertEquals("f1-e1", legalActions("yote/wikipedia", "6/6/5b/5b/5w w 0,5 - 0 20"));
    }

    @Test
    void aPlayerMayPlaceOrStepAsLongAsHeHasPiecesInHand() {
        Position position = parsePosition("yote/walker", "6/6/2w3/6/b5 w 1,5 - 0 20");
        assertEquals(28 + 4, position.actions().size());
    }

    @Test
    void aPlayerWithNoPieceOnTheBoardHasToPlace() {
        assertTrue(parsePosition("yote/ludens", "6/6/2w3/6/6 b 3,5 - 0 20").actions().stream()
                .allMatch(action -> action instanceof Action.Place));
    }

    @Test
    void aPieceJumpsAnAdjacentEnemyInAStraightLine() {
        Position position = parsePosition("yote/wikipedia", "6/2b3/1bwb2/2b3/6 w 0,5 - 0 20");
        assertEquals("c3xa3 c3xc1 c3xc5 c3xe3", legalActions(position));
    }

    @Test
    void theSquareBehindHasToBeEmptyAndOnTheBoard() {
        assertEquals("f1-f2", legalActions("yote/wikipedia", "6/6/6/6/3bbw w 0,5 - 0 20"));
        assertEquals("b1-b2 b1-c1", legalActions("yote/wikipedia", "6/6/6/6/bw4 w 0,5 - 0 20"));
        assertEquals("b2-b1 b2-b3 b2-c2", legalActions("yote/wikipedia", "6/6/6/bw4/6 w 0,5 - 0 20"));
        assertEquals("e2-d2 e2-e1 e2-e3", legalActions("yote/wikipedia", "6/6/6/4wb/6 w 0,5 - 0 20"));
        assertEquals("c4-b4 c4-c3 c4-d4", legalActions("yote/wikipedia", "2b3/2w3/6/6/6 w 0,5 - 0 20"));
    }

    @Test
    void ownPiecesAreNotJumped() {
        assertEquals("c3-b3 c3-c2 c3-c4 d3-d2 d3-d4 d3-e3", legalActions("yote/ludens", "6/6/2ww2/6/b5 w 0,5 - 0 20"));
    }

    @Test
    void aJumpCapturesThePieceAndASecondIsRemovedByChoice() {
        Position jumped = parsePosition("yote/wikipedia", "6/6/2wb2/6/b4b w 0,5 - 3 20 c3xe3");
        assertEquals(":a1 :f1", legalActions(jumped));
        assertFalse(jumped.isTurnStart());
        assertTurn("yote/wikipedia", "6/6/2wb2/6/b4b w 0,5 - 3 20", "c3xe3:a1", "6/6/4w1/6/5b b 0,5 - 0 21", "*");
        assertTurn("yote/wikipedia", "6/6/2wb2/6/b4b w 0,5 - 3 20", "c3xe3:f1", "6/6/4w1/6/b5 b 0,5 - 0 21", "*");
    }

    @Test
    void noPieceIsRemovedFromTheHand() {
        assertTurn("yote/ludens", "6/6/2wb2/6/6 w 0,5 - 3 20", "c3xe3", "6/6/4w1/6/6 b 0,5 - 0 21", "*");
        assertEquals(
                29,
                parsePosition("yote/ludens", "6/6/4w1/6/6 b 0,5 - 0 21")
                        .actions()
                        .size());
    }

    @Test
    void capturingAllPiecesOnTheBoardDoesNotWinWhileOthersAreInHand() {
        assertTurn("yote/walker", "6/6/2wb2/6/b5 w 0,5 - 3 20", "c3xe3:a1", "6/6/4w1/6/6 b 0,5 - 0 21", "*");
    }

    @Test
    void capturingTheLastPieceWins() {
        assertTurn(
                "yote/wikipedia", "6/6/2wb2/6/6 w 1,0 - 3 20", "c3xe3", "6/6/4w1/6/6 b 1,0 - 0 21", "1-0 eliminated");
        assertTurn(
                "yote/wikipedia",
                "6/6/2bw2/6/w5 b 0,1 - 3 21",
                "c3xe3:a1",
                "6/6/4b1/6/6 w 0,1 - 0 22",
                "0-1 eliminated");
    }

    @Test
    void capturingTheLastPieceEndsTheGameWithinATurn() {
        // After the removal the same piece could have continued.
        Position end =
                parsePosition("yote/ludens", "6/6/2wb2/6/b5 w 5,0 - 3 20").play("c3xe3:a1");
        assertEquals("1-0 eliminated", outcome(end));
        assertTrue(end.isTurnStart());
        // Two jumps capture the last two pieces, so no removal is due.
        assertTurn(
                "yote/ludens+chain-removals-after",
                "6/4b1/2wb2/6/6 w 5,0 - 3 20",
                "c3xe3xe5",
                "4w1/6/6/6/6 b 5,0 - 0 21",
                "1-0 eliminated");
        // The first of the two removals for two jumps captures the last piece.
        assertTurn(
                "yote/ludens+chain-removals-after",
                "6/4b1/2wb2/6/b5 w 5,0 - 3 20",
                "c3xe3xe5:a1",
                "4w1/6/6/6/6 b 5,0 - 0 21",
                "1-0 eliminated");
    }

    @Test
    void aSideWithoutPiecesHasLostWhoeverIsToMove() {
        assertEquals("0-1 eliminated", outcome("yote/ludens", "6/6/2b3/6/6 w 0,0 - 0 9"));
        assertEquals("0-1 eliminated", outcome("yote/ludens", "6/6/2b3/6/6 b 0,0 - 0 9"));
        assertEquals("1-0 eliminated", outcome("yote/ludens", "6/6/6/6/6 b 3,0 - 0 9"));
        assertEquals("1-0 eliminated", outcome("yote/ludens", "6/6/6/6/6 w 3,0 - 0 9"));
    }

    /** The booklet, {@code ludens}: the second piece is removed after each capture, before the next jump. */
    @Test
    void inLudensTheSecondPieceIsRemovedBetweenTwoJumps() {
        String start = "6/4b1/2wb2/6/b4b w 0,5 - 0 20";
        assertEquals(":a1 :e4 :f1", legalActions("yote/ludens", start + " c3xe3"));
        assertEquals("e3xe5 stop", legalActions("yote/ludens", start + " c3xe3:a1"));
        assertEquals(":f1", legalActions("yote/ludens", start + " c3xe3:a1xe5"));
        assertTurn("yote/ludens", start, "c3xe3:a1xe5:f1", "4w1/6/6/6/6 b 0,5 - 0 21", "*");
    }

    @Test
    void inLudensAChainMayBeStopped() {
        assertTurn("yote/ludens", "6/4b1/2wb2/6/b4b w 0,5 - 0 20", "c3xe3:a1", "6/4b1/4w1/6/5b b 0,5 - 0 21", "*");
    }

    @Test
    void inLudensARemovalMayMakeTheNextJumpPossibleOrImpossible() {
        String start = "4b1/4b1/2wb2/6/b5 w 0,5 - 0 20";
        assertEquals("e3xe5 stop", legalActions("yote/ludens", start + " c3xe3:e5"));
        assertTurn("yote/ludens", start, "c3xe3:a1", "4b1/4b1/4w1/6/6 b 0,5 - 0 21", "*");
        assertTurn("yote/ludens", start, "c3xe3:e4", "4b1/6/4w1/6/b5 b 0,5 - 0 21", "*");
    }

    @Test
    void inLudensOnlyTheSamePieceContinuesTheChain() {
        // The piece on f2 could jump f3, but e3 is jumping.
        assertEquals("e3xe5 stop", legalActions("yote/ludens", "6/4b1/2wb1b/5w/b4b w 0,5 - 0 20 c3xe3:a1"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"yote/walker", "yote/wikipedia"})
    void otherSourcesAllowOneJump(String rules) {
        assertTurn(rules, "6/4b1/2wb2/6/b4b w 0,5 - 0 20", "c3xe3:a1", "6/4b1/4w1/6/5b b 0,5 - 0 21", "*");
        assertTrue(parsePosition(rules, "6/4b1/2wb2/6/b4b w 0,5 - 0 20")
                .play("c3xe3:a1")
                .isTurnStart());
    }

    @ParameterizedTest
    @ValueSource(strings = {"yote/ludens", "yote/walker", "yote/wikipedia"})
    void noPlayerHasToCapture(String rules) {
        Position position = parsePosition(rules, "6/6/2wb2/6/b4b w 1,5 - 0 20");
        assertEquals(26 + 3 + 1, position.actions().size());
    }
}
