package griot.rules.sowing;

import static griot.rules.RuleAssertions.assertIllegalTurn;
import static griot.rules.RuleAssertions.assertTurn;
import static griot.rules.RuleAssertions.game;
import static griot.rules.RuleAssertions.legalActions;
import static griot.rules.RuleAssertions.outcome;
import static griot.rules.RuleAssertions.parsePosition;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.rules.Game;
import griot.rules.House;
import griot.rules.Position;
import griot.rules.Side;
import griot.rules.registry.RuleSets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The rules of Awélé according to the sheet, and its options. */
class AweleTest {
    private static final String SHEET = "awele/sheet";
    private static final String SLAM_ILLEGAL = "awele/sheet+slam-illegal";
    private static final String SLAM_TAKES = "awele/sheet+slam-takes";

    // ---- Sowing ----

    @Test
    void aGameBeginsWithFourSeedsInEachHouse() {
        Position start = RuleSets.standard().named(SHEET).start();
        assertEquals("4-4-4-4-4-4-4-4-4-4-4-4-0-0-S 0 1", start.toString());
        assertEquals("A B C D E F", legalActions(start));
    }

    @Test
    void theSeedsAreSownOneByOneIntoTheFollowingHouses() {
        assertTurn(SHEET, "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S 0 1", "A", "0-5-5-5-5-4-4-4-4-4-4-4-0-0-N 1 2", "*");
        assertTurn(SHEET, "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S 0 1", "E", "4-4-4-4-0-5-5-5-5-4-4-4-0-0-N 1 2", "*");
    }

    @Test
    void northSowsRoundIntoTheSouthernRow() {
        assertTurn(SHEET, "0-5-5-5-5-4-4-4-4-4-4-4-0-0-N 1 2", "f", "1-6-6-6-5-4-4-4-4-4-4-0-0-0-S 2 3", "*");
    }

    @Test
    void aSowingSkipsItsStartOnEveryLap() {
        assertTurn(SHEET, "12-0-0-0-0-0-1-0-0-0-0-0-17-18-S 0 31", "A", "0-2-1-1-1-1-2-1-1-1-1-1-17-18-N 1 32", "*");
        // Two laps: the 11th and the 22nd seed fall into f, and two more follow.
        assertTurn(SHEET, "24-0-0-0-0-0-1-0-0-0-0-0-11-12-S 0 31", "A", "0-3-3-2-2-2-3-2-2-2-2-2-11-12-N 1 32", "*");
        assertTurn(SHEET, "0-0-0-1-0-24-0-0-0-1-0-0-11-11-S 0 31", "F", "2-2-2-3-2-0-0-0-2-3-2-2-17-11-N 0 32", "*");
    }

    @Test
    void onlyFilledHousesOfTheOwnRowAreSown() {
        assertEquals("B F", legalActions(SHEET, "0-2-0-0-0-1-1-1-0-0-0-4-20-19-S 0 31"));
        assertEquals("a b f", legalActions(SHEET, "0-2-0-0-0-1-1-1-0-0-0-4-20-19-N 0 32"));
    }

    // ---- Harvesting ----

    @Test
    void twoOrThreeSeedsInTheLastEnemyHouseAreCaptured() {
        assertTurn(SHEET, "0-0-0-0-0-1-1-0-0-0-0-4-21-21-S 5 31", "F", "0-0-0-0-0-0-0-0-0-0-0-4-23-21-N 0 32", "*");
        assertTurn(SHEET, "0-0-0-0-0-1-2-0-0-0-0-4-20-21-S 5 31", "F", "0-0-0-0-0-0-0-0-0-0-0-4-23-21-N 0 32", "*");
        assertTurn(SHEET, "0-0-0-0-0-1-3-0-0-0-0-4-20-20-S 5 31", "F", "0-0-0-0-0-0-4-0-0-0-0-4-20-20-N 6 32", "*");
        assertTurn(SHEET, "1-0-0-0-0-1-0-0-0-0-0-4-21-21-S 5 31", "F", "1-0-0-0-0-0-1-0-0-0-0-4-21-21-N 6 32", "*");
    }

