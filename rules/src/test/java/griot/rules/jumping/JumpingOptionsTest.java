package griot.rules.jumping;

import static griot.rules.RuleAssertions.assertIllegalTurn;
import static griot.rules.RuleAssertions.assertTurn;
import static griot.rules.RuleAssertions.game;
import static griot.rules.RuleAssertions.legalActions;
import static griot.rules.RuleAssertions.outcome;
import static griot.rules.RuleAssertions.parsePosition;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.rules.Action;
import griot.rules.Game;
import griot.rules.Position;
import griot.rules.Side;
import griot.rules.Turn;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The options of Yoté and Choko, alone and combined. */
class JumpingOptionsTest {
    // ---- mandatory-capture ----

    @Test
    void aPlayerWhoCanJumpMustJump() {
        assertEquals("c3xe3", legalActions("yote/walker+mandatory-capture", "6/6/2wb2/6/b4b w 5,5 - 0 20"));
        assertEquals(
                "c3-b3 c3-c2 c3-c4 c3-d3", legalActions("yote/walker+mandatory-capture", "6/6/2w3/6/b4b w 0,5 - 0 20"));
    }

    @Test
    void aChainContinuesWhileAJumpIsPossible() {
        String rules = "yote/ludens+mandatory-capture";
        String start = "6/4b1/2wb2/6/b4b w 0,5 - 0 20";
        assertEquals("e3xe5", legalActions(rules, start + " c3xe3:a1"));
        assertTurn(rules, start, "c3xe3:a1xe5:f1", "4w1/6/6/6/6 b 0,5 - 0 21", "*");
        assertIllegalTurn(rules, start, "c3xe3:a1", "TURN_UNFINISHED c3xe3:a1");
        assertTurn(rules, start, "c3xe3:e4", "6/6/4w1/6/b4b b 0,5 - 0 21", "*");
    }

    @Test
    void aJumpAfterALeapIsCompulsory() {
        String rules = "choko/ludens+mandatory-capture";
        assertEquals("c3xe3", legalActions(rules, "6/6/ww1b2/6/5b w 4,4 - 0 20 a3=c3"));
    }

    @Test
    void aPlayerWhoCanJumpMayNotLeap() {
        assertEquals("c3xe3", legalActions("choko/ludens+mandatory-capture", "6/6/wwwb2/6/5b w 4,4 - 0 20"));
    }

    @Test
    void anOwedReplyComesFirst() {
        Position replying = parsePosition("choko/walker+mandatory-capture", "5/5/1wb2/5/5 b 11,11 d 0 6");
        assertEquals(23, replying.actions().size());
        assertTrue(replying.actions().stream().allMatch(action -> action instanceof Action.Place));
    }

    // ---- chain-removals-after ----

    @Test
    void allRemovalsFollowTheLastJump() {
        String rules = "yote/wikipedia+chain-removals-after";
        String start = "6/4b1/2wb2/6/b4b w 0,5 - 0 20";
        assertEquals("e3xe5 stop", legalActions(rules, start + " c3xe3"));
        assertEquals(":a1 :f1", legalActions(rules, start + " c3xe3xe5"));
        assertEquals(":f1", legalActions(rules, start + " c3xe3xe5:a1"));
        assertTurn(rules, start, "c3xe3xe5:a1:f1", "4w1/6/6/6/6 b 0,5 - 0 21", "*");
    }

    @Test
    void aStopBeforeRemovalsIsWrittenAsAColon() {
        String rules = "yote/wikipedia+chain-removals-after";
        String start = "6/4b1/2wb2/6/b4b w 0,5 - 0 20";
        Position stopped = parsePosition(rules, start + " c3xe3").play(new Action.Stop());
        assertEquals(start + " c3xe3:", stopped.toString());
        assertEquals(":a1 :e4 :f1", legalActions(stopped));
        assertEquals(stopped, parsePosition(rules, start + " c3xe3:"));
        assertTurn(rules, start, "c3xe3:e4", "6/6/4w1/6/b4b b 0,5 - 0 21", "*");
    }

