package griot.rules.aligning;

import static griot.rules.RuleAssertions.assertIllegalTurn;
import static griot.rules.RuleAssertions.assertRefused;
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
import griot.rules.Turn;
import griot.rules.registry.RuleSets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The rules of Wali and Bolotondou, according to the source {@code ludens}. */
class AligningRulesTest {
    private static final String WALI = "wali/ludens";
    private static final String BOLOTONDOU = "bolotondou/ludens";

    private static List<String> turns(Game game) {
        return game.turns().stream().map(Turn::text).toList();
    }

    // ---- Placing ----

    @ParameterizedTest
    @ValueSource(strings = {WALI, BOLOTONDOU})
    void everyGameBeginsWithPlacements(String rules) {
        Position start = RuleSets.standard().named(rules).start();
        assertEquals("6/6/6/6/6 w 12,12 - 0 1", start.toString());
        assertEquals(30, start.actions().size());
        assertTurn(rules, "6/6/6/6/6 w 12,12 - 0 1", "@a1", "6/6/6/6/w5 b 11,12 - 0 2", "*");
    }

    @ParameterizedTest(name = "{0}, {1}: not {2}")
    @CsvSource(
            delimiter = '|',
            value = {
                "wali/ludens       | ww4/6/6/6/6 w 10,12 - 0 5      | c5",
                "wali/ludens       | w1w3/6/6/6/6 w 10,12 - 0 5     | b5",
                "wali/ludens       | 4ww/6/6/6/6 w 10,12 - 0 5      | d5",
                "wali/ludens       | w5/w5/6/6/6 w 10,12 - 0 5      | a3",
                "wali/ludens       | 6/6/6/w5/w5 w 10,12 - 0 5      | a3",
                "wali/ludens       | w5/6/w5/6/6 w 10,12 - 0 5      | a4",
                "wali/ludens       | ww1ww1/6/6/6/6 w 8,12 - 0 9    | c5 f5",
                "bolotondou/ludens | 6/6/2w3/6/6 w 11,12 - 0 3      | b3 c2 c4 d3",
                "bolotondou/ludens | w5/6/6/6/5w w 10,12 - 0 5      | a4 b5 e1 f2",
            })
    void aPlacementMayNotCompleteALine(String rules, String position, String forbidden) {
        Position start = parsePosition(rules, position);
        List<String> allowed = start.actions().stream().map(Action::toString).toList();
        for (String square : forbidden.split(" ")) {
            assertFalse(allowed.contains("@" + square), square);
            assertIllegalTurn(rules, position, "@" + square, "PLACING_MAKES_A_LINE @" + square);
        }
        long empty = position.split(" ")[0]
                .chars()
                .filter(c -> c >= '1' && c <= '6')
                .map(c -> c - '0')
                .sum();
        assertEquals(empty - forbidden.split(" ").length, allowed.size());
    }

    @Test
    void enemyPiecesAreNoPartOfALine() {
        assertTrue(legalActions(WALI, "wwb3/6/6/6/6 w 10,11 - 0 5").contains("@d5"));
        assertTrue(legalActions(WALI, "ww4/6/6/6/6 b 10,12 - 0 4").contains("@c5"));
    }

    @Test
    void aPlayerWithAnEmptyHandIsPassedOver() {
        Game game = game(BOLOTONDOU, "b1b1b1/1b1b1b/b1b1b1/1b1b1b/6 w 12,0 - 0 13", "@a1");
        assertEquals(List.of("@a1", "--"), turns(game));
        assertEquals(
                "b1b1b1/1b1b1b/b1b1b1/1b1b1b/w5 w 11,0 - 0 15", game.position().toString());
    }

    @Test
    void aPlayerForWhomEverySquareWouldMakeALineIsPassedOver() {
        // Black has four pieces in hand, but each empty square adjoins one of the eight black pieces on the board.
        Game game = game(BOLOTONDOU, "1b2b1/3b2/b4b/2b3/b3b1 w 12,4 - 0 9", "@a5");
        assertEquals(List.of("@a5", "--"), turns(game));
        assertEquals("wb2b1/3b2/b4b/2b3/b3b1 w 11,4 - 0 11", game.position().toString());
    }