    @Test
    void northCapturesForItsOwnStore() {
        assertTurn(SHEET, "1-0-0-0-0-4-0-0-0-0-0-1-21-21-N 5 32", "f", "0-0-0-0-0-4-0-0-0-0-0-0-21-23-S 0 33", "*");
    }

    @Test
    void twoOrThreeSeedsInTheHousesBeforeTheLastAreCapturedToo() {
        assertTurn(SHEET, "0-0-0-0-0-3-1-2-1-0-0-4-18-19-S 5 31", "F", "0-0-0-0-0-0-0-0-0-0-0-4-25-19-N 0 32", "*");
    }

    @Test
    void aHouseWithAnotherNumberEndsTheHarvest() {
        assertTurn(SHEET, "0-0-0-0-0-3-1-5-1-0-0-4-17-17-S 5 31", "F", "0-0-0-0-0-0-2-6-0-0-0-4-19-17-N 0 32", "*");
        assertTurn(SHEET, "0-0-0-0-0-3-1-0-1-0-0-4-20-19-S 5 31", "F", "0-0-0-0-0-0-2-1-0-0-0-4-22-19-N 0 32", "*");
    }

    @Test
    void theHarvestStaysInTheEnemyRow() {
        assertTurn(SHEET, "0-0-0-0-2-1-1-0-0-0-0-4-20-20-S 5 31", "E", "0-0-0-0-0-2-0-0-0-0-0-4-22-20-N 0 32", "*");
    }

    @Test
    void nothingIsCapturedInTheOwnRow() {
        assertTurn(SHEET, "1-1-0-0-0-0-4-0-0-0-0-0-21-21-S 5 31", "A", "0-2-0-0-0-0-4-0-0-0-0-0-21-21-N 6 32", "*");
    }

    @ParameterizedTest
    @CsvSource({
        "0-0-0-0-0-1-1-1-1-1-1-1-41-0, 0-0-0-0-0-0-0-1-1-1-1-1-43-0",
        "0-0-0-0-0-2-1-1-1-1-1-1-40-0, 0-0-0-0-0-0-0-0-1-1-1-1-44-0",
        "0-0-0-0-0-3-1-1-1-1-1-1-39-0, 0-0-0-0-0-0-0-0-0-1-1-1-45-0",
        "0-0-0-0-0-4-1-1-1-1-1-1-38-0, 0-0-0-0-0-0-0-0-0-0-1-1-46-0",
        "0-0-0-0-0-5-1-1-1-1-1-1-37-0, 0-0-0-0-0-0-0-0-0-0-0-1-47-0",
        "0-0-0-0-0-6-7-1-1-1-1-1-30-0, 0-0-0-0-0-0-8-0-0-0-0-0-40-0",
        "0-0-0-0-1-5-1-1-1-1-1-1-36-0, 0-0-0-0-1-0-0-0-0-0-0-1-46-0"
    })
    void aHarvestTakesOneToFiveHousesBackToBack(String before, String after) {
        assertTurn(SHEET, before + "-S 3 31", "F", after + "-N 0 32", "*");
    }

    // ---- Feeding ----

    @Test
    void onlySowingsThatFeedAnEmptyRowAreLegal() {
        String position = "1-0-3-0-2-1-0-0-0-0-0-0-20-21-S 5 31";
        assertEquals("E F", legalActions(SHEET, position));
        assertIllegalTurn(SHEET, position, "A", "MUST_FEED A");
        assertIllegalTurn(SHEET, position, "C", "MUST_FEED C");
    }

    @Test
    void feedingIsNotDueIfTheRowHasASeed() {
        assertEquals("A C E F", legalActions(SHEET, "1-0-3-0-2-1-0-0-1-0-0-0-20-20-S 5 31"));
    }

    // ---- Grand slam ----

    private static final String GRAND_SLAM_POSITION = "1-0-0-0-0-2-1-1-0-0-0-0-20-23-S 5 51";

