package griot.lab.puzzles;

import griot.engine.search.BoardSearch;
import griot.engine.search.Evaluations;
import griot.engine.tablebase.Tablebases;
import griot.lab.family.LabFamily;
import griot.lab.family.PositionSampler;
import griot.lab.family.PuzzleFamily;
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
import java.util.function.IntConsumer;
import java.util.function.Supplier;

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

    /** Number of batches without any candidate after which a source is abandoned. */
    private static final int MAX_EMPTY_BATCHES = 10;

    /** One in this many is kept of the candidates that a one-ply search solves, which are a third of all. */
    private static final int EASY_INTERVAL = 16;

    private final LabRegistries registries;
    private final RuleSet rules;
    private final PuzzleFamily family;
    private final List<TableFile> tables;
    private final Tablebases tablebases;
    private final Evaluations evaluations;

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
        family = registries.lab().get(rules).puzzles(rules);
        tablebases = registries.probes().load((ignored, slices) -> tables);
        evaluations = registries.engine().learnedEvaluations();
    }

    /** Mines puzzles, the easiest first; fewer than wanted if the sources are exhausted. */
    public List<Puzzle> mine(MiningSettings settings, Listener listener) {
        List<Candidate> candidates = new ArrayList<>();
        candidates.addAll(collectFromGames(settings, listener));
        candidates.addAll(collectFromTables(settings, listener));
        return select(candidates, settings, listener);
    }

    private List<Candidate> collectFromTables(MiningSettings settings, Listener listener) {
        List<PositionSampler> samplers = samplers();
        if (samplers.isEmpty()) {
            return List.of();
        }
        return collect(
                new CollectionLimits(
                        Stage.TABLES,
                        DRAWS_PER_BATCH,
                        MAX_DRAWN_PER_PUZZLE * settings.count(),
                        TABLE_CANDIDATES_PER_PUZZLE * settings.count()),
                () -> new TableSource(samplers, newFactory(newTableProver()), settings.seed()),
                settings,
                listener);
    }

    private List<PositionSampler> samplers() {
        LabFamily lab = registries.lab().get(rules);
        return tables.stream()
                .filter(table ->
                        registries.tables().holdsValues(rules, table.header().slice()))
                .sorted(Comparator.comparingLong(table -> table.header().entries()))
                .map(table -> lab.sampler(rules, table))
                .toList();
    }

    private List<Candidate> collectFromGames(MiningSettings settings, Listener listener) {
        return collect(
                new CollectionLimits(
                        Stage.GAMES,
                        GAMES_PER_BATCH,
                        settings.maxGames(),
                        Math.max(1, settings.count() * GAME_CANDIDATES_PER_TWO_PUZZLES / 2)),
                () -> new GameSource(
                        rules,
                        new BoardSearch(rules, evaluations),
                        newFactory(new SearchProver(family)),
                        settings.seed()),
                settings,
                listener);
    }

    private Prover newTableProver() {
        return new TableProver(tablebases.newProbe(rules), family);
    }

    private CandidateFactory newFactory(Prover prover) {
        return new CandidateFactory(rules, family, prover);
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

    private List<Candidate> collect(
            CollectionLimits limits, Supplier<CandidateSource> newSource, MiningSettings settings, Listener listener) {
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
            List<List<Candidate>> candidatesByAttempt =
                    new ArrayList<>(Collections.nCopies(limits.batchSize(), List.of()));
            int firstAttempt = start;
            WorkerPool.forEach(settings.threads(), limits.batchSize(), () -> {
                CandidateSource source = newSource.get();
                return attempt -> candidatesByAttempt.set(attempt, source.attempt(firstAttempt + attempt));
            });
            for (Candidate candidate :
                    candidatesByAttempt.stream().flatMap(List::stream).toList()) {
                if (isHardEnough(candidate)
                        && countsByTheme.getOrDefault(candidate.theme(), 0) < maxPerTheme
                        && hashes.add(candidate.hash())) {
                    countsByTheme.merge(candidate.theme(), 1, Integer::sum);
                    candidates.add(candidate);
                }
            }
            listener.progress(limits.stage(), start + limits.batchSize(), candidates.size());
        }
        return candidates;
    }

    /** Whether a one-ply search misses the puzzle, or the puzzle is one of the easy ones that are kept. */
    private boolean isHardEnough(Candidate candidate) {
        return Math.floorMod(candidate.hash(), EASY_INTERVAL) == 0
                || !PuzzleDifficulty.isSolvedByOnePly(evaluations, candidate.position(), candidate.solution());
    }

    private List<Puzzle> select(List<Candidate> candidates, MiningSettings settings, Listener listener) {
        PuzzleSelection selection = new PuzzleSelection(settings.count());
        for (int start = 0; start < candidates.size() && !selection.isFull(); start += MEASUREMENTS_PER_BATCH) {
            List<Candidate> batch =
                    candidates.subList(start, Math.min(start + MEASUREMENTS_PER_BATCH, candidates.size()));
            PuzzleDifficulty.Measurement[] measurements = new PuzzleDifficulty.Measurement[batch.size()];
            WorkerPool.forEach(settings.threads(), batch.size(), () -> {
                PuzzleDifficulty difficulty = new PuzzleDifficulty(evaluations);
                IntConsumer measure = i -> measurements[i] =
                        difficulty.measure(batch.get(i).position(), batch.get(i).solution());
                return measure;
            });
            for (int i = 0; i < batch.size(); i++) {
                selection.offer(batch.get(i), measurements[i]);
            }
            listener.progress(
                    Stage.DIFFICULTY, start + batch.size(), selection.puzzles().size());
        }
        return selection.puzzles().stream()
                .sorted(Comparator.comparingInt(Puzzle::difficulty).thenComparing(Puzzle::id))
                .toList();
    }
}
