package griot.rules;

import static griot.rules.RuleAssertions.assertInvalidPosition;
import static griot.rules.RuleAssertions.assertRefused;
import static griot.rules.RuleAssertions.parsePosition;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import griot.rules.registry.RuleSets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Setups and texts that are not positions: each is refused with the places of its errors. */
class InvalidPositionsTest {
    private static final String YOTE = "yote/ludens";
    private static final String WALI = "wali/ludens";
    private static final String AWELE = "awele/sheet";

    // ---- Pieces ----

    @Test
    void aSideHasTwelvePiecesAtMost() {
        assertInvalidPosition(YOTE, "6/6/2w3/6/6 w 12,12 - 0 1", "TOO_MANY_PIECES 13");
        assertInvalidPosition(YOTE, "6/6/2b3/6/6 w 12,12 - 0 1", "TOO_MANY_PIECES 13");
        assertInvalidPosition(
                YOTE, "6/6/6/6/6 w 13,999999999 - 0 1", "TOO_MANY_PIECES 13", "TOO_MANY_PIECES 999999999");
        assertInvalidPosition(YOTE, "wwwwww/wwwwww/w5/6/b5 w 0,0 - 0 40", "TOO_MANY_PIECES 13");
        assertEquals(
                "13: White has 13 pieces on the board and in hand; there are only 12",
                assertThrows(RulesException.class, () -> parsePosition(YOTE, "6/6/2w3/6/6 w 12,12 - 0 1"))
                        .getMessage());
    }

    @ParameterizedTest
    @CsvSource({
        "7/6/6/6/6, RANK_LENGTH 7",
        "5/6/6/6/6, RANK_LENGTH 5",
        "6/6/6/6/5ww, RANK_LENGTH 5ww",
        "6/wwwwwww/6/6/6, RANK_LENGTH wwwwwww",
        "6/6//6/6, RANK_LENGTH",
        "6/6/33/6/6, RANK_NUMBERS 33",
        "6/6/w11w2/6/6, RANK_NUMBERS w11w2",
        "6/6/2x3/6/6, RANK_CHARACTER 2x3",
        "6/6/2W3/6/6, RANK_CHARACTER 2W3",
        "6/6/06/6/6, RANK_CHARACTER 06",
        "6/6/6/6, RANKS 6/6/6/6",
        "6/6/6/6/6/6, RANKS 6/6/6/6/6/6",
    })
    void aBoardHasFiveRanksOfSixSquares(String board, String problem) {
        assertInvalidPosition(YOTE, board + " w 5,5 - 0 1", problem);
    }

    @Test
    void aCharacterOfTwoCodeUnitsIsNamedWhole() {
        String message = assertThrows(RulesException.class, () -> parsePosition(YOTE, "6/6/2😀3/6/6 w 5,5 - 0 1"))
                .getMessage();
        assertTrue(message.contains("rank 3: 😀 is neither a piece"), message);
    }

    @Test
    void walkersChokoHasFiveFiles() {
        assertInvalidPosition("choko/walker", "6/5/5/5/5 w 12,12 - 0 1", "RANK_LENGTH 6");
        assertInvalidPosition("choko/walker", "5/5/5/5/5w w 11,12 - 0 1", "RANK_LENGTH 5w");
        assertEquals(
                "5/5/5/5/4w w 11,12 - 0 1",
                parsePosition("choko/walker", "5/5/5/5/4w w 11,12 - 0 1").toString());
    }

    @Test
    void ranksAreCountedFromWhitesSideInMessages() {
        RulesException refusal =
                assertThrows(RulesException.class, () -> parsePosition(YOTE, "7/6/6/6/5 w 12,12 - 0 1"));
        assertEquals(
                "7: rank 5 must have 6 squares, not 7; 5: rank 1 must have 6 squares, not 5", refusal.getMessage());
    }

    @Test
    void aPositionInWhichBothSidesHaveLostIsRefused() {
        assertInvalidPosition(YOTE, "6/6/6/6/6 w 0,0 - 0 40", "BOTH_ELIMINATED");
        assertInvalidPosition(WALI, "w1w3/6/6/6/b1b3 w 0,0 - 0 40", "BOTH_REDUCED");
        assertInvalidPosition("bolotondou/ludens+end-at-one", "w5/6/6/6/b5 w 0,0 - 0 40", "BOTH_REDUCED");
        assertEquals("*", RuleAssertions.outcome("wali/ludens+end-at-one", "w1w3/6/6/6/b1b3 w 0,0 - 0 40"));
    }

