package griot.solver.grid;

import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import griot.solver.LayerFiles;
import griot.solver.QuietCountValues;
import griot.solver.SolveListener;
import griot.solver.SolveProgress;
import griot.solver.SolverFault;
import griot.solver.SolverFolder;
import griot.solver.Stopwatch;
import griot.solver.TableWriter;
import griot.solver.grid.GridGame.Layer;
import griot.solver.grid.GridRetrogradeSolver.LayerSlice;
import griot.tables.format.TableFile;
import griot.tables.format.TableHeader;
import griot.tables.grid.GridIndex;
import griot.tables.grid.GridSlice;
import griot.tables.grid.GridTables;
import griot.tables.jvm.TableFolder;
import griot.tables.jvm.WorkerPool;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Builds the tablebase of a grid game by retrograde analysis, layer by layer, and writes the tables of each layer as
 * soon as it is solved. An interrupted run is continued after the last complete layer.
 */
public final class GridSolver {
    /** The maximum number of pieces of both sides. */
    public static final int MAX_PIECES = GridTables.MAX_PIECES;

    private final GridGame game;
    private final Path folder;
    private final int threads;
    private final SolveListener listener;

    /**
     * Creates a solver.
     *
     * @param folder the folder of the tables, created if necessary
     * @param threads the number of threads; the tables do not depend on it
     */
    public GridSolver(GridGame game, Path folder, int threads, SolveListener listener) {
        this.game = game;
        this.folder = folder;
        this.threads = threads;
        this.listener = listener;
    }

    /**
     * Solves all slices that are not in the folder yet.
     *
     * @param maxPieces maximum number of pieces of both sides in slices with empty hands, as in {@link GridGame#layers}
     * @param maxPiecesWithHands maximum number of pieces of both sides, those in hand included, in the other slices
     * @throws RulesException if another solver uses the folder, a table there cannot be used, or memory or disk do not
     *     suffice
     * @throws IOException if the folder cannot be created, locked or read
     */
    public void solve(int maxPieces, int maxPiecesWithHands) throws IOException {
        requireSupported(maxPieces, maxPiecesWithHands);
        solve(game.layers(maxPieces, maxPiecesWithHands));
    }

    /** Solves those layers that are not in the folder yet; each needs the ones before it. */
    void solve(List<Layer> layers) throws IOException {
        try (SolverFolder lockedFolder = SolverFolder.open(folder);
                LayerFiles files = new LayerFiles(lockedFolder.path());
                WorkerPool pool = new WorkerPool(threads)) {
            new SolveRun(layers, files, pool).solve();
        }
    }

    /**
     * Checks limits as in {@link #solve}.
     *
     * @throws RulesException if the solver does not support so many pieces
     */
    public static void requireSupported(int maxPieces, int maxPiecesWithHands) {
        int maxTotal = Math.max(maxPieces, maxPiecesWithHands);
        if (maxTotal > MAX_PIECES) {
            throw new RulesException(Problem.of(SolverFault.TOO_MANY_PIECES, "" + maxTotal, MAX_PIECES));
        }
    }

    /** Writes one table to a file. */
    private interface TableFileWriter {
        void write(Path file) throws IOException;
    }

    /** One call of {@link #solve}. */
    private final class SolveRun {
        private final List<Layer> layers;
        private final LayerFiles files;
        private final WorkerPool pool;
        private final SolvedSlices solved = new SolvedSlices(game.geometry());

        SolveRun(List<Layer> layers, LayerFiles files, WorkerPool pool) {
            this.layers = layers;
            this.files = files;
            this.pool = pool;
        }

        void solve() throws IOException {
            // The number of layers up to the last one that is not finished. The values of later layers are not needed.
            int neededLayers = layers.size();
            while (neededLayers > 0 && isFinished(layers.get(neededLayers - 1))) {
                neededLayers--;
            }
            for (int i = 0; i < layers.size(); i++) {
                if (isFinished(layers.get(i))) {
                    boolean isNeeded = i < neededLayers;
                    open(layers.get(i), isNeeded);
                    if (isNeeded && areBonusValuesNeeded(layers.get(i))) {
                        addBonusValuesFromTables(layers.get(i));
                    }
                } else if (game.quietLimit(layers.get(i).slices().getFirst()) > 0) {
                    solveByQuietCount(layers.get(i));
                } else {
                    solve(layers.get(i));
                }
            }
        }