    @Test
    void thereAreNoMoreRemovalsThanEnemyPiecesOnTheBoard() {
        String rules = "yote/wikipedia+chain-removals-after";
        assertTurn(rules, "6/4b1/2wb2/6/b5 w 0,5 - 0 20", "c3xe3xe5:a1", "4w1/6/6/6/6 b 0,5 - 0 21", "*");
        assertTurn(rules, "6/4b1/2wb2/6/6 w 0,5 - 0 20", "c3xe3xe5", "4w1/6/6/6/6 b 0,5 - 0 21", "*");
    }

    @Test
    void noJumpFollowsTheRemovals() {
        String rules = "yote/ludens+chain-removals-after";
        // After the removal of e5 the piece on e3 could jump e4, but its jumps are over.
        assertTurn(rules, "4b1/4b1/2wb2/6/b5 w 0,5 - 0 20", "c3xe3:e5", "6/4b1/4w1/6/b5 b 0,5 - 0 21", "*");
    }

    @Test
    void withMandatoryCaptureTheNextJumpPrecedesTheRemovals() {
        String rules = "yote/walker+mandatory-capture+chain-removals-after";
        assertEquals("e3xe5", legalActions(rules, "6/4b1/2wb2/6/b4b w 0,5 - 0 20 c3xe3"));
    }

    // ---- bonus-turn ----

    private static final String WITH_BONUS_TURN = "yote/wikipedia+bonus-turn";
    private static final String BEFORE_BONUS = "6/6/1wb3/6/b3b1 w 3,3 - 7 20";

    @Test
    void aCaptureEarnsABonusTurnOfAnyKind() {
        Position atBonusStart = parsePosition(WITH_BONUS_TURN, BEFORE_BONUS + " b3xd3:e1,");
        assertTrue(atBonusStart.isBonusStart());
        assertFalse(atBonusStart.isTurnStart());
        assertEquals(Side.WHITE, atBonusStart.toMove());
        assertEquals(28 + 4 + 1, atBonusStart.actions().size());
        assertTrue(atBonusStart.isLegal(new Action.Stop()));
    }

    @Test
    void aBonusTurnMayBeDeclined() {
        Game declined = Game.from(parsePosition(WITH_BONUS_TURN, BEFORE_BONUS + " b3xd3:e1,"))
                .play(new Action.Stop());
        assertEquals("6/6/3w2/6/b5 b 3,3 - 0 21", declined.position().toString());
        assertEquals(
                List.of("b3xd3:e1"), declined.turns().stream().map(Turn::text).toList());
        assertTurn(WITH_BONUS_TURN, BEFORE_BONUS, "b3xd3:e1", "6/6/3w2/6/b5 b 3,3 - 0 21", "*");
    }

    @Test
    void aBonusTurnRaisesTheQuietCountButNotTheTurnNumber() {
        assertTurn(WITH_BONUS_TURN, BEFORE_BONUS, "b3xd3:e1,d3-d4", "6/3w2/6/6/b5 b 3,3 - 1 21", "*");
        assertTurn(WITH_BONUS_TURN, BEFORE_BONUS, "b3xd3:e1,@a2", "6/6/3w2/w5/b5 b 2,3 - 0 21", "*");
    }

    @Test
    void aCaptureInABonusTurnEarnsAnother() {
        String start = "6/6/1wb1b1/6/b3b1 w 3,3 - 7 20";
        assertTrue(parsePosition(WITH_BONUS_TURN, start + " b3xd3:e1,d3xf3:a1,").isBonusStart());
        assertTurn(WITH_BONUS_TURN, start, "b3xd3:e1,d3xf3:a1,f3-f4", "6/5w/6/6/6 b 3,3 - 1 21", "*");
        assertTurn(WITH_BONUS_TURN, start, "b3xd3:e1,d3xf3:a1", "6/6/5w/6/6 b 3,3 - 0 21", "*");
        assertFalse(parsePosition(WITH_BONUS_TURN, start).play("b3xd3:e1,d3-d4").isBonusStart());
    }

