package griot.solver.sowing;

import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import griot.rules.sowing.SowingRules;
import griot.solver.LayerFiles;
import griot.solver.SolveListener;
import griot.solver.SolveProgress;
import griot.solver.SolverFault;
import griot.solver.SolverFolder;
import griot.solver.TableWriter;
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
 * Solves the endings of a sowing game by retrograde analysis, slice by slice in order of the number of seeds, and
 * writes the tables of each slice, values and distances to conversion, as soon as it is solved. An interrupted run is
 * continued after the last complete table.
 */
public final class SowingSolver {
    /** The maximum number of seeds. */
    public static final int MAX_SEEDS = SowingRows.MAX_SEEDS;

    private static final double NANOSECONDS = 1e9;

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
     */
    public void solve(int seeds) throws IOException {
        if (seeds > MAX_SEEDS) {
            throw new RulesException(Problem.of(SolverFault.TOO_MANY_SEEDS, "" + seeds, MAX_SEEDS));
        }
        try (SolverFolder lockedFolder = SolverFolder.open(folder);
                LayerFiles files = new LayerFiles(lockedFolder.path());
                WorkerPool pool = new WorkerPool(threads)) {
            new SolveRun(seeds, files, pool).solve();
        }
    }

    /** One call of {@link #solve}. */
    private final class SolveRun {
        private final int seeds;
        private final LayerFiles files;
        private final WorkerPool pool;
        private final SowingRows rows;
        private final SolvedLayers solved = new SolvedLayers();

        SolveRun(int seeds, LayerFiles files, WorkerPool pool) {
            this.seeds = seeds;
            this.files = files;
            this.pool = pool;
            this.rows = new SowingRows(seeds, rules.grandSlam());
        }

        void solve() throws IOException {
            // The layer without seeds is one board, of value 0.
            solved.add(MemorySegment.ofArray(new byte[1]), new LayerLayout(rows, 0));
            int lastUnfinished = seeds;
            while (lastUnfinished > 0 && isFinished(lastUnfinished)) {
                lastUnfinished--;
            }
            for (int slice = 1; slice <= seeds; slice++) {
                LayerLayout layout = new LayerLayout(rows, slice);
                boolean isNeeded = slice < lastUnfinished;
                solved.add(isFinished(slice) ? load(slice, isNeeded) : solve(layout, isNeeded), layout);
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
            int slice = layout.seeds();
            Path file = valuesFile(slice);
            long start = System.nanoTime();
            long entries = SowingIndex.count(slice);
            try (Arena arena = Arena.ofShared()) {
                MemorySegment states = allocate(arena, slice, entries);
                MemorySegment values = states.asSlice(0, entries);
                MemorySegment countersThenDistances = allocate(arena, slice, entries);
                LayerSowings sowings = new LayerSowings(rows, rules.grandSlam(), layout, solved);
                SolveProgress progress = new SolveProgress();
                listener.started("" + slice, entries, progress::solved);
                TableHeader header;
                if (Files.exists(file)) {
                    header = read(file, slice, values);
                } else {
                    SowingRetrogradeState state = new SowingRetrogradeState(states, countersThenDistances);
                    new SowingRetrogradeSolver(sowings, state, pool, progress).solve();
                    header = write(file, SowingTables.valuesSlice(slice), slice, values);
                }
                new ConversionDistance(sowings, values, countersThenDistances, pool).compute();
                MemorySegment distances = countersThenDistances.asSlice(0, entries);
                write(turnsFile(slice), SowingTables.turnsSlice(slice), slice, distances);
                long bytes = Files.size(file) + Files.size(turnsFile(slice));
                listener.finished(header, bytes, (System.nanoTime() - start) / NANOSECONDS);
                return isNeeded ? mapForLaterSlices(file, slice, values) : MemorySegment.NULL;
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

        private MemorySegment mapForLaterSlices(Path file, int slice, MemorySegment values) {
            try {
                return files.mapCopy("" + slice, values);
            } catch (IOException e) {
                throw SolverFault.notStored(SolverFault.NO_ROOM, file, "" + slice, e);
            }
        }

        private MemorySegment allocate(Arena arena, int slice, long entries) {
            try {
                return arena.allocate(entries + SowingRetrogradeState.PADDING, Long.BYTES);
            } catch (OutOfMemoryError e) {
                throw SolverFault.outOfMemory("" + slice, entries);
            }
        }
    }
}