    @Test
    void aGrandSlamIsLegalAndCapturesNothing() {
        assertEquals("A F", legalActions(SHEET, GRAND_SLAM_POSITION));
        assertTurn(SHEET, GRAND_SLAM_POSITION, "F", "1-0-0-0-0-0-2-2-0-0-0-0-20-23-N 6 52", "*");
    }

    @Test
    void aCaptureThatLeavesASeedIsNoGrandSlam() {
        assertTurn(SHEET, "1-0-0-0-0-2-1-1-0-0-0-1-20-22-S 5 51", "F", "1-0-0-0-0-0-0-0-0-0-0-1-24-22-N 0 52", "*");
        assertTurn(SHEET, "1-0-0-0-0-2-3-1-0-0-0-0-20-21-S 5 51", "F", "1-0-0-0-0-0-4-0-0-0-0-0-22-21-N 0 52", "*");
    }

    @Test
    void withSlamIllegalAGrandSlamIsIllegal() {
        assertEquals("A", legalActions(SLAM_ILLEGAL, GRAND_SLAM_POSITION));
        assertIllegalTurn(SLAM_ILLEGAL, GRAND_SLAM_POSITION, "F", "GRAND_SLAM F");
    }

    @Test
    void withSlamIllegalWithoutAnotherSowingTheGrandSlamTakesAll() {
        assertTurn(
                SLAM_ILLEGAL,
                "0-0-0-0-0-2-1-1-0-0-0-0-20-24-S 5 51",
                "F",
                "0-0-0-0-0-0-0-0-0-0-0-0-24-24-N 0 52",
                "1/2-1/2 harvested");
    }

    @Test
    void aGrandSlamThatCapturesIsNoFeeding() {
        assertEquals("1/2-1/2 starved", outcome(SLAM_ILLEGAL, "0-0-0-0-0-17-0-0-0-0-0-0-7-24-S 0 61"));
        assertEquals("1/2-1/2 starved", outcome(SLAM_TAKES, "0-0-0-0-0-17-0-0-0-0-0-0-7-24-S 0 61"));
        assertEquals("F", legalActions(SHEET, "0-0-0-0-0-17-0-0-0-0-0-0-7-24-S 0 61"));
    }

    @Test
    void withSlamTakesAGrandSlamTakesAll() {
        assertEquals("A F", legalActions(SLAM_TAKES, GRAND_SLAM_POSITION));
        // Then Black cannot move, and the seed left goes to White.
        assertTurn(SLAM_TAKES, GRAND_SLAM_POSITION, "F", "0-0-0-0-0-0-0-0-0-0-0-0-25-23-N 0 52", "1-0 starved");
    }

    // ---- Ends ----

    @Test
    void whenAllSeedsAreCapturedTheLargerStoreWins() {
        assertEquals("1-0 harvested", outcome(SHEET, "0-0-0-0-0-0-0-0-0-0-0-0-25-23-S 0 61"));
        assertEquals("0-1 harvested", outcome(SHEET, "0-0-0-0-0-0-0-0-0-0-0-0-23-25-S 0 61"));
        assertEquals("0-1 harvested", outcome(SHEET, "0-0-0-0-0-0-0-0-0-0-0-0-23-25-N 0 61"));
        assertEquals("1/2-1/2 harvested", outcome(SHEET, "0-0-0-0-0-0-0-0-0-0-0-0-24-24-N 0 61"));
    }

    @Test
    void aPlayerWithoutSeedsIsStarvedAndTheOtherKeepsHisOwn() {
        assertTurn(SHEET, "0-0-0-0-0-1-0-0-0-0-0-4-20-23-N 5 52", "f", "1-1-1-1-0-1-0-0-0-0-0-0-20-23-S 6 53", "*");
        assertTurn(SHEET, "0-0-0-0-1-0-1-0-0-0-0-0-23-23-N 5 52", "a", "0-0-0-0-1-0-0-1-0-0-0-0-23-23-S 6 53", "*");
        assertTurn(
                SHEET,
                "0-0-0-0-0-1-3-0-0-0-0-0-22-22-S 5 51",
                "F",
                "0-0-0-0-0-0-0-0-0-0-0-0-22-26-N 6 52",
                "0-1 starved");
        Position end = parsePosition(SHEET, "0-0-0-0-0-0-1-3-0-0-0-0-22-22-S 6 53");
        assertEquals("0-0-0-0-0-0-0-0-0-0-0-0-22-26-S 6 53", end.toString());
        assertEquals("0-1 starved", outcome(end));
    }

