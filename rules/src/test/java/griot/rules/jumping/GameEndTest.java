package griot.rules.jumping;

import static griot.rules.RuleAssertions.assertTurn;
import static griot.rules.RuleAssertions.game;
import static griot.rules.RuleAssertions.legalActions;
import static griot.rules.RuleAssertions.outcome;
import static griot.rules.RuleAssertions.parsePosition;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.rules.Action;
import griot.rules.ActionCode;
import griot.rules.Board;
import griot.rules.Game;
import griot.rules.Square;
import griot.rules.registry.RuleSets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The ends of games of Yoté and Choko except elimination, by reason. */
class GameEndTest {
    // ---- three ----

    @ParameterizedTest(name = "{0}: {1} ({2})")
    @CsvSource(
            delimiter = '|',
            value = {
                "three each, no jump                  | w3w1/w5/6/5b/4bb w 0,0 - 0 60 | 1/2-1/2 three",
                "one each                             | w5/6/6/6/5b b 0,0 - 0 60      | 1/2-1/2 three",
                "hands count                          | w5/6/6/6/5b w 2,2 - 0 60      | 1/2-1/2 three",
                "four each                            | w3ww/w5/6/5b/3bbb w 0,0 - 0 60| *",
                "three against two                    | w3w1/w5/6/6/4bb w 0,0 - 0 60  | *",
                "two against three                    | w3w1/6/6/5b/4bb w 0,0 - 0 60  | *",
                "the player to move can jump          | 6/6/wb4/6/6 w 0,0 - 0 60      | *",
                "the other could jump, were it to move| 6/6/bwb3/6/w5 w 0,0 - 0 60    | *",
            })
    void inLudensAtMostThreePiecesEachAreADrawUnlessAPlayerCanJump(
            String description, String position, String outcome) {
        assertEquals(outcome, outcome("yote/ludens", position));
        assertEquals(outcome, outcome("choko/ludens", position));
    }

    @Test
    void inLudensAJumpOfEitherPlayerPreventsTheDraw() {
        // White's a3 cannot jump b3, as c3 is occupied. In the others, Black could jump b3.
        assertEquals("1/2-1/2 three", outcome("yote/ludens", "6/6/wbb3/6/5w w 0,0 - 0 60"));
        assertEquals("*", outcome("yote/ludens", "6/6/1wb3/6/w4b b 0,0 - 0 60"));
        assertEquals("*", outcome("yote/ludens", "6/6/bw4/6/w4b w 0,0 - 0 60"));
    }

    @Test
    void inLudensAJumpAfterALeapDoesNotPreventTheDraw() {
        assertEquals("1/2-1/2 three", outcome("choko/ludens", "6/6/ww1bb1/6/b4w w 0,0 - 0 60"));
    }

    @Test
    void inLudensTheDrawComesAtTheEndOfATurn() {
        assertTurn("yote/ludens", "6/6/ww2b1/6/w4b w 0,0 - 3 60", "a3-a4", "6/w5/1w2b1/6/w4b b 0,0 - 4 61", "*");
        assertTurn(
                "yote/ludens",
                "6/6/1wb3/6/w2bbb w 0,0 - 3 60",
                "b3xd3:d1",
                "6/6/3w2/6/w3bb b 0,0 - 0 61",
                "1/2-1/2 three");
    }

    @ParameterizedTest
    @ValueSource(strings = {"yote/walker", "choko/walker"})
    void inWalkerThreePiecesOrFewerEachAreADraw(String rules) {
        String positionWithJump = rules.startsWith("yote") ? "6/6/wb4/6/w5" : "5/5/wb3/5/w4";
        assertEquals("1/2-1/2 three", outcome(rules, positionWithJump + " w 0,0 - 0 60"));
        assertEquals("1/2-1/2 three", outcome(rules, positionWithJump + " w 1,2 - 0 60"));
        assertEquals("*", outcome(rules, positionWithJump + " w 2,2 - 0 60"));
        assertEquals("*", outcome(rules, positionWithJump + " w 1,3 - 0 60"));
    }

    @Test
    void inWikipediaFewPiecesAreADrawOnlyByAgreement() {
        assertEquals("*", outcome("yote/wikipedia", "w5/6/6/6/5b w 0,0 - 0 60"));
        Game agreed = Game.from(parsePosition("yote/wikipedia", "w5/6/6/6/5b w 0,0 - 0 60"))
                .agreeDraw();
        assertEquals("1/2-1/2 agreed", outcome(agreed));
    }