        private Path file(GridSlice slice) {
            return TableFolder.file(folder, game.rules(), slice.name());
        }

        private boolean isFinished(Layer layer) {
            return layer.slices().stream().allMatch(slice -> Files.exists(file(slice)));
        }

        private TableFile table(GridSlice slice) throws IOException {
            return TableFolder.open(file(slice), game.rules(), slice.name());
        }

        /** Opens the tables of a finished layer; maps their values if a later layer needs them. */
        private void open(Layer layer, boolean isNeeded) throws IOException {
            for (GridSlice slice : layer.slices()) {
                try {
                    TableFile table = table(slice);
                    listener.skipped(table.header());
                    if (isNeeded) {
                        solved.add(slice, files.load(table));
                    }
                } catch (RulesException e) {
                    throw SolverFault.unusableTable(e);
                }
            }
        }

        private void solve(Layer layer) throws IOException {
            Stopwatch stopwatch = Stopwatch.start();
            List<GridSlice> slices = layer.slices();
            try (Arena arena = Arena.ofShared()) {
                long boards = slices.stream()
                        .mapToLong(slice -> solved.index(slice).count())
                        .sum();
                SolveProgress progress = new SolveProgress();
                List<LayerSlice> layerSlices = new ArrayList<>();
                GridRetrogradeSolver solver;
                try {
                    for (GridSlice slice : slices) {
                        layerSlices.add(layerSlice(slice, arena));
                    }
                    solver = new GridRetrogradeSolver(game.encoding(), layerSlices, arena, pool, progress);
                } catch (OutOfMemoryError e) {
                    throw SolverFault.outOfMemory(layer.name(), boards);
                }
                listener.started(layer.name(), boards, progress::solved);
                for (int slice = 0; slice < slices.size(); slice++) {
                    solver.initialise(slice);
                    solved.unload();
                }
                solver.propagate();
                writeTables(slices, layerSlices, stopwatch);
            }
            if (areBonusValuesNeeded(layer)) {
                addBonusValues(layer, layer.slices().stream().map(this::values).toList());
            }
        }

        private void writeTables(List<GridSlice> slices, List<LayerSlice> layerSlices, Stopwatch stopwatch)
                throws IOException {
            for (int i = 0; i < slices.size(); i++) {
                double seconds = stopwatch.seconds();
                MemorySegment values = layerSlices.get(i).state().values();
                TableHeader header = TableWriter.headerWithImpossible(
                        game.rules(), slices.get(i).name(), values);
                write(
                        slices.get(i),
                        header,
                        file -> TableWriter.write(file, header, values),
                        values,
                        seconds / slices.size());
            }
        }

        /** Solves a layer to which the quiet rule applies. */
        private void solveByQuietCount(Layer layer) throws IOException {
            Stopwatch stopwatch = Stopwatch.start();
            List<GridSlice> slices = layer.slices();
            GridSlice first = slices.getFirst();
            int limit = game.quietLimit(first);
            List<GridIndex> indices = new ArrayList<>();
            List<GridTurnGenerator> turnGenerators = new ArrayList<>();
            long boards = 0;
            for (GridSlice slice : slices) {
                indices.add(solved.index(slice));
                turnGenerators.add(game.turnGenerator(slice, solved));
                boards += indices.getLast().count();
            }
            SolveProgress progress = new SolveProgress(QuietCountSolver.visitsPerBoard(limit));
            listener.started(layer.name(), boards, progress::solved);
            int lead = first.ownTotal() - first.otherTotal();
            try (LayerFiles temporary = new LayerFiles(folder)) {
                QuietCountSolver countSolver =
                        new QuietCountSolver(game.encoding(), limit, indices, turnGenerators, lead, pool, progress);
                List<List<MemorySegment>> valuesByQuietCount =
                        solveAllQuietCounts(countSolver, temporary, first, boards);
                for (int i = 0; i < slices.size(); i++) {
                    double seconds = stopwatch.seconds();
                    QuietCountValues quietCountValues = new QuietCountValues(valuesByQuietCount.get(i));
                    TableHeader header =
                            TableWriter.header(game.rules(), slices.get(i).name(), quietCountValues);
                    write(
                            slices.get(i),
                            header,
                            file -> TableWriter.write(file, header, quietCountValues),
                            quietCountValues.byQuietCount().getFirst(),
                            seconds / slices.size());
                }
                if (areBonusValuesNeeded(layer)) {
                    addBonusValues(
                            layer,
                            valuesByQuietCount.stream()
                                    .map(values -> values.get(1))
                                    .toList());
                }
            }
        }

