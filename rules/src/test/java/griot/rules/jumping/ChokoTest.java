package griot.rules.jumping;

import static griot.rules.RuleAssertions.assertIllegalTurn;
import static griot.rules.RuleAssertions.assertTurn;
import static griot.rules.RuleAssertions.legalActions;
import static griot.rules.RuleAssertions.parsePosition;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.rules.Action;
import griot.rules.Board;
import griot.rules.Position;
import griot.rules.registry.RuleSets;
import org.junit.jupiter.api.Test;

/** The rules of Choko: leaps over own pieces ({@code ludens}), the reply on 25 squares (Walker). */
class ChokoTest {
    private static String leapsFrom(String square, Position position) {
        return String.join(
                " ",
                position.actions().stream()
                        .map(Action::toString)
                        .filter(action -> action.startsWith(square + "="))
                        .map(action -> action.substring(3))
                        .sorted()
                        .toList());
    }

    // ---- Leaps ----

    @Test
    void inLudensAPieceLeapsOverAnOwnPieceWhichStays() {
        assertTurn("choko/ludens", "6/6/2ww2/6/b5 w 0,5 - 4 20", "c3=e3", "6/6/3ww1/6/b5 b 0,5 - 5 21", "*");
    }

    @Test
    void inLudensALeapHasAnyNumberOfHopsAndIsOneAction() {
        Position position = parsePosition("choko/ludens", "6/6/6/2w3/ww4 w 0,5 - 0 20");
        assertEquals("c1 c3", leapsFrom("a1", position));
        assertTurn("choko/ludens", "6/6/6/2w3/ww4 w 0,5 - 0 20", "a1=c3", "6/6/2w3/2w3/1w4 b 0,5 - 1 21", "*");
    }

    @Test
    void inLudensALeapDoesNotEndWhereItBegan() {
        // The piece on a1 can hop round over b1, c2, b3 and a2.
        assertEquals("a3 c1 c3", leapsFrom("a1", parsePosition("choko/ludens", "6/6/1w4/w1w3/ww4 w 0,5 - 0 20")));
    }

    @Test
    void inLudensALeapThatCouldOnlyReturnEndsAtItsFirstLanding() {
        // From b1 the piece hops over c1 to d1, from where it could only return, which is not a leap.
        assertEquals("d1", leapsFrom("b1", parsePosition("choko/ludens", "6/6/6/6/1ww3 w 0,5 - 0 20")));
    }

    @Test
    void inLudensALeapNeedsAnOwnPieceAndAnEmptySquareBehind() {
        assertEquals("", leapsFrom("a1", parsePosition("choko/ludens", "6/6/6/b5/wwb3 w 0,5 - 0 20")));
        assertEquals("", leapsFrom("e1", parsePosition("choko/ludens", "6/6/6/6/4ww w 0,5 - 0 20")));
        assertEquals("a3", leapsFrom("a1", parsePosition("choko/ludens", "6/6/6/w5/wwb3 w 0,5 - 0 20")));
    }

    @Test
    void aLeapThatNoHopsLeadToHasNoEvents() {
        Board board =
                parsePosition("choko/ludens", "6/6/6/2b3/ww4 w 5,5 - 0 21").board();
        Action leap = Action.parse("b1=f5").orElseThrow();
        assertThrows(IllegalArgumentException.class, () -> board.events(leap));
    }

    @Test
    void inLudensAfterALeapTheSamePieceMayJumpOrStop() {
        String start = "6/6/ww1b2/6/5b w 4,4 - 0 20";
        assertEquals("c3xe3 stop", legalActions("choko/ludens", start + " a3=c3"));
        assertTurn("choko/ludens", start, "a3=c3", "6/6/1wwb2/6/5b b 4,4 - 1 21", "*");
        assertTurn("choko/ludens", start, "a3=c3xe3:f1", "6/6/1w2w1/6/6 b 4,4 - 0 21", "*");
    }

