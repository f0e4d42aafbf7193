package griot.rules.sowing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import griot.rules.Board;
import griot.rules.Outcome;
import griot.rules.Vectors;
import griot.rules.perft.Playout;
import griot.rules.random.Xoroshiro64;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The outcomes of random games are distributed as in {@code vectors/shares.txt}, counted over 100,000 games. */
class HarvestSharesTest {
    private static final int GAMES_COUNTED = 100_000;

    static Stream<Vectors.Line> shares() {
        return Vectors.lines("shares.txt");
    }

    @ParameterizedTest
    @MethodSource("shares")
    void fiveThousandGamesEndAlike(Vectors.Line line) {
        play(line, 5_000, 3, 0.03);
    }

    @Tag("proof")
    @ParameterizedTest
    @MethodSource("shares")
    void aHundredThousandGamesEndAlike(Vectors.Line line) {
        play(line, 100_000, 1, 0.01);
    }

    /**
     * Plays random games and compares the distribution.
     *
     * @param points the tolerance of a share, in percentage points
     * @param length the relative tolerance of the actions per game
     */
    private static void play(Vectors.Line line, int games, double points, double length) {
        Board board = line.rules().newBoard();
        Xoroshiro64 dice = new Xoroshiro64(81);
        Map<String, Integer> results = new TreeMap<>();
        Map<String, Integer> reasons = new TreeMap<>();
        long actions = 0;
        for (int game = 0; game < games; game++) {
            actions += Playout.play(board, dice);
            Outcome outcome = board.outcome().orElseThrow();
            results.merge(outcome.result().toString(), 1, Integer::sum);
            reasons.merge(outcome.reason().toString(), 1, Integer::sum);
            board.rewind(0);
        }
        double perGame = Double.parseDouble(line.columns().get(1));
        assertEquals(perGame, (double) actions / games, length * perGame, "actions per game");
        compare(counts(line.columns().get(2).replace(",", "")), results, games, points);
        compare(counts(line.columns().get(3)), reasons, games, points);
    }

    private static Map<String, Integer> counts(String text) {
        Map<String, Integer> counts = new TreeMap<>();
        String[] words = text.split(" ");
        for (int i = 0; i < words.length; i += 2) {
            counts.put(words[i], Integer.parseInt(words[i + 1]));
        }
        return counts;
    }

    private static void compare(Map<String, Integer> counted, Map<String, Integer> played, int games, double points) {
        TreeSet<String> names = new TreeSet<>(counted.keySet());
        names.addAll(played.keySet());
        for (String name : names) {
            assertEquals(
                    100.0 * counted.getOrDefault(name, 0) / GAMES_COUNTED,
                    100.0 * played.getOrDefault(name, 0) / games,
                    points,
                    "per cent " + name);
        }
    }
}
