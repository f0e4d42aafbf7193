package griot.lab.puzzles;

import griot.lab.puzzles.PuzzleDifficulty.Measurement;
import griot.lab.registry.LabRegistries;
import griot.rules.RuleSet;
import griot.tables.format.TableFile;
import griot.tables.jvm.WorkerPool;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntFunction;

/**
 * Mines puzzles: draws positions from tablebases and from self-play, keeps those with few best turns, measures their
 * difficulty and selects a varied pack. Deterministic by seed and tables. {@code docs/puzzles.md} describes the method.
 */
public final class PuzzleMiner {
    /** The stages of mining. */
    public enum Stage {
        /** Positions are drawn from tables. */
        TABLES,
        /** Games are played and their positions searched. */
        GAMES,
        /** The difficulty of candidates is measured. */
        DIFFICULTY
    }

    /** Receives the progress of mining. */
    @FunctionalInterface
    public interface Listener {
        /** Ignores all. */
        Listener NONE = (_, _, _) -> {};

        /**
         * A batch of a stage is finished.
         *
         * @param attempts positions drawn, games played or candidates measured so far in the stage
         * @param found candidates found so far in the stage, or puzzles selected
         */
        void progress(Stage stage, int attempts, int found);
    }

    /** Candidates from tablebases collected for each puzzle wanted. */
    private static final int TABLE_CANDIDATES_PER_PUZZLE = 3;

    /** Candidates from games collected for every two puzzles wanted. */
    private static final int GAME_CANDIDATES_PER_TWO_PUZZLES = 1;

    /** Maximum number of positions drawn from tablebases for each puzzle wanted. */
    private static final int MAX_DRAWN_PER_PUZZLE = 10_000;

    private static final int DRAWS_PER_BATCH = 10_000;
    private static final int GAMES_PER_BATCH = 50;
    private static final int MEASUREMENTS_PER_BATCH = 50;

    /** Upper bound on attempts and candidates, such that the number after the last batch still fits an int. */
    private static final long MAX_NUMBER = 2_000_000_000;

    /** Number of batches without any candidate after which a source is abandoned. */
    private static final int MAX_EMPTY_BATCHES = 10;

    private final LabRegistries registries;
    private final RuleSet rules;
    private final List<TableFile> tables;

    /**
     * Creates a miner.
     *
     * @param registries the games that can be mined
     * @param tables the tables of the rule set, from small to large ones; without tables all puzzles come from search
     */
    public PuzzleMiner(LabRegistries registries, RuleSet rules, List<TableFile> tables) {
        this.registries = registries;
        this.rules = rules;
        this.tables = List.copyOf(tables);
    }

    /**
     * Mines puzzles by threads of this process, the easiest first; fewer than wanted if the sources are exhausted.
     *
     * @param threads concurrent units; they do not affect the puzzles
     */
    public List<Puzzle> mine(MiningSettings settings, int threads, Listener listener) {
        return mine(
                settings, new Threads(new MiningUnits(registries, rules, tables, settings.seed()), threads), listener);
    }

    /**
     * Mines puzzles, the easiest first; fewer than wanted if the sources are exhausted.
     *
     * @param runner runs the units of work
     */
    public static List<Puzzle> mine(MiningSettings settings, MiningUnits.Runner runner, Listener listener) {
        List<Candidate> candidates = new ArrayList<>();
        candidates.addAll(collect(
                new CollectionLimits(
                        Stage.GAMES,
                        GAMES_PER_BATCH,
                        settings.maxGames(),
                        Math.max(1, settings.count() * GAME_CANDIDATES_PER_TWO_PUZZLES / 2)),
                runner,
                listener));
        if (runner.hasTables()) {
            candidates.addAll(collect(
                    new CollectionLimits(
                            Stage.TABLES,
                            DRAWS_PER_BATCH,
                            times(MAX_DRAWN_PER_PUZZLE, settings.count()),
                            times(TABLE_CANDIDATES_PER_PUZZLE, settings.count())),
                    runner,
                    listener));
        }
        return select(candidates, settings, runner, listener);
    }