    @Test
    void aPassIsWrittenInAGameExceptAtItsEnd() {
        String start = "b1b1b1/1b1b1b/b1b1b1/1b1b1b/6 w 12,0 - 0 13";
        assertEquals(
                "b1b1b1/1b1b1b/b1b1b1/1b1b1b/w1w3 w 10,0 - 0 17",
                game(BOLOTONDOU, start, "@a1 -- @c1 --").position().toString());
        assertEquals(List.of("@a1", "--", "@c1", "--"), turns(game(BOLOTONDOU, start, "@a1 -- @c1")));
        assertRefused(() -> game(BOLOTONDOU, start, "@a1 @c1"), "PASSED_OVER @c1");
        assertRefused(() -> game(BOLOTONDOU, start, "@a1 -- -- @c1"), "NOT_PASSED_OVER --");
        assertRefused(() -> game(BOLOTONDOU, start, "-- @a1"), "NOT_PASSED_OVER --");
        assertRefused(() -> game(WALI, "@a1 -- @c1"), "NOT_PASSED_OVER --");
    }

    @Test
    void whenNeitherPlayerCanPlaceTheHandsAreDiscarded() {
        Game game = game(BOLOTONDOU, "bw2bw/w1bw1b/bw1b1w/1bw1wb/bw1b1w w 2,2 - 0 21", "@a2");
        assertEquals(
                "bw2bw/w1bw1b/bw1b1w/wbw1wb/bw1b1w w 0,0 - 0 23",
                game.position().toString());
        assertEquals(List.of("@a2", "--"), turns(game));
    }

    @Test
    void whiteLosesIfBlockedWhenPlacingIsOver() {
        // White has placed last, so Black would be passed over, but the game is over.
        Game game = game(WALI, "6/6/b1b3/wb1bb1/1wbwb1 w 1,0 - 0 20", "@a1");
        assertEquals("0-1 blocked", outcome(game));
        assertEquals(List.of("@a1"), turns(game));
    }

    @Test
    void whiteMovesFirstAfterPlacing() {
        assertTurn(WALI, "b4b/6/b2b2/6/ww1ww1 b 0,1 - 0 24", "@c1", "b4b/6/b2b2/6/wwbww1 w 0,0 - 0 25", "*");
    }

    @Test
    void whiteMovesFirstEvenIfWhiteAlsoPlacedLast() {
        Game game = game(WALI, "bb1bb1/6/6/6/ww1ww1 w 1,0 - 0 24", "@a3");
        assertEquals("bb1bb1/6/w5/6/ww1ww1 w 0,0 - 0 26", game.position().toString());
        assertEquals(List.of("@a3", "--"), turns(game));
    }

    // ---- Moving ----

    @Test
    void afterPlacingPiecesStep() {
        assertEquals("a5-a4 a5-b5 f1-e1 f1-f2 f5-e5 f5-f4", legalActions(WALI, "w4w/6/6/b1bb2/5w w 0,0 - 0 30"));
        assertTurn(WALI, "w4w/6/6/b1bb2/5w w 0,0 - 3 30", "a5-a4", "5w/w5/6/b1bb2/5w b 0,0 - 4 31", "*");
    }

    @Test
    void aLineOfExactlyThreeRemovesAnyOneEnemyPiece() {
        String start = "6/2w3/ww4/6/bb1bb1 w 0,0 - 7 30";
        assertEquals(":a1 :b1 :d1 :e1", legalActions(WALI, start + " c4-c3"));
        assertTurn(WALI, start, "c4-c3:a1", "6/6/www3/6/1b1bb1 b 0,0 - 0 31", "*");
        assertIllegalTurn(WALI, start, "c4-c3", "TURN_UNFINISHED c4-c3");
    }

    @Test
    void aPieceInALineMayBeRemoved() {
        assertTurn(WALI, "6/2w3/ww4/6/bbb1b1 w 0,0 - 7 30", "c4-c3:b1", "6/6/www3/6/b1b1b1 b 0,0 - 0 31", "*");
    }

    @Test
    void aLineAlongAFileCountsAsWell() {
        assertTurn(WALI, "w5/w5/1w4/6/bb1bb1 w 0,0 - 7 30", "b3-a3:a1", "w5/w5/w5/6/1b1bb1 b 0,0 - 0 31", "*");
        assertTurn(WALI, "w5/1w4/w5/6/bb1bb1 w 0,0 - 7 30", "b4-a4:e1", "w5/w5/w5/6/bb1b2 b 0,0 - 0 31", "*");
    }