    @Test
    void aCaptureWithoutARemovalEarnsABonusTurn() {
        assertTurn(WITH_BONUS_TURN, "6/6/1wb3/6/6 w 3,3 - 7 20", "b3xd3,@a1", "6/6/3w2/6/w5 b 2,3 - 0 21", "*");
    }

    @Test
    void theBonusTurnFollowsTheWholeChain() {
        String rules = "yote/ludens+bonus-turn";
        String start = "6/4b1/2wb2/6/b4b w 1,5 - 0 20";
        assertEquals("e3xe5 stop", legalActions(rules, start + " c3xe3:a1"));
        assertTurn(rules, start, "c3xe3:a1,@a1", "6/4b1/4w1/6/w4b b 0,5 - 0 21", "*");
        assertTurn(rules, start, "c3xe3:a1xe5:f1,@a1", "4w1/6/6/6/w5 b 0,5 - 0 21", "*");
    }

    @Test
    void theDrawByFewPiecesPrecedesTheBonusTurn() {
        assertTurn(
                "yote/wikipedia+bonus-turn+draw-at-three",
                "6/6/1wb3/6/3bbb w 0,0 - 7 60",
                "b3xd3:d1",
                "6/6/3w2/6/4bb b 0,0 - 0 61",
                "1/2-1/2 three");
    }

    @Test
    void eliminationPrecedesTheBonusTurn() {
        assertTurn(
                WITH_BONUS_TURN,
                "6/6/1wb3/6/3b2 w 3,0 - 7 60",
                "b3xd3:d1",
                "6/6/3w2/6/6 b 3,0 - 0 61",
                "1-0 eliminated");
    }

    @Test
    void theBonusTurnPrecedesTheTestForABlockedPlayer() {
        // The capture leaves Black with a blocked piece, which White may free in the bonus turn.
        String start = "bww3/w5/w4b/6/3wb1 w 0,0 - 0 60";
        assertTrue(parsePosition(WITH_BONUS_TURN, start + " d1xf1:f3,").isBonusStart());
        assertTurn(WITH_BONUS_TURN, start, "d1xf1:f3", "bww3/w5/w5/6/5w b 0,0 - 0 61", "1-0 blocked");
        assertTurn(WITH_BONUS_TURN, start, "d1xf1:f3,c5-c4", "bw4/w1w3/w5/6/5w b 0,0 - 1 61", "*");
    }

    @Test
    void withMandatoryCaptureAJumpIsCompulsoryInTheBonusTurn() {
        String rules = "yote/wikipedia+bonus-turn+mandatory-capture";
        String start = "6/6/1wb1b1/6/b3b1 w 3,3 - 7 20";
        assertEquals("d3xf3", legalActions(rules, start + " b3xd3:e1,"));
        assertEquals(
                28 + 4 + 1,
                parsePosition(rules, BEFORE_BONUS + " b3xd3:e1,").actions().size());
        assertIllegalTurn(rules, start, "b3xd3:e1", "TURN_UNFINISHED b3xd3:e1,");
    }

    @Test
    void aPlacementInABonusTurnObligesToReply() {
        assertTurn(
                "choko/walker+bonus-turn",
                "5/5/1wb2/5/b3b w 3,3 - 7 20",
                "b3xd3:a1,@a1",
                "5/5/3w1/5/w3b b 2,3 d 0 21",
                "*");
    }

    // ---- own-jump ----

