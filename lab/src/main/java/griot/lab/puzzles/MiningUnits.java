package griot.lab.puzzles;

import griot.engine.search.BoardSearch;
import griot.engine.search.Evaluations;
import griot.engine.tablebase.Tablebases;
import griot.lab.family.LabFamily;
import griot.lab.family.PositionSampler;
import griot.lab.family.PuzzleFamily;
import griot.lab.puzzles.PuzzleDifficulty.Measurement;
import griot.lab.puzzles.PuzzleMiner.Stage;
import griot.lab.registry.LabRegistries;
import griot.rules.RuleSet;
import griot.tables.format.TableFile;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;

/**
 * The units of work of mining: attempts to find candidates, and measurements of their difficulty. An attempt is a pure
 * function of rule set, tables, seed, stage and its number, a measurement one of the candidate, so that units may be run
 * anywhere, in any order and again. Thread-safe; the functions that it creates are not.
 */
public final class MiningUnits {
    /** One in this many is kept of the candidates that a one-ply search solves, which are a third of all. */
    private static final int EASY_INTERVAL = 16;

    private final RuleSet rules;
    private final int seed;
    private final PuzzleFamily family;
    private final List<PositionSampler> samplers;
    private final Tablebases tablebases;
    private final Evaluations evaluations;

    /** Runs units, on threads or on other machines. The results are always the same. */
    public interface Runner {
        /** Whether there are tables from which positions can be drawn. */
        boolean hasTables();

        /**
         * Makes attempts with consecutive numbers.
         *
         * @param stage {@link Stage#TABLES} or {@link Stage#GAMES}
         * @param first the number of the first attempt, from 0
         * @param count the number of attempts
         * @return the candidates of each attempt, in the order of the attempts
         */
        List<List<Candidate>> attempts(Stage stage, int first, int count);

        /**
         * Measures the difficulty of some of the candidates.
         *
         * @param candidates all candidates; the others may be wanted later
         * @param first the index of the first one
         * @param count the number of candidates to measure
         * @return the measurements in the order of the candidates
         */
        List<Measurement> measure(List<Candidate> candidates, int first, int count);
    }

    /**
     * Creates the units.
     *
     * @param registries the games
     * @param tables the tables of the rule set
     * @param seed seed of the positions and games
     */
    public MiningUnits(LabRegistries registries, RuleSet rules, List<TableFile> tables, int seed) {
        this.rules = rules;
        this.seed = seed;
        LabFamily lab = registries.lab().get(rules);
        family = lab.puzzles(rules);
        samplers = tables.stream()
                .filter(table ->
                        registries.tables().holdsValues(rules, table.header().slice()))
                .sorted(Comparator.comparingLong(table -> table.header().entries()))
                .map(table -> lab.sampler(rules, table))
                .toList();
        tablebases = registries.probes().load((_, _) -> tables);
        evaluations = registries.engine().learnedEvaluations();
    }

    /** Whether there are tables from which positions can be drawn. */
    public boolean hasTables() {
        return !samplers.isEmpty();
    }

    /**
     * The attempts of a stage: from the number of an attempt, from 0, to its candidates without those that are too easy.
     *
     * @param stage {@link Stage#TABLES}, if there are tables, or {@link Stage#GAMES}
     */
    public IntFunction<List<Candidate>> attempts(Stage stage) {
        IntFunction<List<Candidate>> source = switch (stage) {
            case TABLES ->
                new TableSource(samplers, newFactory(new TableProver(tablebases.newProbe(rules), family)), seed)
                        ::attempt;
            case GAMES ->
                new GameSource(rules, new BoardSearch(rules, evaluations), newFactory(new SearchProver(family)), seed)
                        ::attempt;
            case DIFFICULTY -> throw new IllegalArgumentException("candidates are measured, not drawn");
        };
        return number ->
                source.apply(number).stream().filter(this::isHardEnough).toList();
    }

    private CandidateFactory newFactory(Prover prover) {
        return new CandidateFactory(rules, family, prover);
    }

    /** Whether a one-ply search misses the puzzle, or the puzzle is one of the easy ones that are kept. */
    private boolean isHardEnough(Candidate candidate) {
        return Math.floorMod(candidate.hash(), EASY_INTERVAL) == 0
                || !PuzzleDifficulty.isSolvedByOnePly(evaluations, candidate.position(), candidate.solution());
    }

    /** Measures the difficulty of a candidate. */
    public Function<Candidate, Measurement> measurements() {
        PuzzleDifficulty difficulty = new PuzzleDifficulty(evaluations);
        return candidate -> difficulty.measure(candidate.position(), candidate.solution());
    }
}