    // ---- blocked ----

    @Test
    void aPlayerWhoCannotActLoses() {
        assertEquals("0-1 blocked", outcome("yote/wikipedia", "wbb3/b5/b5/6/6 w 0,0 - 0 60"));
        assertEquals("1-0 blocked", outcome("yote/wikipedia", "bww3/w5/w5/6/6 b 0,0 - 0 60"));
        assertEquals("*", outcome("yote/wikipedia", "wbb3/b5/b5/6/6 w 1,0 - 0 60"));
    }

    @Test
    void aPlayerWhoCanStillJumpIsNotBlocked() {
        assertEquals("a5xc5", legalActions("yote/wikipedia", "wb4/b5/b5/6/6 w 0,0 - 0 60"));
        assertEquals("a5xa3", legalActions("yote/wikipedia", "wbb3/b5/6/6/6 w 0,0 - 0 60"));
        assertEquals("f1xd1", legalActions("yote/wikipedia", "6/6/5b/5b/4bw w 0,0 - 0 60"));
        assertEquals("f1xf3", legalActions("yote/wikipedia", "6/6/6/5b/3bbw w 0,0 - 0 60"));
    }

    @Test
    void blockedComesBeforeQuiet() {
        assertTurn(
                "yote/ludens",
                "bbbbbb/bbbbbb/wwwwww/wwwww1/5w w 0,0 - 19 59",
                "f1-f2",
                "bbbbbb/bbbbbb/wwwwww/wwwwww/6 b 0,0 - 20 60",
                "1-0 blocked");
    }

    // ---- quiet ----

    @ParameterizedTest
    @ValueSource(strings = {"yote/ludens", "choko/ludens"})
    void inLudensMorePiecesWinAfterTwentyQuietTurnsWithEmptyHands(String rules) {
        assertTurn(rules, "w4w/6/6/6/b5 w 0,0 - 18 81", "a5-a4", "5w/w5/6/6/b5 b 0,0 - 19 82", "*");
        assertTurn(rules, "w4w/6/6/6/b5 w 0,0 - 19 81", "a5-a4", "5w/w5/6/6/b5 b 0,0 - 20 82", "1-0 quiet");
        assertTurn(rules, "w5/6/6/6/b4b w 0,0 - 19 81", "a5-a4", "6/w5/6/6/b4b b 0,0 - 20 82", "0-1 quiet");
        assertTurn(
                rules,
                "wwwwww/6/6/6/bbbbbb w 0,0 - 19 81",
                "a5-a4",
                "1wwwww/w5/6/6/bbbbbb b 0,0 - 20 82",
                "1/2-1/2 quiet");
    }

    @Test
    void inLudensTheQuietRuleWaitsForBothHandsToBeEmpty() {
        assertTurn("yote/ludens", "w4w/6/6/6/b5 w 1,0 - 19 81", "a5-a4", "5w/w5/6/6/b5 b 1,0 - 20 82", "*");
        assertTurn("yote/ludens", "w4w/6/6/6/b5 w 0,3 - 19 81", "a5-a4", "5w/w5/6/6/b5 b 0,3 - 20 82", "*");
    }

    @Test
    void inLudensACaptureResetsTheQuietCount() {
        assertTurn("yote/ludens", "6/6/2wb2/6/bbb2b w 0,0 - 19 81", "c3xe3:a1", "6/6/4w1/6/1bb2b b 0,0 - 0 82", "*");
    }

    @Test
    void onlyLudensHasTheQuietRule() {
        assertTurn("yote/wikipedia", "w4w/6/6/6/b5 w 0,0 - 19 81", "a5-a4", "5w/w5/6/6/b5 b 0,0 - 20 82", "*");
        assertTurn("yote/walker", "wwwwww/6/6/6/b5 w 0,0 - 19 81", "a5-a4", "1wwwww/w5/6/6/b5 b 0,0 - 20 82", "*");
    }

    // ---- cap ----