    @Test
    void aPieceMayJumpOneOwnPieceWhichStays() {
        assertEquals(
                "c3-b3 c3-c2 c3-c4 c3=e3 d3-d2 d3-d4 d3-e3 d3=b3",
                legalActions("yote/wikipedia+own-jump", "6/6/2ww2/6/b5 w 0,5 - 0 20"));
        assertTurn("yote/wikipedia+own-jump", "6/6/2ww2/6/b5 w 0,5 - 4 20", "c3=e3", "6/6/3ww1/6/b5 b 0,5 - 5 21", "*");
    }

    @Test
    void anOwnJumpIsOneHopAndEndsTheTurn() {
        assertFalse(parsePosition("yote/wikipedia+own-jump", "6/6/6/2w3/ww4 w 0,5 - 0 20").actions().stream()
                .anyMatch(action -> action.toString().equals("a1=c3")));
        // From c3 it could jump an enemy piece, but the turn is over, also under ludens, which has chains.
        assertTurn("yote/ludens+own-jump", "6/6/ww1b2/6/5b w 4,4 - 0 20", "a3=c3", "6/6/1wwb2/6/5b b 4,4 - 1 21", "*");
    }

    @Test
    void ownJumpsGoUpAndDown() {
        assertTrue(legalActions("yote/walker+own-jump", "6/2w3/2w3/6/b5 w 0,5 - 0 20")
                .contains("c4=c2"));
        assertTrue(legalActions("yote/walker+own-jump", "6/2w3/2w3/6/b5 w 0,5 - 0 20")
                .contains("c3=c5"));
    }

    @Test
    void withMandatoryCaptureAnOwnJumpIsNoCapture() {
        assertEquals("c3xe3", legalActions("yote/wikipedia+own-jump+mandatory-capture", "6/6/wwwb2/6/5b w 4,4 - 0 20"));
    }

    // ---- draw-at-three, blocked-more-pieces ----

    @Test
    void drawAtThreeReplacesTheRuleOfTheSource() {
        assertEquals("1/2-1/2 three", outcome("yote/ludens+draw-at-three", "6/6/1wb3/6/3b2 w 1,0 - 0 60"));
        assertEquals("*", outcome("yote/ludens", "6/6/1wb3/6/3b2 w 1,0 - 0 60"));
        assertEquals("1/2-1/2 three", outcome("yote/wikipedia+draw-at-three", "6/6/1wb3/6/3b2 w 1,0 - 0 60"));
        assertEquals("*", outcome("yote/wikipedia", "6/6/1wb3/6/3b2 w 1,0 - 0 60"));
    }

    /** Black's twelve pieces are blocked by White's ten. */
    private static final String BLACK_BLOCKED = "bbbbb/bbbbw/bbbww/wwww1/www2 b ";

    @Test
    void withBlockedMorePiecesTheSideWithMorePiecesWins() {
        assertEquals("1-0 blocked", outcome("choko/walker", BLACK_BLOCKED + "0,0 - 0 60"));
        assertEquals("0-1 blocked", outcome("choko/walker+blocked-more-pieces", BLACK_BLOCKED + "0,0 - 0 60"));
        assertEquals("0-1 blocked", outcome("yote/wikipedia+blocked-more-pieces", "wbb3/b5/b5/6/6 w 0,0 - 0 60"));
    }

    @Test
    void piecesInHandCountAndEqualNumbersDraw() {
        assertEquals("0-1 blocked", outcome("choko/walker+blocked-more-pieces", BLACK_BLOCKED + "1,0 - 0 60"));
        assertEquals("1/2-1/2 blocked", outcome("choko/walker+blocked-more-pieces", BLACK_BLOCKED + "2,0 - 0 60"));
    }

    @Test
    void aGameFromTheStartContinuesAfterADeclinedBonusTurn() {
        Game game = game("yote/wikipedia+bonus-turn", "@c3 @d3 c3xe3 @a1 e3-e4");
        assertEquals("*", outcome(game));
        assertEquals("6/4w1/6/6/b5 b 11,10 - 1 6", game.position().toString());
    }
}