    @Test
    void theSeventhFieldIsTheBeginningOfALegalTurnAndNotAWholeOne() {
        String start = "6/4b1/2wb2/6/b4b w 0,5 - 0 20";
        assertInvalidPosition(YOTE, start + " c3-c4", "TURN_NOT_INSIDE c3-c4");
        assertInvalidPosition("yote/walker", start + " c3xe3:a1", "TURN_NOT_INSIDE c3xe3:a1");
        assertInvalidPosition(YOTE, start + " c3xc5", "NOTHING_TO_JUMP c3xc5");
        assertInvalidPosition(YOTE, start + " ", "TURN_EMPTY");
        assertInvalidPosition(YOTE, start + " nonsense", "TURN_START nonsense");
        assertInvalidPosition(YOTE, start + " c3xe3:", "REMOVE_FIRST stop");
        assertInvalidPosition(YOTE, start + " c3xe3,", "NO_BONUS c3xe3");
        assertInvalidPosition("yote/ludens+chain-removals-after", start + " c3xe3:a1:f1", "TURN_ALREADY_OVER c3xe3:a1");
        assertTrue(assertThrows(RulesException.class, () -> parsePosition(YOTE, start + " c3-c4"))
                .getMessage()
                .contains("this turn is complete"));
    }

    @Test
    void aSeventhFieldInAnotherFormThanTheCanonicalOneIsRefused() {
        // The comma stands for a bonus turn.
        String start = "6/6/1wb3/6/b3b1 w 3,3 - 7 20";
        assertInvalidPosition("yote/wikipedia+bonus-turn", start + " b3xd3:e1", "TURN_NOT_CANONICAL b3xd3:e1");
        assertTrue(assertThrows(
                        RulesException.class, () -> parsePosition("yote/wikipedia+bonus-turn", start + " b3xd3:e1"))
                .getMessage()
                .contains("written b3xd3:e1,"));
    }

    @Test
    void noLineStandsWhilePiecesAreBeingPlaced() {
        assertInvalidPosition(
                WALI,
                "www3/6/6/6/6 b 9,12 - 0 6",
                "LINE_WHILE_PLACING a5",
                "LINE_WHILE_PLACING b5",
                "LINE_WHILE_PLACING c5");
        assertInvalidPosition(
                "bolotondou/ludens", "6/6/6/5b/5b w 12,10 - 0 5", "LINE_WHILE_PLACING f1", "LINE_WHILE_PLACING f2");
    }

    @Test
    void noRunIsLongerThanALine() {
        assertInvalidPosition(
                WALI,
                "6/w5/w5/w5/w1b1bb w 0,0 - 0 40",
                "LINE_TOO_LONG a1",
                "LINE_TOO_LONG a2",
                "LINE_TOO_LONG a3",
                "LINE_TOO_LONG a4");
        assertEquals("*", RuleAssertions.outcome(WALI, "6/6/w5/w5/w1b1bb w 0,0 - 0 40"));
        assertInvalidPosition(
                "bolotondou/ludens",
                "6/6/6/6/www1bb w 0,0 - 0 40",
                "LINE_TOO_LONG a1",
                "LINE_TOO_LONG b1",
                "LINE_TOO_LONG c1");
    }

    @Test
    void onlyWalkersChokoObligesToPlaceAndOnlyWithAPieceInHand() {
        assertInvalidPosition(YOTE, "6/6/2w3/6/6 b 11,12 d 0 2", "NO_REPLY_HERE d");
        assertInvalidPosition(WALI, "6/6/2w3/6/6 b 11,12 d 0 2", "NO_REPLY_HERE d");
        assertInvalidPosition("choko/walker", "5/5/2w2/5/b4 b 11,0 d 0 2", "NOTHING_TO_REPLY_WITH d");
        assertEquals("*", RuleAssertions.outcome("choko/walker", "5/5/2w2/5/b4 b 0,11 d 0 2"));
    }

