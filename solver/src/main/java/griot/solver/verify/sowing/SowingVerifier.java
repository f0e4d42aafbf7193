package griot.solver.verify.sowing;

import griot.rules.Board;
import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import griot.rules.sowing.SowingRules;
import griot.solver.LayerFiles;
import griot.solver.SolverFault;
import griot.solver.SolverFolder;
import griot.solver.VerifiedSlice;
import griot.solver.sowing.LayerLayout;
import griot.solver.sowing.SolvedLayers;
import griot.solver.sowing.SowingRows;
import griot.tables.format.TableFile;
import griot.tables.format.TableHeader;
import griot.tables.jvm.TableFolder;
import griot.tables.jvm.WorkerPool;
import griot.tables.sowing.SowingIndex;
import griot.tables.sowing.SowingTablebaseFamily;
import griot.tables.sowing.SowingTables;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Verifies the tables of a sowing game, slice by slice, by the rules that a game is played by.
 *
 * <p>The value of each entry must be that of its best turn: the gain less the value of the successor. The distance to
 * conversion must be one more than the smallest distance after the best turns if the value is positive, and one more
 * than the largest distance after all turns if it is negative. The distance after a harvest counts as 0, that after a
 * turn that ends the game without a harvest as 1. Decreasing distances exclude values that depend only on one another
 * in a cycle, so each value is correct: the player who is ahead can force the harvest.
 *
 * <p>Distances saturate at {@link SowingTables#MAX_TURNS}. Entries with this distance are checked repeatedly, until
 * each depends on verified ones. In addition, random entries with few seeds are searched to the end of the game.
 */
public final class SowingVerifier {
    private static final ValueLayout.OfByte BYTE = ValueLayout.JAVA_BYTE;
    private static final double NANOSECONDS = 1e9;

    /** Entries verified by a worker at a time. */
    private static final int CHUNK = 1 << 14;

    /**
     * Replaces a distance of {@link SowingTables#MAX_TURNS}, of either sign, once its entry depends on verified ones.
     */
    private static final byte WELL_FOUNDED = -SowingTables.MAX_TURNS - 1;

    /** The maximum number of seeds for which forward search is feasible. */
    private static final int MAX_SEARCHED_SEEDS = 9;

    /** Entries of a slice that are drawn for the forward search. */
    private static final int SAMPLE_SIZE = 100;

    /** The maximum number of boards that the forward search of a slice expands. */
    private static final int MAX_SEARCHED_BOARDS = 400_000;

    private final SowingRules rules;
    private final Path folder;
    private final int threads;

    /**
     * Creates a verifier.
     *
     * @param folder the folder of the tables
     * @param threads the number of threads
     * @throws RulesException if there are no tables for these rules
     */
    public SowingVerifier(SowingRules rules, Path folder, int threads) {
        new SowingTablebaseFamily().objection(rules).ifPresent(problem -> {
            throw new RulesException(problem);
        });
        this.rules = rules;
        this.folder = folder;
        this.threads = threads;
    }

    /**
     * Verifies the tables up to a number of seeds.
     *
     * @param listener gets each slice found correct
     * @return the first problem found; empty if all entries are correct
     * @throws RulesException if another solver uses the folder
     */
    public Optional<Problem> verify(int seeds, Consumer<VerifiedSlice> listener) throws IOException {
        try (SolverFolder lockedFolder = SolverFolder.open(folder);
                LayerFiles files = new LayerFiles(lockedFolder.path());
                WorkerPool pool = new WorkerPool(threads)) {
            SowingRows rows = new SowingRows(seeds, rules.grandSlam());
            SolvedLayers solved = new SolvedLayers();
            solved.add(MemorySegment.ofArray(new byte[1]), new LayerLayout(rows, 0));
            for (int slice = 1; slice <= seeds; slice++) {
                long start = System.nanoTime();
                try {
                    TableFile table = open(SowingTables.valuesSlice(slice));
                    TableFile distances = open(SowingTables.turnsSlice(slice));
                    solved.add(files.load(table), new LayerLayout(rows, slice));
                    SliceVerification verification = new SliceVerification(table, distances, solved, pool);
                    Optional<Problem> problem = verification.verify();
                    if (problem.isPresent()) {
                        return problem;
                    }
                    double seconds = (System.nanoTime() - start) / NANOSECONDS;
                    listener.accept(new VerifiedSlice(
                            table.header(),
                            verification.searchedEntries,
                            verification.maxTurns,
                            verification.entriesBeyondQuietLimit,
                            seconds));
                } catch (RulesException e) {
                    return Optional.of(SolverFault.tableProblem(e));
                }
            }
        }
        return Optional.empty();
    }

    private TableFile open(String slice) throws IOException {
        return TableFolder.open(TableFolder.file(folder, rules, slice), rules, slice);
    }

    /** The verification of one slice. */
    private final class SliceVerification {
        private final TableFile table;
        private final TableFile distancesTable;
        private final int seeds;
        private final SolvedLayers solved;
        private final WorkerPool pool;
        private final MemorySegment tableValues;
        private volatile @Nullable Problem problem;

        /** A wrong distance. As distances follow from values, it is reported only if no value is wrong. */
        private volatile @Nullable Problem distanceProblem;

        private int searchedEntries;
        private int maxTurns;
        private long entriesBeyondQuietLimit;

        SliceVerification(TableFile table, TableFile distancesTable, SolvedLayers solved, WorkerPool pool) {
            this.table = table;
            this.distancesTable = distancesTable;
            this.seeds = solved.size() - 1;
            this.solved = solved;
            this.pool = pool;
            this.tableValues = solved.values(seeds);
        }

        Optional<Problem> verify() {
            long entries = SowingIndex.count(seeds);
            if (table.header().entries() != entries || !matchesHeader(table.header(), tableValues)) {
                return Optional.of(Problem.of(SolverFault.COUNTS_WRONG, table.name()));
            }
            if (distancesTable.header().entries() != entries) {
                return Optional.of(Problem.of(SolverFault.COUNTS_WRONG, distancesTable.name()));
            }
            try (Arena arena = Arena.ofShared()) {
                MemorySegment distances = arena.allocate(entries);
                LayerFiles.decompress(distancesTable, distances);
                // Checked against their own header first: distances that contradict the values do not show which file
                // is wrong.
                if (!matchesHeader(distancesTable.header(), distances)) {
                    return Optional.of(Problem.of(SolverFault.COUNTS_WRONG, distancesTable.name()));
                }
                summarise(distances);
                verifyEntries(distances);
            }
            if (problem == null && seeds <= MAX_SEARCHED_SEEDS) {
                searchSample();
            }
            return Optional.ofNullable(problem);
        }

        /** Determines the longest distance, and the number of those that exceed the limit on quiet turns. */
        private void summarise(MemorySegment distances) {
            for (long entry = 0; entry < tableValues.byteSize(); entry++) {
                int distance = Math.abs(distances.get(BYTE, entry));
                maxTurns = Math.max(maxTurns, distance);
                entriesBeyondQuietLimit += distance > Board.MAX_QUIET_TURNS ? 1 : 0;
            }
        }

        private static boolean matchesHeader(TableHeader header, MemorySegment values) {
            long wins = 0;
            long losses = 0;
            for (long entry = 0; entry < values.byteSize(); entry++) {
                int value = values.get(BYTE, entry);
                wins += value > 0 ? 1 : 0;
                losses += value < 0 ? 1 : 0;
            }
            return wins == header.wins()
                    && losses == header.losses()
                    && header.draws() == values.byteSize() - wins - losses;
        }

        /**
         * Verifies the entries. Those with a saturated distance are rechecked in further passes, until each depends on
         * verified entries or a pass verifies none.
         */
        private void verifyEntries(MemorySegment distances) {
            AtomicLong unfounded = new AtomicLong();
            AtomicLong unfoundedExample = new AtomicLong();
            long previousUnfounded = Long.MAX_VALUE;
            boolean isAnotherPassNeeded = true;
            for (boolean isFirstPass = true;
                    isAnotherPassNeeded && problem == null && distanceProblem == null;
                    isFirstPass = false) {
                boolean checksAll = isFirstPass;
                unfounded.set(0);
                pool.parallelForBoards(tableValues.byteSize(), CHUNK, (worker, from, to) -> {
                    ReferenceSowingTurns reference = new ReferenceSowingTurns(rules);
                    long unfoundedInRange = 0;
                    for (long entry = from; entry < to && problem == null; entry++) {
                        boolean isDue = checksAll || Math.abs(distances.get(BYTE, entry)) == SowingTables.MAX_TURNS;
                        if (isDue && !verify(entry, reference, distances)) {
                            unfoundedInRange++;
                            unfoundedExample.set(entry);
                        }
                    }
                    unfounded.addAndGet(unfoundedInRange);
                });
                isAnotherPassNeeded = unfounded.get() > 0 && unfounded.get() < previousUnfounded;
                previousUnfounded = unfounded.get();
            }
            if (problem == null) {
                problem = distanceProblem;
            }
            if (problem == null && unfounded.get() > 0) {
                problem = Problem.of(
                        SolverFault.ENTRY_UNFOUNDED, table.name(), unfounded.get(), text(unfoundedExample.get()));
            }
        }

        private String text(long entry) {
            return new ReferenceSowingTurns(rules).text(seeds, entry);
        }

        /**
         * Verifies an entry. Reports a wrong value or distance. Returns false if the value is wrong, or depends on
         * entries that are not verified yet.
         */
        private boolean verify(long entry, ReferenceSowingTurns reference, MemorySegment distances) {
            int value = tableValues.get(BYTE, entry);
            int tableDistance = distances.get(BYTE, entry);
            reference.generate(seeds, entry);
            int bestValue = reference.count() == 0 ? reference.finalGain() : Integer.MIN_VALUE;
            boolean isAnyBestWellFounded = reference.count() == 0;
            boolean areAllWellFounded = true;
            int minDistance = reference.count() == 0 ? 0 : Integer.MAX_VALUE;
            int maxDistance = 0;
            for (int turn = 0; turn < reference.count(); turn++) {
                int seedsAfter = reference.seedsAfter(turn);
                long rankAfter = reference.rankAfter(turn);
                int turnValue = reference.gain(turn) - solved.values(seedsAfter).get(BYTE, rankAfter);
                int distance = seedsAfter == seeds
                        ? Math.abs(distances.get(BYTE, rankAfter))
                        : reference.endsWithoutHarvest(turn) ? 1 : 0;
                boolean isWellFounded = distance != SowingTables.MAX_TURNS;
                bestValue = Math.max(bestValue, turnValue);
                maxDistance = Math.max(maxDistance, distance);
                areAllWellFounded &= isWellFounded;
                if (turnValue == value) {
                    minDistance = Math.min(minDistance, distance);
                    isAnyBestWellFounded |= isWellFounded;
                }
            }
            if (bestValue != value) {
                problem = Problem.of(SolverFault.ENTRY_WRONG, table.name(), text(entry), value, bestValue);
                return false;
            }
            int distance =
                    value == 0 ? 0 : Math.min(SowingTables.MAX_TURNS, 1 + (value > 0 ? minDistance : maxDistance));
            int expected = value < 0 ? -distance : distance;
            if (tableDistance != expected && tableDistance != WELL_FOUNDED) {
                distanceProblem = Problem.of(
                        SolverFault.ENTRY_WRONG, distancesTable.name(), text(entry), tableDistance, expected);
                return true;
            }
            boolean isJustified =
                    distance < SowingTables.MAX_TURNS || (value > 0 ? isAnyBestWellFounded : areAllWellFounded);
            if (isJustified && distance == SowingTables.MAX_TURNS) {
                distances.set(BYTE, entry, WELL_FOUNDED);
            }
            return isJustified;
        }

        private void searchSample() {
            ForwardVerifier search = new ForwardVerifier(rules, MAX_SEARCHED_BOARDS);
            List<Long> sample = new ArrayList<>();
            SplittableRandom random = new SplittableRandom(seeds);
            for (int i = 0; i < SAMPLE_SIZE; i++) {
                long entry = random.nextLong(tableValues.byteSize());
                if (search.add(seeds, entry)) {
                    sample.add(entry);
                }
            }
            search.solve();
            for (long entry : sample) {
                int value = search.value(seeds, entry);
                if (value != tableValues.get(BYTE, entry)) {
                    problem = Problem.of(
                            SolverFault.ENTRY_REFUTED_BY_SEARCH,
                            table.name(),
                            text(entry),
                            tableValues.get(BYTE, entry),
                            value);
                }
            }
            searchedEntries = sample.size();
        }
    }
}