    @Test
    void aStepMayNotMakeARunOfFourAcrossItsDirection() {
        // A piece on d3 would extend three to four.
        assertIllegalTurn(WALI, "6/3w2/www3/6/bb1bb1 w 0,0 - 7 30", "d4-d3", "STEP_MAKES_TOO_LONG_A_LINE d4-d3");
        assertIllegalTurn(WALI, "6/2w3/ww1w2/6/bb1bb1 w 0,0 - 7 30", "c4-c3", "STEP_MAKES_TOO_LONG_A_LINE c4-c3");
        assertIllegalTurn(WALI, "w5/w5/1w4/w5/bb1bb1 w 0,0 - 7 30", "b3-a3", "STEP_MAKES_TOO_LONG_A_LINE b3-a3");
    }

    @Test
    void aStepMayNotMakeARunOfFourAheadOfIt() {
        // The step from e3 to d3 would extend the three pieces ahead to four.
        assertIllegalTurn(WALI, "6/6/www1w1/6/bb1bb1 w 0,0 - 7 30", "e3-d3", "STEP_MAKES_TOO_LONG_A_LINE e3-d3");
        assertIllegalTurn(WALI, "w5/w5/w5/6/w1bbb1 w 0,0 - 7 30", "a1-a2", "STEP_MAKES_TOO_LONG_A_LINE a1-a2");
    }

    @Test
    void aRunOfFourIsIllegalEvenIfTheStepMakesALineInTheOtherDirection() {
        assertIllegalTurn(WALI, "3w2/3w2/www1w1/6/bb1bb1 w 0,0 - 7 30", "e3-d3", "STEP_MAKES_TOO_LONG_A_LINE e3-d3");
    }

    @Test
    void theSquareThatAStepLeavesIsNoPartOfARun() {
        // After d3 to c3 there are three in a row, as d3 is empty.
        assertTurn(WALI, "6/6/ww1w2/6/bb1bb1 w 0,0 - 7 30", "d3-c3:a1", "6/6/www3/6/1b1bb1 b 0,0 - 0 31", "*");
        assertTurn(WALI, "6/6/ww1ww1/6/bb1bb1 w 0,0 - 7 30", "d3-c3:a1", "6/6/www1w1/6/1b1bb1 b 0,0 - 0 31", "*");
    }

    @Test
    void aStepAlongALineBreaksTheLine() {
        assertTurn(WALI, "6/6/www3/6/bb1bb1 w 0,0 - 7 30", "c3-d3", "6/6/ww1w2/6/bb1bb1 b 0,0 - 8 31", "*");
    }

    @Test
    void aStandingLineRemovesNothing() {
        assertTurn(WALI, "5w/6/www3/6/bb1bb1 w 0,0 - 7 30", "f5-f4", "6/5w/www3/6/bb1bb1 b 0,0 - 8 31", "*");
    }

    /** The "cheval simple" of the source. */
    @Test
    void aLineThatIsBrokenAndMadeAgainRemovesAgain() {
        assertTurn(WALI, "5b/6/www3/6/2bb1b w 0,0 - 1 30", "c3-c4", "5b/2w3/ww4/6/2bb1b b 0,0 - 2 31", "*");
        Game game = game(WALI, "5b/2w3/ww4/6/b1bb1b w 0,0 - 0 30", "c4-c3:a1 f1-f2 c3-c4 f2-f1 c4-c3:c1");
        assertEquals("5b/6/www3/6/3b1b b 0,0 - 0 35", game.position().toString());
    }

    /** The "cheval double" of the source. */
    @Test
    void aStepThatBreaksOneLineAndMakesAnotherRemovesAtEveryTurn() {
        Game game = game(WALI, "ww4/www3/6/5b/bb1b1b w 0,0 - 0 30", "c4-c5:a1 b1-c1 c5-c4:f1");
        assertEquals("ww4/www3/6/5b/2bb2 b 0,0 - 0 33", game.position().toString());
    }

    @Test
    void twoLinesAtOnceRemoveOnePiece() {
        String start = "2w3/1w4/2w3/6/b1b1b1 w 0,0 - 4 50";
        assertEquals(":a1 :c1 :e1", legalActions(BOLOTONDOU, start + " c3-c4"));
        assertTurn(BOLOTONDOU + "+end-at-one", start, "c3-c4:a1", "2w3/1ww3/6/6/2b1b1 b 0,0 - 0 51", "*");
        assertTurn(WALI, "2w3/2w3/ww1w2/6/bb1bb1 w 0,0 - 4 50", "d3-c3:a1", "2w3/2w3/www3/6/1b1bb1 b 0,0 - 0 51", "*");
    }

