package griot.solver.sowing;

import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import griot.rules.sowing.SowingRules;
import griot.solver.LayerFiles;
import griot.solver.SolveListener;
import griot.solver.SolveProgress;
import griot.solver.SolverFault;
import griot.solver.SolverFolder;
import griot.solver.Stopwatch;
import griot.solver.TableWriter;
import griot.solver.sowing.SowingPredecessorGenerator.BlockTable;
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
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Builds the tablebase of a sowing game by retrograde analysis, slice by slice in order of the number of seeds, and
 * writes the tables of each slice, values and distances to conversion, as soon as it is solved. An interrupted run is
 * continued after the last complete table.
 */
public final class SowingSolver {
    /** The maximum number of seeds. */
    public static final int MAX_SEEDS = SowingRows.MAX_SEEDS;

    /** Visits of a board: for its initial value, to propagate its value, and to propagate its distance. */
    private static final int VISITS_PER_BOARD = 3;

    private final SowingRules rules;
    private final Path folder;
    private final int threads;
    private final SolveListener listener;

    /**
     * Creates a solver.
     *
     * @param folder the folder of the tables, created if necessary
     * @param threads the number of threads; the tables do not depend on it
     * @throws RulesException if there are no tables for these rules
     */
    public SowingSolver(SowingRules rules, Path folder, int threads, SolveListener listener) {
        new SowingTablebaseFamily().objection(rules).ifPresent(problem -> {
            throw new RulesException(problem);
        });
        this.rules = rules;
        this.folder = folder;
        this.threads = threads;
        this.listener = listener;
    }

    /**
     * Solves all slices up to a number of seeds that are not in the folder yet.
     *
     * @throws RulesException if another solver uses the folder, a table there cannot be used, or memory or disk do not
     *     suffice
     * @throws IOException if the folder cannot be created, locked or read
     */
    public void solve(int maxSeeds) throws IOException {
        requireSupported(maxSeeds);
        try (SolverFolder lockedFolder = SolverFolder.open(folder);
                LayerFiles files = new LayerFiles(lockedFolder.path());
                WorkerPool pool = new WorkerPool(threads)) {
            new SolveRun(maxSeeds, files, pool).solve();
        }
    }

    /**
     * Checks a number of seeds.
     *
     * @throws RulesException if it is more than {@link #MAX_SEEDS}
     */
    public static void requireSupported(int maxSeeds) {
        if (maxSeeds > MAX_SEEDS) {
            throw new RulesException(Problem.of(SolverFault.TOO_MANY_SEEDS, "" + maxSeeds, MAX_SEEDS));
        }
    }

    /** One call of {@link #solve}. */
    private final class SolveRun {
        private final int maxSeeds;
        private final LayerFiles files;
        private final WorkerPool pool;
        private final SowingRows rows;
        private final BlockTable blockTable;
        private final SolvedLayers solved = new SolvedLayers();

        SolveRun(int maxSeeds, LayerFiles files, WorkerPool pool) {
            this.maxSeeds = maxSeeds;
            this.files = files;
            this.pool = pool;
            this.rows = new SowingRows(maxSeeds, rules.grandSlam());
            this.blockTable = new BlockTable(maxSeeds);
        }

        void solve() throws IOException {
            // The layer without seeds is one board, of value 0.
            solved.add(MemorySegment.ofArray(new byte[1]), new LayerLayout(rows, 0));
            int lastUnfinished = maxSeeds;
            while (lastUnfinished > 0 && isFinished(lastUnfinished)) {
                lastUnfinished--;
            }
            for (int seeds = 1; seeds <= maxSeeds; seeds++) {
                LayerLayout layout = new LayerLayout(rows, seeds);
                boolean isNeeded = seeds < lastUnfinished;
                solved.add(isFinished(seeds) ? load(seeds, isNeeded) : solve(layout, isNeeded), layout);
            }
        }

        private boolean isFinished(int seeds) {
            return Files.exists(valuesFile(seeds)) && Files.exists(turnsFile(seeds));
        }

