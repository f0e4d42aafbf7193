package griot.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;

import griot.rules.perft.Playout;
import griot.rules.random.Xoroshiro64;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Random games have the same shares of results and reasons, and the same average length, as the 100,000 games counted
 * in {@code vectors/shares.txt}.
 */
class OutcomeSharesTest {
    private static final int GAMES_COUNTED = 100_000;

    static Stream<Vectors.Line> shares() {
        return Vectors.lines("shares.txt");
    }

    @ParameterizedTest
    @MethodSource("shares")
    void fiveThousandRandomGamesHaveTheSharesAndTheLengthOfTheVectors(Vectors.Line line) {
        assertShares(line, 5_000, 3, 0.03);
    }

    @Tag("proof")
    @ParameterizedTest
    @MethodSource("shares")
    void aHundredThousandRandomGamesHaveTheSharesAndTheLengthOfTheVectors(Vectors.Line line) {
        assertShares(line, 100_000, 1, 0.01);
    }

    /**
     * Plays random games and compares the shares of results and reasons, and the average length.
     *
     * @param tolerance the tolerance of a share, in percentage points
     * @param lengthTolerance the relative tolerance of the actions per game
     */
    private static void assertShares(Vectors.Line line, int games, double tolerance, double lengthTolerance) {
        Board board = line.rules().newBoard();
        Xoroshiro64 random = new Xoroshiro64(81);
        Map<String, Integer> results = new TreeMap<>();
        Map<String, Integer> reasons = new TreeMap<>();
        long actions = 0;
        for (int game = 0; game < games; game++) {
            actions += Playout.play(board, random);
            Outcome outcome = board.outcome().orElseThrow();
            results.merge(outcome.result().toString(), 1, Integer::sum);
            reasons.merge(outcome.reason().toString(), 1, Integer::sum);
            board.rewind(0);
        }
        double actionsPerGame = Double.parseDouble(line.columns().get(1));
        assertEquals(actionsPerGame, (double) actions / games, lengthTolerance * actionsPerGame, "actions per game");
        assertSharesEqual(parseCounts(line.columns().get(2).replace(",", "")), results, games, tolerance);
        assertSharesEqual(parseCounts(line.columns().get(3)), reasons, games, tolerance);
    }

    private static Map<String, Integer> parseCounts(String text) {
        Map<String, Integer> counts = new TreeMap<>();
        String[] words = text.split(" ");
        for (int i = 0; i < words.length; i += 2) {
            counts.put(words[i], Integer.parseInt(words[i + 1]));
        }
        return counts;
    }

    private static void assertSharesEqual(
            Map<String, Integer> expected, Map<String, Integer> actual, int games, double tolerance) {
        TreeSet<String> names = new TreeSet<>(expected.keySet());
        names.addAll(actual.keySet());
        for (String name : names) {
            assertEquals(
                    100.0 * expected.getOrDefault(name, 0) / GAMES_COUNTED,
                    100.0 * actual.getOrDefault(name, 0) / games,
                    tolerance,
                    "per cent " + name);
        }
    }
}