    @Test
    void whilePiecesAreBeingPlacedThePlayerToMoveCanPlace() {
        assertInvalidPosition(WALI, "6/6/2w3/6/b5 w 0,11 - 0 2", "CANNOT_PLACE");
        assertInvalidPosition("bolotondou/ludens", "w1w1w1/1w1w1w/w1w1w1/1w1w1w/b1b1b1 w 0,9 - 0 25", "CANNOT_PLACE");
        // A piece is in hand, but each empty square adjoins a white piece.
        assertInvalidPosition("bolotondou/ludens", "bw2bw/w1bw1b/bw1b1w/wbw1wb/bw1b1w w 1,2 - 0 23", "CANNOT_PLACE");
    }

    @Test
    void theQuietCountIsWithinItsLimit() {
        assertInvalidPosition("yote/walker", "6/6/2w3/6/b5 w 5,5 - 101 200", "QUIET_COUNT_OUT_OF_RANGE 101");
        assertEquals("1/2-1/2 cap", RuleAssertions.outcome("yote/walker", "6/6/2w3/6/b5 w 5,5 - 100 200"));
        assertInvalidPosition(YOTE, "wwww2/6/6/6/bbbb2 w 0,0 - 21 200", "QUIET_COUNT_OUT_OF_RANGE 21");
        assertEquals("1/2-1/2 quiet", RuleAssertions.outcome(YOTE, "wwww2/6/6/6/bbbb2 w 0,0 - 20 200"));
        assertEquals("*", RuleAssertions.outcome(YOTE, "wwww2/6/6/6/bbbb2 w 1,0 - 21 200"));
        assertInvalidPosition(YOTE, "wwww2/6/6/6/bbbb2 w 0,1 - 101 200", "QUIET_COUNT_OUT_OF_RANGE 101");
        assertInvalidPosition(WALI, "ww1w2/6/6/6/bb1b2 w 0,0 - 101 200", "QUIET_COUNT_OUT_OF_RANGE 101");
        assertInvalidPosition(AWELE, "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S 101 200", "QUIET_COUNT_OUT_OF_RANGE 101");
    }

    @Test
    void theTurnNumberIsFromOneToAMillion() {
        assertInvalidPosition(YOTE, "6/6/6/6/6 w 12,12 - 0 0", "TURN_NUMBER_OUT_OF_RANGE 0");
        assertInvalidPosition(YOTE, "6/6/6/6/6 w 12,12 - 0 1000001", "TURN_NUMBER_OUT_OF_RANGE 1000001");
        assertInvalidPosition(AWELE, "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S 0 0", "TURN_NUMBER_OUT_OF_RANGE 0");
        assertInvalidPosition(AWELE, "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S 0 1000001", "TURN_NUMBER_OUT_OF_RANGE 1000001");
        assertEquals("*", RuleAssertions.outcome(YOTE, "6/6/6/6/6 w 12,12 - 0 1000000"));
        assertEquals("*", RuleAssertions.outcome(AWELE, "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S 0 1000000"));
    }

