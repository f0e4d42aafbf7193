package griot.lab.reach;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.lab.reach.ExaminedGame.Entry;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Statistics of games that reach the tables. */
class ReachStatisticsTest {
    private static ExaminedGame game(int turns, int result, Entry... entries) {
        return new ExaminedGame(0, turns, result, List.of(entries));
    }

    @Test
    void quartilesAndErrorsAreOfTheGamesThatReachTheTables() {
        ReachStatistics statistics = ReachStatistics.of(
                List.of(
                        game(50, 1, new Entry(6, 11, 1)),
                        game(50, 0, new Entry(6, 21, 0), new Entry(7, 3, 0)),
                        game(50, 0, new Entry(6, 31, 1)),
                        game(50, -1, new Entry(6, 41, 0)),
                        game(50, -1, new Entry(6, 45, 1)),
                        game(50, 1, new Entry(7, 9, 1))),
                6);
        assertEquals(new ReachStatistics(6, 6, 5, 11, 21, 31, 41, 45, 20, 2, 1, 1, 1), statistics);
        assertEquals(2, statistics.winsMissed());
        assertTrue(statistics.keptInterval().least() < 0.4
                && statistics.keptInterval().most() > 0.4);
    }

    @Test
    void withoutSuchGamesThereAreNoTurns() {
        assertEquals(
                new ReachStatistics(6, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0), ReachStatistics.of(List.of(game(9, 1)), 6));
    }
}