    @Test
    void aHundredQuietTurnsAreADraw() {
        assertTurn("yote/walker", "w4w/6/6/6/b4b w 4,4 - 98 150", "a5-a4", "5w/w5/6/6/b4b b 4,4 - 99 151", "*");
        assertTurn(
                "yote/walker", "w4w/6/6/6/b4b b 4,4 - 99 151", "a1-a2", "w4w/6/6/b5/5b w 4,4 - 100 152", "1/2-1/2 cap");
        assertTurn(
                "yote/ludens", "w4w/6/6/6/b4b w 4,0 - 99 151", "a5-a4", "5w/w5/6/6/b4b b 4,0 - 100 152", "1/2-1/2 cap");
        assertTurn("yote/walker", "w4w/6/6/6/b4b w 4,4 - 99 151", "@c3", "w4w/6/2w3/6/b4b b 3,4 - 0 152", "*");
    }

    // ---- repetition ----

    private static final String THERE_AND_BACK = "a5-a4 f1-f2 a4-a5 f2-f1 ";

    @Test
    void theThirdOccurrenceOfAPositionIsADraw() {
        String start = "w5/6/6/6/5b w 0,0 - 0 60";
        assertEquals("*", outcome(game("yote/wikipedia", start, THERE_AND_BACK + "a5-a4 f1-f2 a4-a5")));
        assertEquals("1/2-1/2 repetition", outcome(game("yote/wikipedia", start, THERE_AND_BACK + THERE_AND_BACK)));
    }

    @Test
    void aLaterPositionThanTheStartMayRepeat() {
        String start = "w5/6/6/6/5b w 0,0 - 0 60";
        assertEquals(
                "1/2-1/2 repetition",
                outcome(game("yote/wikipedia", start, "a5-b5 f1-e1 b5-b4 e1-e2 b4-b5 e2-e1 b5-b4 e1-e2 b4-b5 e2-e1")));
    }

    @Test
    void theSideToMoveBelongsToThePosition() {
        // The same setup recurs, but with the other side to move.
        Game game = game("yote/wikipedia", "ww4/6/6/6/4bb w 0,0 - 0 60", "a5-a4 f1-f2 a4-b4 f2-f1 b4-a4 f1-f2");
        assertEquals("*", outcome(game));
    }

    @Test
    void occurrencesBeforeAPlacementDoNotCount() {
        String start = "w5/6/6/6/5b w 0,1 - 0 60";
        assertEquals(
                "*",
                outcome(game("yote/wikipedia", start, THERE_AND_BACK + "a5-a4 @c1 a4-a5 f1-f2 a5-a4 f2-f1 a4-a5")));
    }

    @Test
    void inLudensRepetitionDoesNotEndTheGameWhileTheQuietRuleCounts() {
        String start = "wwww2/6/6/6/2bbbb w 0,0 - 0 60";
        assertEquals("*", outcome(game("yote/ludens", start, THERE_AND_BACK.repeat(4))));
        assertEquals("1/2-1/2 quiet", outcome(game("yote/ludens", start, THERE_AND_BACK.repeat(5))));
    }

    @Test
    void inLudensRepetitionEndsTheGameWhileAHandIsNotEmpty() {
        String start = "wwww2/6/6/6/2bbbb w 0,1 - 0 60";
        assertEquals("1/2-1/2 repetition", outcome(game("yote/ludens", start, THERE_AND_BACK.repeat(2))));
    }

    @Test
    void theCapComesBeforeTheRepetition() {
        String start = "w5/6/6/6/5b w 0,0 - 92 160";
        assertEquals("1/2-1/2 cap", outcome(game("yote/wikipedia", start, THERE_AND_BACK + THERE_AND_BACK)));
    }

    @Test
    void aBoardTestsForRepetitionOnlyOnRequest() {
        Board board = RuleSets.standard()
                .named("yote/wikipedia")
                .position("w5/6/6/6/5b w 0,0 - 0 60")
                .board();
        int[] steps = {step("a5", "a4"), step("f1", "f2"), step("a4", "a5"), step("f2", "f1")};
        for (int i = 0; i < 8; i++) {
            assertFalse(board.isOverOrRepeated());
            board.play(steps[i % 4]);
        }
        assertEquals(2, board.earlierOccurrences());
        assertFalse(board.isOver());
        assertTrue(board.isOverOrRepeated());
        assertTrue(board.isOver());
        board.undo();
        assertFalse(board.isOver());
        board.play(steps[3]);
        assertTrue(board.isOverOrRepeated());
    }

    private static int step(String from, String to) {
        return ActionCode.of(new Action.Step(
                Square.named(from).orElseThrow(), Square.named(to).orElseThrow()));
    }
}
