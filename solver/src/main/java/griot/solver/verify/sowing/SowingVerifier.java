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
 * <p>Each entry is checked twice. Its value must be that of its best turn: the gain less the value of the successor.
 * Its distance to conversion must be one more than the smallest among the best turns if the value is positive, and one
 * more than the largest among all turns if it is negative, where a harvest counts 0. So values do not depend on one
 * another in a cycle, and each is correct: the player who is ahead can force the harvest, and the other can delay it.
 * Distances saturate at {@link SowingTables#MAX_TURNS}; such entries are rechecked until each depends on verified
 * ones. In addition, random entries with few seeds are searched to the end of the game.
 */
public final class SowingVerifier {
    private static final ValueLayout.OfByte BYTE = ValueLayout.JAVA_BYTE;
    private static final int CHUNK = 1 << 14;

    /**
     * Replaces a distance of {@link SowingTables#MAX_TURNS}, of either sign, once its entry depends on verified ones.
     */
    private static final byte WELL_FOUNDED = -SowingTables.MAX_TURNS - 1;

    /** The maximum number of seeds for which forward search is feasible. */
    private static final int MAX_SEARCHED_SEEDS = 9;

    private static final int SAMPLE_SIZE = 100;
    private static final int SEARCHED_BOARDS = 400_000;

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
        try (SolverFolder locked = SolverFolder.open(folder);
                LayerFiles files = new LayerFiles(locked.path());
                WorkerPool pool = new WorkerPool(threads)) {
            SowingRows rows = new SowingRows(seeds, rules.grandSlam());
            SolvedLayers solved = new SolvedLayers();
            solved.add(MemorySegment.ofArray(new byte[1]), new LayerLayout(rows, 0));
            for (int slice = 1; slice <= seeds; slice++) {
                long start = System.nanoTime();
                try {
                    TableFile table = open(SowingTables.valuesSlice(slice));
                    TableFile turns = open(SowingTables.turnsSlice(slice));
                    solved.add(files.load(table), new LayerLayout(rows, slice));
                    Slice verification = new Slice(table, turns, solved, pool);
                    Optional<Problem> problem = verification.verify();
                    if (problem.isPresent()) {
                        return problem;
                    }
                    double seconds = (System.nanoTime() - start) / 1e9;
                    listener.accept(new VerifiedSlice(
                            table.header(),
                            verification.searched,
                            verification.mostTurns,
                            verification.beyondQuietLimit,
                            seconds));
                } catch (RulesException e) {
                    return Optional.of(SolverFault.inTable(e));
                }
            }
        }
        return Optional.empty();
    }

    private TableFile open(String slice) throws IOException {
        return TableFolder.open(TableFolder.file(folder, rules, slice), rules, slice);
    }

    /** The verification of one slice. */
    private final class Slice {
        private final TableFile table;
        private final TableFile turnsTable;
        private final int seeds;
        private final SolvedLayers solved;
        private final WorkerPool pool;
        private final MemorySegment tableValues;
        private volatile @Nullable Problem problem;

        /** A wrong distance. As distances follow from values, it is reported only if no value is wrong. */
        private volatile @Nullable Problem distanceProblem;

        private int searched;
        private int mostTurns;
        private long beyondQuietLimit;

        Slice(TableFile table, TableFile turnsTable, SolvedLayers solved, WorkerPool pool) {
            this.table = table;
            this.turnsTable = turnsTable;
            this.seeds = solved.size() - 1;
            this.solved = solved;
            this.pool = pool;
            this.tableValues = solved.values(seeds);
        }

        Optional<Problem> verify() {
            long entries = SowingIndex.count(seeds);
            if (table.header().entries() != entries || !countsAreRight(table.header(), tableValues)) {
                return Optional.of(Problem.of(SolverFault.COUNTS_WRONG, table.name()));
            }
            if (turnsTable.header().entries() != entries) {
                return Optional.of(Problem.of(SolverFault.COUNTS_WRONG, turnsTable.name()));
            }
            try (Arena arena = Arena.ofShared()) {
                MemorySegment turns = arena.allocate(entries);
                LayerFiles.copy(turnsTable, turns);
                // Compared with its own header: if the signs differ from those of the values, either file may be wrong.
                if (!countsAreRight(turnsTable.header(), turns)) {
                    return Optional.of(Problem.of(SolverFault.COUNTS_WRONG, turnsTable.name()));
                }
                countTurns(turns);
                verifyEntries(turns);
            }
            if (problem == null && seeds <= MAX_SEARCHED_SEEDS) {
                searchSample();
            }
            return Optional.ofNullable(problem);
        }

        private void countTurns(MemorySegment turns) {
            for (long entry = 0; entry < tableValues.byteSize(); entry++) {
                int distance = Math.abs(turns.get(BYTE, entry));
                mostTurns = Math.max(mostTurns, distance);
                beyondQuietLimit += distance > Board.MAX_QUIET_TURNS ? 1 : 0;
            }
        }

        private static boolean countsAreRight(TableHeader header, MemorySegment values) {
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
         * Verifies the entries. Those with a saturated distance are rechecked until each depends on verified ones, or a
         * pass verifies no more.
         */
        private void verifyEntries(MemorySegment turns) {
            AtomicLong unfounded = new AtomicLong();
            AtomicLong example = new AtomicLong();
            long previousUnfounded = Long.MAX_VALUE;
            boolean repeat = true;
            for (boolean firstPass = true; repeat && problem == null && distanceProblem == null; firstPass = false) {
                boolean checksAll = firstPass;
                unfounded.set(0);
                pool.parallelForBoards(tableValues.byteSize(), CHUNK, (worker, from, to) -> {
                    ReferenceSowingTurns reference = new ReferenceSowingTurns(rules);
                    long remaining = 0;
                    for (long entry = from; entry < to && problem == null; entry++) {
                        boolean isDue = checksAll || Math.abs(turns.get(BYTE, entry)) == SowingTables.MAX_TURNS;
                        if (isDue && !verify(entry, reference, turns)) {
                            remaining++;
                            example.set(entry);
                        }
                    }
                    unfounded.addAndGet(remaining);
                });
                repeat = unfounded.get() > 0 && unfounded.get() < previousUnfounded;
                previousUnfounded = unfounded.get();
            }
            if (problem == null) {
                problem = distanceProblem;
            }
            if (problem == null && unfounded.get() > 0) {
                problem = Problem.of(SolverFault.ENTRY_UNFOUNDED, table.name(), unfounded.get(), text(example.get()));
            }
        }

        private String text(long entry) {
            return new ReferenceSowingTurns(rules).text(seeds, entry);
        }

        /** Verifies an entry; returns false if it is wrong, or depends on entries that are not verified yet. */
        private boolean verify(long entry, ReferenceSowingTurns reference, MemorySegment turns) {
            int value = tableValues.get(BYTE, entry);
            int tableDistance = turns.get(BYTE, entry);
            reference.generate(seeds, entry);
            int best = reference.count() == 0 ? reference.finalGain() : Integer.MIN_VALUE;
            boolean anyWellFounded = reference.count() == 0;
            boolean allWellFounded = true;
            int nearest = reference.count() == 0 ? 0 : Integer.MAX_VALUE;
            int furthest = 0;
            for (int turn = 0; turn < reference.count(); turn++) {
                int after = reference.seedsAfter(turn);
                long rank = reference.rankAfter(turn);
                int turnValue = reference.gain(turn) - solved.values(after).get(BYTE, rank);
                int distance =
                        after == seeds ? Math.abs(turns.get(BYTE, rank)) : reference.endsWithoutHarvest(turn) ? 1 : 0;
                boolean wellFounded = distance != SowingTables.MAX_TURNS;
                best = Math.max(best, turnValue);
                furthest = Math.max(furthest, distance);
                allWellFounded &= wellFounded;
                if (turnValue == value) {
                    nearest = Math.min(nearest, distance);
                    anyWellFounded |= wellFounded;
                }
            }
            if (best != value) {
                problem = Problem.of(SolverFault.ENTRY_WRONG, table.name(), text(entry), value, best);
                return false;
            }
            int distance = value == 0 ? 0 : Math.min(SowingTables.MAX_TURNS, 1 + (value > 0 ? nearest : furthest));
            int expected = value < 0 ? -distance : distance;
            if (tableDistance != expected && tableDistance != WELL_FOUNDED) {
                distanceProblem =
                        Problem.of(SolverFault.ENTRY_WRONG, turnsTable.name(), text(entry), tableDistance, expected);
                return true;
            }
            boolean justified = distance < SowingTables.MAX_TURNS || (value > 0 ? anyWellFounded : allWellFounded);
            if (justified && distance == SowingTables.MAX_TURNS) {
                turns.set(BYTE, entry, WELL_FOUNDED);
            }
            return justified;
        }

        private void searchSample() {
            ForwardVerifier search = new ForwardVerifier(rules, SEARCHED_BOARDS);
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
                            SolverFault.ENTRY_UNPLAYED, table.name(), text(entry), tableValues.get(BYTE, entry), value);
                }
            }
            searched = sample.size();
        }
    }
}