    @Test
    void aPlayerWhoCannotFeedIsStarvedAndKeepsHisSeeds() {
        Position end = parsePosition(SHEET, "1-1-0-0-0-0-0-0-0-0-0-0-22-24-S 0 61");
        assertEquals("0-0-0-0-0-0-0-0-0-0-0-0-24-24-S 0 61", end.toString());
        assertEquals("1/2-1/2 starved", outcome(end));
    }

    @Test
    void onlyWithStopAtMajorityTwentyFiveSeedsWin() {
        assertEquals("*", outcome(SHEET, "1-0-0-0-0-2-1-1-0-0-0-1-30-12-S 5 51"));
        assertEquals("1-0 majority", outcome("awele/sheet+stop-at-majority", "1-0-0-0-0-2-1-1-0-0-0-1-25-17-S 5 51"));
        assertEquals("0-1 majority", outcome("awele/sheet+stop-at-majority", "1-0-0-0-0-2-1-1-0-0-0-1-17-25-S 5 51"));
        assertEquals("*", outcome("awele/sheet+stop-at-majority", "1-0-0-0-0-2-1-1-0-0-0-1-24-18-S 5 51"));
    }

    @Test
    void withTargetTheFirstToReachItWinsAtOnce() {
        assertTurn(
                "awele/sheet+target-20",
                "0-0-0-0-0-1-1-0-0-0-0-9-18-19-S 5 31",
                "F",
                "0-0-0-0-0-0-0-0-0-0-0-9-20-19-N 0 32",
                "1-0 target");
        assertTurn(
                "awele/sheet+target-21",
                "0-0-0-0-0-1-1-0-0-0-0-9-18-19-S 5 31",
                "F",
                "0-0-0-0-0-0-0-0-0-0-0-9-20-19-N 0 32",
                "*");
    }

    @Test
    void targetPrecedesAllOtherReasons() {
        assertEquals(
                "1-0 target",
                outcome("awele/sheet+target-20+stop-at-majority", "1-0-0-0-0-2-1-1-0-0-0-1-25-17-S 5 51"));
        assertEquals("1-0 target", outcome("awele/sheet+target-40", "0-0-0-0-0-0-0-0-0-0-0-0-40-8-S 5 51"));
        assertEquals("0-1 target", outcome("awele/sheet+target-40", "8-0-0-0-0-0-0-0-0-0-0-0-0-40-N 5 52"));
        assertEquals("0-1 target", outcome("awele/sheet+target-40", "8-0-0-0-0-0-0-0-0-0-0-0-0-40-S 100 52"));
    }

    @Test
    void aTargetReachedBySharedSeedsIsNotTheReason() {
        Position end = parsePosition("awele/sheet+target-30", "20-0-0-0-0-0-0-0-0-0-0-0-14-14-N 5 52");
        assertEquals("1-0 starved", outcome(end));
        assertEquals("0-0-0-0-0-0-0-0-0-0-0-0-34-14-N 5 52", end.toString());
    }

    @Test
    void ifBothStoresReachTheTargetTheLargerWins() {
        assertEquals("0-1 starved", outcome("awele/sheet+target-20", "0-0-0-0-0-0-0-0-0-0-0-0-22-26-S 5 51"));
        assertEquals("1/2-1/2 starved", outcome("awele/sheet+target-20", "0-0-0-0-0-0-0-0-0-0-0-0-24-24-S 5 51"));
    }

    @Test
    void majorityPrecedesHarvested() {
        assertEquals("1-0 majority", outcome("awele/sheet+stop-at-majority", "0-0-0-0-0-0-0-0-0-0-0-0-25-23-S 0 61"));
    }