        private Path valuesFile(int seeds) {
            return TableFolder.file(folder, rules, SowingTables.valuesSlice(seeds));
        }

        private Path turnsFile(int seeds) {
            return TableFolder.file(folder, rules, SowingTables.turnsSlice(seeds));
        }

        /**
         * Opens the tables of a solved slice.
         *
         * @param isNeeded whether the values are needed for a later slice
         * @return the values, or {@link MemorySegment#NULL} if they are not needed
         */
        private MemorySegment load(int seeds, boolean isNeeded) throws IOException {
            try {
                TableFolder.open(turnsFile(seeds), rules, SowingTables.turnsSlice(seeds));
                TableFile table = TableFolder.open(valuesFile(seeds), rules, SowingTables.valuesSlice(seeds));
                listener.skipped(table.header());
                return isNeeded ? files.load(table) : MemorySegment.NULL;
            } catch (RulesException e) {
                throw SolverFault.unusableTable(e);
            }
        }

        private MemorySegment solve(LayerLayout layout, boolean isNeeded) throws IOException {
            int seeds = layout.seeds();
            Path file = valuesFile(seeds);
            Stopwatch stopwatch = Stopwatch.start();
            long entries = SowingIndex.count(seeds);
            try (Arena arena = Arena.ofShared()) {
                MemorySegment states = allocate(arena, seeds, entries);
                MemorySegment values = states.asSlice(0, entries);
                MemorySegment countersThenDistances = allocate(arena, seeds, entries);
                LayerGenerators generators = new LayerGenerators(rows, rules.grandSlam(), layout, blockTable, solved);
                SolveProgress progress = new SolveProgress(VISITS_PER_BOARD);
                listener.started("" + seeds, entries, progress::solved);
                ConversionDistance turns =
                        new ConversionDistance(generators, values, countersThenDistances, pool, progress);
                TableHeader header;
                if (Files.exists(file)) {
                    header = read(file, seeds, values);
                    progress.add((VISITS_PER_BOARD - 1) * entries);
                    turns.compute();
                } else {
                    SowingRetrogradeState state = new SowingRetrogradeState(states, countersThenDistances);
                    new SowingRetrogradeSolver(generators, state, pool, progress).solve();
                    header = write(file, SowingTables.valuesSlice(seeds), seeds, values);
                    turns.compute(state);
                }
                MemorySegment distances = countersThenDistances.asSlice(0, entries);
                write(turnsFile(seeds), SowingTables.turnsSlice(seeds), seeds, distances);
                long bytes = Files.size(file) + Files.size(turnsFile(seeds));
                listener.finished(header, bytes, stopwatch.seconds());
                return isNeeded ? mapForLaterSlices(file, seeds, values) : MemorySegment.NULL;
            }
        }

        private TableHeader read(Path file, int seeds, MemorySegment values) throws IOException {
            try {
                TableFile table = TableFolder.open(file, rules, SowingTables.valuesSlice(seeds));
                LayerFiles.decompress(table, values);
                return table.header();
            } catch (RulesException e) {
                throw SolverFault.unusableTable(e);
            }
        }

        private TableHeader write(Path file, String name, int seeds, MemorySegment values) {
            TableHeader header = TableWriter.header(rules, name, values);
            try {
                TableWriter.write(file, header, values);
            } catch (IOException e) {
                throw SolverFault.notStored(SolverFault.NOT_WRITTEN, file, "" + seeds, e);
            }
            return header;
        }

        private MemorySegment mapForLaterSlices(Path file, int seeds, MemorySegment values) {
            try {
                return files.mapCopy("" + seeds, values);
            } catch (IOException e) {
                throw SolverFault.notStored(SolverFault.NO_ROOM, file, "" + seeds, e);
            }
        }

        private MemorySegment allocate(Arena arena, int seeds, long entries) {
            try {
                return arena.allocate(entries + SowingRetrogradeState.PADDING, Long.BYTES);
            } catch (OutOfMemoryError e) {
                throw SolverFault.outOfMemory("" + seeds, entries);
            }
        }
    }
}
