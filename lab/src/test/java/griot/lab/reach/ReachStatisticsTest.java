package griot.lab.reach;

import static org.junit.jupiter.api.Assertions.assertEquals;

import griot.lab.reach.ExaminedGame.Entry;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Statistics of games that reach the tables. */
class ReachStatisticsTest {
    private static ExaminedGame game(int turns, int result, int entryTurn, int value) {
        return new ExaminedGame(0, turns, result, List.of(new Entry(6, entryTurn, value)));
    }

    @Test
    void quartilesAndErrorsAreOfTheGamesThatReachTheTables() {
        ReachStatistics statistics = ReachStatistics.of(
                List.of(
                        game(50, 1, 11, 1),
                        game(50, 0, 21, 0),
                        game(50, 0, 31, 1),
                        game(50, -1, 41, 0),
                        game(50, 1, 0, 0)),
                6,
                0);
        assertEquals(new ReachStatistics(6, 5, 4, 11, 11, 21, 31, 41, 20, 2, 1, 1), statistics);
        assertEquals(
                0.5,
                (statistics.keptInterval().least() + statistics.keptInterval().most()) / 2,
                1e-9);
    }

    @Test
    void withoutSuchGamesThereAreNoTurns() {
        assertEquals(
                new ReachStatistics(6, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
                ReachStatistics.of(List.of(game(9, 1, 0, 0)), 6, 0));
    }
}