        // ---- Bonus turns ----

        /** Whether captures that earn a bonus turn lead to this layer from a later one. */
        private boolean areBonusValuesNeeded(Layer layer) {
            return game.hasBonusTurns()
                    && !layer.slices().getFirst().mustPlace()
                    && layer.pieces() < layers.getLast().pieces();
        }

        private MemorySegment values(GridSlice slice) {
            return solved.get(slice).orElseThrow().values();
        }

        /** Computes the bonus-turn values of a layer from its tables. */
        private void addBonusValuesFromTables(Layer layer) throws IOException {
            try (LayerFiles temporary = new LayerFiles(folder)) {
                List<MemorySegment> valuesAfterQuietTurn = new ArrayList<>();
                for (GridSlice slice : layer.slices()) {
                    boolean hasQuietLimit = game.quietLimit(slice) > 0;
                    valuesAfterQuietTurn.add(hasQuietLimit ? temporary.load(table(slice), 1) : values(slice));
                }
                addBonusValues(layer, valuesAfterQuietTurn);
            } catch (RulesException e) {
                throw SolverFault.unusableTable(e);
            }
        }

        /**
         * Computes the bonus-turn values of a layer.
         *
         * @param valuesAfterQuietTurn by slice: the values at one more quiet turn
         */
        private void addBonusValues(Layer layer, List<MemorySegment> valuesAfterQuietTurn) {
            List<GridSlice> slices = layer.slices();
            for (int i = 0; i < slices.size(); i++) {
                GridSlice slice = slices.get(i);
                SolvedSlice afterDeclining = solved.get(slice.afterQuietTurn()).orElseThrow();
                SolvedSlice afterQuietTurn =
                        new SolvedSlice(afterDeclining.index(), valuesAfterQuietTurn.get(slices.size() - 1 - i));
                GridIndex index = solved.index(slice);
                try (Arena arena = Arena.ofShared()) {
                    MemorySegment values = arena.allocate(index.count());
                    new BonusTurnValues(index, game.turnGenerator(slice, solved), afterDeclining, afterQuietTurn)
                            .compute(values, pool);
                    solved.addBonusValues(slice, files.mapCopy("bonus-" + slice.name(), values));
                } catch (IOException e) {
                    throw SolverFault.notStored(SolverFault.NO_ROOM, file(slice), slice.name(), e);
                } catch (OutOfMemoryError e) {
                    throw SolverFault.outOfMemory(slice.name(), index.count());
                }
            }
        }

        private List<List<MemorySegment>> solveAllQuietCounts(
                QuietCountSolver countSolver, LayerFiles temporary, GridSlice slice, long boards) {
            try {
                return countSolver.solve(temporary);
            } catch (IOException e) {
                throw SolverFault.notStored(SolverFault.NOT_WRITTEN, file(slice), slice.name(), e);
            } catch (OutOfMemoryError e) {
                throw SolverFault.outOfMemory(slice.name(), boards);
            }
        }

        private LayerSlice layerSlice(GridSlice slice, Arena arena) {
            GridIndex index = solved.index(slice);
            return new LayerSlice(
                    slice.name(),
                    index,
                    solved.index(slice.afterQuietTurn()),
                    new GridRetrogradeState(index.count(), arena),
                    game.turnGenerator(slice, solved));
        }

        /**
         * Writes a table and keeps the values for later slices.
         *
         * @param values the values for later slices, a byte for each board
         */
        private void write(
                GridSlice slice, TableHeader header, TableFileWriter writer, MemorySegment values, double seconds)
                throws IOException {
            Path file = file(slice);
            try {
                writer.write(file);
            } catch (IOException e) {
                throw SolverFault.notStored(SolverFault.NOT_WRITTEN, file, slice.name(), e);
            }
            listener.finished(header, Files.size(file), seconds);
            try {
                solved.add(slice, files.mapCopy(slice.name(), values));
            } catch (IOException e) {
                throw SolverFault.notStored(SolverFault.NO_ROOM, file, slice.name(), e);
            }
        }
    }
}
