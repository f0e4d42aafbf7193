package griot.lab.training;

import griot.engine.registry.EngineFamilies;
import griot.lab.files.AtomicFile;
import griot.rules.Result;
import griot.rules.RuleSet;
import griot.rules.record.GameRecord;
import griot.tables.jvm.WorkerPool;
import java.io.IOException;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;

/**
 * The games from which a training learns, as records: the engine with its own weights plays itself, with random turns at
 * the beginning and one in a hundred later. A game is a pure function of rule set, seed, nodes and its number, so that
 * games may be played anywhere, in any order and again. Thread-safe; the players are not.
 */
public final class SelfPlayGames {
    /** Games that are played between two writes, unless a runner asks for more; they are held in memory. */
    private static final int BATCH = 256;

    /** The tag with the number of the game, from 0. */
    private static final String GAME_TAG = "Game";

    /** The tag with the settings. */
    private static final String SETTINGS_TAG = "SelfPlay";

    /** Not used by the games: hundredths for one unit of log-odds in the targets of samples. */
    private static final double SCALE = 326;

    private final EngineFamilies engineFamilies;
    private final RuleSet rules;
    private final SelfPlaySettings settings;

    /** Plays games, on threads or on other machines. */
    @FunctionalInterface
    public interface Runner {
        /**
         * Plays games with consecutive numbers.
         *
         * @param first the number of the first game, from 0
         * @param count the number of games
         * @return the games in the order of their numbers
         */
        List<FinishedGame> play(int first, int count);

        /** The number of games that are played between two writes. */
        default int batch() {
            return BATCH;
        }
    }

    /**
     * A game.
     *
     * @param result its result
     * @param record its record, as {@link GameRecord#toString}
     */
    public record FinishedGame(Result result, String record) implements Serializable {}

    /** Creates the games; none is played yet. */
    public SelfPlayGames(EngineFamilies engineFamilies, RuleSet rules, SelfPlaySettings settings) {
        this.engineFamilies = engineFamilies;
        this.rules = rules;
        this.settings = settings;
    }

    /** A new player: from the number of a game, from 0, to the game. */
    public IntFunction<FinishedGame> player() {
        SelfPlay player = new SelfPlay(
                engineFamilies.features(rules), rules, settings, engineFamilies.learnedEvaluations(), SCALE);
        return number -> {
            player.play(number);
            Map<String, String> tags = new LinkedHashMap<>();
            tags.put(GAME_TAG, "" + number);
            tags.put(SETTINGS_TAG, settings.toString());
            GameRecord record = GameRecord.of(player.game(), tags);
            return new FinishedGame(record.game().outcome().orElseThrow().result(), record.toString());
        };
    }

    /**
     * Plays games by threads of this process.
     *
     * @param threads concurrent games; they do not affect the games
     */
    public Runner onThreads(int threads) {
        return (first, count) -> {
            FinishedGame[] games = new FinishedGame[count];
            WorkerPool.forEach(threads, count, () -> {
                IntFunction<FinishedGame> player = player();
                return i -> games[i] = player.apply(first + i);
            });
            return List.of(games);
        };
    }

    /**
     * Plays all games and writes their records to a file, in the order of their numbers, with an empty line after each.
     * The file is complete or unchanged.
     *
     * @param progress is told the number of games played
     * @return the number of games with each result
     */
    public static Map<Result, Integer> write(Path file, SelfPlaySettings settings, Runner runner, IntConsumer progress)
            throws IOException {
        Map<Result, Integer> results = new EnumMap<>(Result.class);
        for (Result result : Result.values()) {
            results.put(result, 0);
        }
        AtomicFile.write(file, out -> {
            for (int first = 0; first < settings.games(); first += runner.batch()) {
                int count = Math.min(runner.batch(), settings.games() - first);
                for (FinishedGame game : runner.play(first, count)) {
                    results.merge(game.result(), 1, Integer::sum);
                    out.write((game.record() + "\n").getBytes(StandardCharsets.UTF_8));
                }
                progress.accept(first + count);
            }
        });
        return results;
    }
}