    // ---- Fields ----

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "6/6/6/6/6 w 12,12 - 0            | FIELDS 6/6/6/6/6 w 12,12 - 0",
                "6/6/6/6/6 w 12,12 - 0 1 a1-a2 b  | FIELDS 6/6/6/6/6 w 12,12 - 0 1 a1-a2 b",
                "6/6/6/6/6 x 12,12 - 0 1          | SIDE x",
                "6/6/6/6/6 W 12,12 - 0 1          | SIDE W",
                "6/6/6/6/6 w 12 - 0 1             | HANDS 12",
                "6/6/6/6/6 w 12,12,12 - 0 1       | HANDS 12,12,12",
                "6/6/6/6/6 w 12,x - 0 1           | HANDS 12,x",
                "6/6/6/6/6 w x,12 - 0 1           | HANDS x,12",
                "6/6/6/6/6 w -1,12 - 0 1          | HANDS -1,12",
                "6/6/6/6/6 w 012,12 - 0 1         | HANDS 012,12",
                "6/6/6/6/6 w 12,12 x 0 1          | OBLIGATION x",
                "6/6/6/6/6 w 12,12 - x 1          | QUIET x",
                "6/6/6/6/6 w 12,12 - 00 1         | QUIET 00",
                "6/6/6/6/6 w 12,12 - 0 one        | TURN_NUMBER one",
                "6/6/6/6/6 w 12,12 - 0 1234567890 | TURN_NUMBER 1234567890",
            })
    void aMalformedFieldIsRefused(String text, String problem) {
        assertInvalidPosition(YOTE, text, problem);
    }

    @Test
    void everyProblemIsReportedWithItsPlace() {
        assertInvalidPosition(
                YOTE,
                "7/6/2x3/33/6 x 1;2 q -1 one",
                "RANK_LENGTH 7",
                "RANK_CHARACTER 2x3",
                "RANK_NUMBERS 33",
                "SIDE x",
                "HANDS 1;2",
                "OBLIGATION q",
                "QUIET -1",
                "TURN_NUMBER one");
        assertInvalidPosition(
                YOTE, "7/6/6/6/w5 w 12,13 - 0 1", "RANK_LENGTH 7", "TOO_MANY_PIECES 13", "TOO_MANY_PIECES 13");
        assertInvalidPosition(
                WALI,
                "www3/6/6/6/6 w 12,0 d 101 0",
                "TOO_MANY_PIECES 15",
                "TURN_NUMBER_OUT_OF_RANGE 0",
                "NO_REPLY_HERE d",
                "LINE_WHILE_PLACING a5",
                "LINE_WHILE_PLACING b5",
                "LINE_WHILE_PLACING c5",
                "QUIET_COUNT_OUT_OF_RANGE 101");
        assertInvalidPosition(
                AWELE,
                "49-4-4-4-4-4-4-4-4-4-4-4-0-0-S 101 0",
                "SEEDS_TOTAL",
                "QUIET_COUNT_OUT_OF_RANGE 101",
                "TURN_NUMBER_OUT_OF_RANGE 0");
        assertInvalidPosition(AWELE, "4-4-4-4-4-x-4-4-4-4-4-4-0-y-w q 1", "SEEDS x", "SEEDS y", "SIDE w", "QUIET q");
    }

    @Test
    void aLongTextIsShortenedInTheMessage() {
        assertInvalidPosition(YOTE, "6".repeat(50), "FIELDS " + "6".repeat(37) + "...");
        assertInvalidPosition(YOTE, "6".repeat(40), "FIELDS " + "6".repeat(40));
        assertInvalidPosition(YOTE, "6".repeat(41), "FIELDS " + "6".repeat(37) + "...");
    }

    // ---- Seeds ----

    @Test
    void thereAreFortyEightSeeds() {
        assertInvalidPosition(AWELE, "5-4-4-4-4-4-4-4-4-4-4-4-0-0-S 0 1", "SEEDS_TOTAL");
        assertInvalidPosition(AWELE, "4-4-4-4-4-4-4-4-4-4-4-4-0-1-S 0 1", "SEEDS_TOTAL");
        assertInvalidPosition(AWELE, "4-4-4-4-4-4-4-4-4-4-4-3-0-0-S 0 1", "SEEDS_TOTAL");
        assertInvalidPosition(
                AWELE, "999999999-999999999-999999999-999999999-4-4-4-4-4-4-4-4-0-312-S 0 1", "SEEDS_TOTAL");
        assertEquals(
                "there must be 48 seeds in houses and stores, not 49",
                assertThrows(RulesException.class, () -> parsePosition(AWELE, "5-4-4-4-4-4-4-4-4-4-4-4-0-0-S 0 1"))
                        .getMessage());
    }

    @ParameterizedTest
    @CsvSource({
        "4-4-4-4-4-4-4-4-4-4-4-4-0-S 0 1, SEED_PARTS 4-4-4-4-4-4-4-4-4-4-4-4-0-S",
        "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S 0 1 A, FIELDS 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S 0 1 A",
        "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S 0, FIELDS 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S 0",
        "4-4-4-4-4-4-4-4-4-4-4-4-0-0-s 0 1, SIDE s",
        "4-4-4-4-4-4-4-4-4-4-4-4-0-0-N x 1, QUIET x",
        "4-4-4-4-4-4-4-4-4-4-4-4-0-0-N 0 x, TURN_NUMBER x",
    })
    void aMalformedSowingPositionIsRefused(String text, String problem) {
        assertInvalidPosition(AWELE, text, problem);
    }

    // ---- Setups that have no text ----

    private static Setup.OfPieces pieces(int white, int black, int whiteHand, int blackHand) {
        return new Setup.OfPieces(white, black, whiteHand, blackHand, Side.WHITE, false, 0, 1);
    }

    @Test
    void everySquareIsOnTheBoardAndHoldsOnePieceAtMost() {
        RuleSet yote = RuleSets.standard().named(YOTE);
        assertRefused(() -> yote.position(pieces(1, 1, 5, 5)), "TWO_ON_A_SQUARE a1");
        assertRefused(() -> yote.position(pieces(1 << 30, 0, 5, 5)), "OFF_THE_BOARD");
        assertRefused(() -> yote.position(pieces(1 << 31, 2, 5, 5)), "OFF_THE_BOARD");
        RuleSet walker = RuleSets.standard().named("choko/walker");
        assertRefused(() -> walker.position(pieces(1 << 5, 1 << 11, 5, 5)), "OFF_THE_BOARD f1", "OFF_THE_BOARD f2");
        assertEquals(
                "f1: there is no such square on this board, which goes from a1 to e5",
                walker.problems(pieces(1 << 5, 0, 5, 5)).getFirst().toString());
        assertEquals(
                "there is no such square on this board, which goes from a1 to f5",
                yote.problems(pieces(1 << 30, 0, 5, 5)).getFirst().message());
    }

    @Test
    void numbersOfPiecesSeedsAndQuietTurnsAreNotNegative() {
        assertRefused(() -> RuleSets.standard().named(YOTE).position(pieces(1, 2, -1, 5)), "NEGATIVE_HAND -1");
        assertRefused(() -> RuleSets.standard().named(YOTE).position(pieces(1, 2, 5, -2)), "NEGATIVE_HAND -2");
        assertRefused(
                () -> RuleSets.standard().named(YOTE).position(pieces(1, 2, Integer.MAX_VALUE, 5)),
                "TOO_MANY_PIECES " + (Integer.MAX_VALUE + 1));
        List<Integer> houses = new ArrayList<>(Collections.nCopies(12, 4));
        houses.set(7, -1);
        RuleSet awele = RuleSets.standard().named(AWELE);
        assertRefused(() -> awele.position(new Setup.OfSeeds(houses, 5, 0, Side.WHITE, 0, 1)), "NEGATIVE_SEEDS b");
        assertRefused(
                () -> awele.position(new Setup.OfSeeds(Collections.nCopies(12, 4), -1, 1, Side.WHITE, 0, 1)),
                "NEGATIVE_SEEDS -1-1");
        assertRefused(
                () -> awele.position(new Setup.OfSeeds(Collections.nCopies(12, 4), 2, -2, Side.WHITE, -1, 1)),
                "NEGATIVE_SEEDS 2--2",
                "QUIET_COUNT_OUT_OF_RANGE -1");
        assertRefused(
                () -> RuleSets.standard()
                        .named(YOTE)
                        .position(new Setup.OfPieces(1, 2, 5, 5, Side.WHITE, false, -1, 1)),
                "QUIET_COUNT_OUT_OF_RANGE -1");
        assertThrows(
                IllegalArgumentException.class,
                () -> new Setup.OfSeeds(Collections.nCopies(11, 4), 4, 0, Side.WHITE, 0, 1));
    }

    @ParameterizedTest
    @ValueSource(strings = {YOTE, WALI, AWELE})
    void aSetupOfAnotherFamilyIsRefused(String rules) {
        Setup setupOfOtherFamily =
                RuleSets.standard().named(rules.equals(AWELE) ? YOTE : AWELE).startSetup();
        String fault = rules.equals(AWELE) ? "NOT_SEEDS" : "NOT_PIECES";
        assertRefused(() -> RuleSets.standard().named(rules).position(setupOfOtherFamily), fault);
        List<Problem> problems = RuleSets.standard().named(rules).problems(setupOfOtherFamily);
        assertEquals(fault, problems.getFirst().fault().name());
    }
}