    @Test
    void inBolotondouALineIsTwoAndARunOfThreeIsIllegal() {
        assertTurn(BOLOTONDOU, "5w/6/w1w3/6/b1bb1b w 0,0 - 4 50", "c3-b3:a1", "5w/6/ww4/6/2bb1b b 0,0 - 0 51", "*");
        assertIllegalTurn(BOLOTONDOU, "5w/6/ww1w2/6/b1bb1b w 0,0 - 4 50", "d3-c3", "STEP_MAKES_TOO_LONG_A_LINE d3-c3");
    }

    // ---- Ends ----

    @ParameterizedTest
    @ValueSource(strings = {WALI, BOLOTONDOU})
    void aPlayerWithTwoPiecesLeftLoses(String rules) {
        assertEquals("1-0 reduced", outcome(rules, "w1w1w1/6/6/6/b1b3 b 0,0 - 0 60"));
        assertEquals("1-0 reduced", outcome(rules, "w1w1w1/6/6/6/b1b3 w 0,0 - 0 60"));
        assertEquals("0-1 reduced", outcome(rules, "w1w3/6/6/6/b1b1b1 w 0,0 - 0 60"));
        assertEquals("0-1 reduced", outcome(rules, "w1w3/6/6/6/b1b1b1 b 0,0 - 0 60"));
        assertEquals("*", outcome(rules, "w1w1w1/6/6/6/b1b1b1 b 0,0 - 0 60"));
    }

    @ParameterizedTest
    @ValueSource(strings = {WALI, BOLOTONDOU})
    void withEndAtOneAPlayerWithOnePieceLeftLoses(String rules) {
        String option = rules + "+end-at-one";
        assertEquals("*", outcome(option, "w1w1w1/6/6/6/b1b3 b 0,0 - 0 60"));
        assertEquals("1-0 reduced", outcome(option, "w1w1w1/6/6/6/b5 b 0,0 - 0 60"));
        assertEquals("0-1 reduced", outcome(option, "w5/6/6/6/b1b3 b 0,0 - 0 60"));
    }

    @Test
    void removingTheThirdLastPieceEndsTheGame() {
        assertTurn(WALI, "6/2w3/ww4/6/bb1b2 w 0,0 - 7 30", "c4-c3:a1", "6/6/www3/6/1b1b2 b 0,0 - 0 31", "1-0 reduced");
    }

    @Test
    void piecesInHandCountWhilePlacing() {
        assertEquals("*", outcome(WALI, "w5/6/6/6/6 b 11,12 - 0 2"));
        assertEquals("0-1 reduced", outcome(WALI, "w5/6/6/6/6 b 1,12 - 0 2"));
    }

    @Test
    void aPlayerWhoCannotMoveLoses() {
        assertTurn(WALI, "bw4/w5/w5/5w/bw2wb w 0,0 - 3 81", "a3-a2", "bw4/w5/6/w4w/bw2wb b 0,0 - 4 82", "1-0 blocked");
    }

    @Test
    void aPlayerWithOnlyIllegalStepsIsBlocked() {
        // Only c4 is an empty neighbour of White's pieces, and each step there would make a run of three or more.
        assertEquals("0-1 blocked", outcome(BOLOTONDOU, "bbwbb1/ww1wwb/bbwbb1/2b3/6 w 0,0 - 3 80"));
    }

    @Test
    void aHundredQuietTurnsAreADrawAndSoIsTheThirdOccurrence() {
        assertTurn(
                WALI,
                "w1w1w1/6/6/6/b1b1b1 w 0,0 - 99 160",
                "a5-a4",
                "2w1w1/w5/6/6/b1b1b1 b 0,0 - 100 161",
                "1/2-1/2 cap");
        String start = "w1w1w1/6/6/6/b1b1b1 w 0,0 - 0 60";
        String roundTrip = "a5-a4 a1-a2 a4-a5 a2-a1 ";
        assertEquals("*", outcome(game(WALI, start, roundTrip + "a5-a4 a1-a2 a4-a5")));
        assertEquals("1/2-1/2 repetition", outcome(game(WALI, start, roundTrip + roundTrip)));
    }
}