    @Test
    void afterAHundredQuietTurnsTheStoresDecide() {
        assertTurn(SHEET, "1-1-0-0-0-1-4-0-0-0-0-1-21-19-S 98 161", "A", "0-2-0-0-0-1-4-0-0-0-0-1-21-19-N 99 162", "*");
        assertTurn(
                SHEET,
                "1-1-0-0-0-1-4-0-0-0-0-1-21-19-S 99 161",
                "A",
                "0-2-0-0-0-1-4-0-0-0-0-1-21-19-N 100 162",
                "1-0 cap");
        assertTurn(
                SHEET,
                "1-1-0-0-0-1-4-0-0-0-0-1-20-20-S 99 161",
                "A",
                "0-2-0-0-0-1-4-0-0-0-0-1-20-20-N 100 162",
                "1/2-1/2 cap");
    }

    @Test
    void withCycleOwnRowEachPlayerGetsTheSeedsOfHisRow() {
        assertTurn(
                "awele/sheet+cycle-own-row",
                "1-1-0-0-0-1-4-0-0-0-0-1-21-19-S 99 161",
                "A",
                "0-0-0-0-0-0-0-0-0-0-0-0-24-24-N 100 162",
                "1/2-1/2 cap");
        assertTurn(
                "awele/sheet+cycle-own-row",
                "1-1-0-0-0-1-4-0-0-0-0-1-20-20-N 99 162",
                "a",
                "0-0-0-0-0-0-0-0-0-0-0-0-23-25-S 100 163",
                "0-1 cap");
    }

    @Test
    void starvedPrecedesTheCap() {
        assertEquals("1/2-1/2 starved", outcome(SHEET, "1-1-0-0-0-0-0-0-0-0-0-0-22-24-S 100 161"));
    }

    private static final String ONE_LAP = "A a B b C c D d E e F f ";

    @Test
    void theThirdOccurrenceEndsTheGameAndTheStoresDecide() {
        String start = "1-0-0-0-0-0-1-0-0-0-0-0-30-16-S 0 61";
        assertEquals("*", outcome(game(SHEET, start, ONE_LAP)));
        // One seed of each side circulates; after two laps the position occurs for the third time.
        Game end = game(SHEET, start, ONE_LAP + ONE_LAP);
        assertEquals("1-0 repetition", outcome(end));
        assertEquals("1-0-0-0-0-0-1-0-0-0-0-0-30-16-S 24 85", end.position().toString());
    }

    @Test
    void cycleOwnRowAppliesToRepetition() {
        Game end = game("awele/sheet+cycle-own-row", "1-0-0-0-0-0-1-0-0-0-0-0-23-23-S 0 61", ONE_LAP + ONE_LAP);
        assertEquals("1/2-1/2 repetition", outcome(end));
        assertEquals("0-0-0-0-0-0-0-0-0-0-0-0-24-24-S 24 85", end.position().toString());
    }

    @Test
    void withSecondOccurrenceTheSecondOccurrenceEndsTheGame() {
        String start = "1-0-0-0-0-0-1-0-0-0-0-0-30-16-S 0 61";
        Game end = game("awele/sheet+second-occurrence", start, ONE_LAP);
        assertEquals("1-0 repetition", outcome(end));
        assertEquals("1-0-0-0-0-0-1-0-0-0-0-0-30-16-S 12 73", end.position().toString());
        Game shared = game("awele/sheet+cycle-own-row+second-occurrence", start, ONE_LAP);
        assertEquals("0-0-0-0-0-0-0-0-0-0-0-0-31-17-S 12 73", shared.position().toString());
    }

    // ---- The mutable board ----

    @Test
    void seedsAndStoresDoNotDependOnTheSideToMove() {
        for (String side : new String[] {"S", "N"}) {
            SowingBoard board = (SowingBoard) parsePosition(SHEET, "1-2-3-4-5-6-0-1-2-3-4-5-5-7-" + side + " 3 31")
                    .board();
            for (int house = 0; house < House.COUNT; house++) {
                assertEquals(house < 6 ? house + 1 : house - 6, board.seeds(new House(house)));
            }
            assertEquals(5, board.store(Side.WHITE));
            assertEquals(7, board.store(Side.BLACK));
            assertTrue(board.isTurnStart());
        }
    }
}