    @Test
    void inLudensACaptureAfterALeapIsAChainAsInYote() {
        String start = "6/4b1/ww1b2/6/5b w 4,4 - 0 20";
        assertEquals("e3xe5 stop", legalActions("choko/ludens", start + " a3=c3xe3:f1"));
        assertTurn("choko/ludens", start, "a3=c3xe3:f1xe5", "4w1/6/1w4/6/6 b 4,4 - 0 21", "*");
    }

    @Test
    void inLudensNoLeapFollowsACapture() {
        // From e3 the piece could hop over its own e2 to e1.
        String start = "6/4b1/2wb2/4w1/5b w 4,4 - 0 20";
        assertEquals("e3xe5 stop", legalActions("choko/ludens", start + " c3xe3:f1"));
    }

    @Test
    void inLudensAStepEndsTheTurn() {
        assertTurn("choko/ludens", "6/6/1w1b2/6/5b w 4,4 - 0 20", "b3-c3", "6/6/2wb2/6/5b b 4,4 - 1 21", "*");
    }

    // ---- Walker's board and reply ----

    @Test
    void walkerPlaysOnTwentyFiveSquares() {
        Position start = RuleSets.standard().named("choko/walker").start();
        assertEquals("5/5/5/5/5 w 12,12 - 0 1", start.toString());
        assertEquals(25, start.actions().size());
        assertEquals("e3-d3 e3-e2 e3-e4", legalActions("choko/walker", "5/5/4w/5/b4 w 0,5 - 0 20"));
        // There is no square behind e3.
        assertEquals("d3-c3 d3-d2 d3-d4", legalActions("choko/walker", "5/5/3wb/5/b4 w 0,5 - 0 20"));
    }

    @Test
    void inWalkerAPlacementObligesTheOtherToPlace() {
        assertTurn("choko/walker", "5/5/5/5/5 w 12,12 - 0 1", "@c3", "5/5/2w2/5/5 b 11,12 d 0 2", "*");
        assertTrue(parsePosition("choko/walker", "5/5/2wb1/5/b4 b 5,5 d 0 20").actions().stream()
                .allMatch(action -> action instanceof Action.Place));
    }

    @Test
    void inWalkerTheReplyIsOwedEvenIfAJumpIsPossible() {
        Position replying = parsePosition("choko/walker", "5/5/2wb1/5/5 b 5,5 d 0 20");
        assertEquals(23, replying.actions().size());
        assertIllegalTurn("choko/walker", "5/5/2wb1/5/5 b 5,5 d 0 20", "d3xb3", "MUST_ANSWER d3xb3");
    }

    @Test
    void inWalkerAReplyObligesNobody() {
        assertTurn("choko/walker", "5/5/2w2/5/5 b 11,12 d 0 2", "@d3", "5/5/2wb1/5/5 w 11,11 - 0 3", "*");
    }

    @Test
    void inWalkerAPlacementObligesEvenIfNothingElseWasLegal() {
        assertTurn("choko/walker", "5/5/2w2/5/5 b 3,3 - 0 30", "@d3", "5/5/2wb1/5/5 w 3,2 d 0 31", "*");
    }

    @Test
    void inWalkerNobodyWithAnEmptyHandIsObliged() {
        assertTurn("choko/walker", "5/1w1b1/5/5/b1w2 w 5,0 - 0 31", "@e1", "5/1w1b1/5/5/b1w1w b 4,0 - 0 32", "*");
    }

    @Test
    void inWalkerStepsAndCapturesObligeNobody() {
        assertTurn("choko/walker", "5/5/2w2/5/b4 w 5,5 - 0 21", "c3-c4", "5/2w2/5/5/b4 b 5,5 - 1 22", "*");
        assertTurn("choko/walker", "5/5/2wb1/5/b4 w 5,5 - 0 21", "c3xe3:a1", "5/5/4w/5/5 b 5,5 - 0 22", "*");
    }

    @Test
    void onlyWalkersChokoHasTheReply() {
        assertTurn("choko/ludens", "6/6/6/6/6 w 12,12 - 0 1", "@c3", "6/6/2w3/6/6 b 11,12 - 0 2", "*");
        assertTurn("yote/walker", "6/6/6/6/6 w 12,12 - 0 1", "@c3", "6/6/2w3/6/6 b 11,12 - 0 2", "*");
    }
}