    /** A product of numbers above 0, at most {@link #MAX_NUMBER}. */
    private static int times(int factor, int count) {
        return (int) Math.min(MAX_NUMBER, (long) factor * count);
    }

    /** Runs units by threads of this process. */
    private record Threads(MiningUnits units, int threads) implements MiningUnits.Runner {
        @Override
        public boolean hasTables() {
            return units.hasTables();
        }

        @Override
        public List<List<Candidate>> attempts(Stage stage, int first, int count) {
            List<List<Candidate>> candidatesByAttempt = new ArrayList<>(Collections.nCopies(count, List.of()));
            WorkerPool.forEach(threads, count, () -> {
                IntFunction<List<Candidate>> attempts = units.attempts(stage);
                return i -> candidatesByAttempt.set(i, attempts.apply(first + i));
            });
            return candidatesByAttempt;
        }

        @Override
        public List<Measurement> measure(List<Candidate> candidates, int first, int count) {
            Measurement[] measurements = new Measurement[count];
            WorkerPool.forEach(threads, count, () -> {
                Function<Candidate, Measurement> measure = units.measurements();
                return i -> measurements[i] = measure.apply(candidates.get(first + i));
            });
            return List.of(measurements);
        }
    }

    /**
     * Limits of the collection of candidates from a source.
     *
     * @param stage the stage of mining
     * @param batchSize number of attempts in a batch, after which the limits are tested
     * @param maxAttempts maximum number of attempts
     * @param wanted number of candidates wanted
     */
    private record CollectionLimits(Stage stage, int batchSize, int maxAttempts, int wanted) {}

    private static List<Candidate> collect(CollectionLimits limits, MiningUnits.Runner runner, Listener listener) {
        List<Candidate> candidates = new ArrayList<>();
        Set<Integer> hashes = new HashSet<>();
        Map<String, Integer> countsByTheme = new HashMap<>();
        // At most a third of the candidates have the same theme.
        int maxPerTheme = Math.max(1, limits.wanted() / 3);
        for (int start = 0;
                start < limits.maxAttempts()
                        && candidates.size() < limits.wanted()
                        && !(candidates.isEmpty() && start >= MAX_EMPTY_BATCHES * limits.batchSize());
                start += limits.batchSize()) {
            int count = Math.min(limits.batchSize(), limits.maxAttempts() - start);
            for (List<Candidate> found : runner.attempts(limits.stage(), start, count)) {
                for (Candidate candidate : found) {
                    if (countsByTheme.getOrDefault(candidate.theme(), 0) < maxPerTheme
                            && hashes.add(candidate.hash())) {
                        countsByTheme.merge(candidate.theme(), 1, Integer::sum);
                        candidates.add(candidate);
                    }
                }
            }
            listener.progress(limits.stage(), start + count, candidates.size());
        }
        return candidates;
    }

    private static List<Puzzle> select(
            List<Candidate> candidates, MiningSettings settings, MiningUnits.Runner runner, Listener listener) {
        PuzzleSelection selection = new PuzzleSelection(settings.count());
        for (int start = 0; start < candidates.size() && !selection.isFull(); start += MEASUREMENTS_PER_BATCH) {
            int count = Math.min(MEASUREMENTS_PER_BATCH, candidates.size() - start);
            List<Measurement> measurements = runner.measure(candidates, start, count);
            for (int i = 0; i < count; i++) {
                selection.offer(candidates.get(start + i), measurements.get(i));
            }
            listener.progress(
                    Stage.DIFFICULTY, start + count, selection.puzzles().size());
        }
        return selection.puzzles().stream()
                .sorted(Comparator.comparingInt(Puzzle::difficulty).thenComparing(Puzzle::id))
                .toList();
    }
}
