package griot.solver.grid;

import griot.rules.problem.RulesException;
import griot.solver.LayerFiles;
import griot.solver.SolveListener;
import griot.solver.SolverFault;
import griot.solver.TableWriter;
import griot.solver.grid.GridGame.Layer;
import griot.solver.partition.PartitionedLayer;
import griot.solver.partition.RoundSummary;
import griot.tables.format.TableHeader;
import griot.tables.grid.GridIndex;
import griot.tables.grid.GridSlice;
import griot.tables.jvm.TableFolder;
import griot.tables.jvm.WorkerPool;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;

/**
 * A layer of a grid game, solved in one pass.
 *
 * @param game the game
 * @param layersUpTo the layers up to this one, in the order of solving
 */
record PartitionedGridLayer(GridGame game, List<Layer> layersUpTo) implements PartitionedLayer {
    /** Boards merged by a worker at a time. */
    private static final int CHUNK = 1 << 14;

    private Layer layer() {
        return layersUpTo.getLast();
    }

    @Override
    public String name() {
        return layer().name();
    }

    @Override
    public long boards() {
        return layer().slices().stream()
                .mapToLong(slice -> GridIndex.count(game.geometry(), slice.own(), slice.other()))
                .sum();
    }

    @Override
    public List<String> slices() {
        return layer().slices().stream().map(GridSlice::name).toList();
    }

    @Override
    public void solveWhole(Path folder, int threads, SolveListener listener) throws IOException {
        new GridSolver(game, folder, threads, listener).solve(layersUpTo);
    }

    @Override
    public void reportSkipped(Path folder, SolveListener listener) throws IOException {
        for (String slice : slices()) {
            try {
                listener.skipped(TableFolder.open(TableFolder.file(folder, game.rules(), slice), game.rules(), slice)
                        .header());
            } catch (RulesException e) {
                throw SolverFault.unusableTable(e);
            }
        }
    }

    @Override
    public void reportFinished(Path folder, double seconds, SolveListener listener) throws IOException {
        for (String slice : slices()) {
            Path file = TableFolder.file(folder, game.rules(), slice);
            TableHeader header = TableFolder.open(file, game.rules(), slice).header();
            listener.finished(header, Files.size(file), seconds / slices().size());
        }
    }

    @Override
    public int passes() {
        return 1;
    }

    @Override
    public int firstStep(int pass) {
        return 0;
    }

    @Override
    public OptionalInt nextStep(int pass, int step, RoundSummary summary) {
        return summary.found() > 0 || step < summary.lastPendingStep() ? OptionalInt.of(step + 1) : OptionalInt.empty();
    }

    @Override
    public void writeTables(Path folder, Results results, int threads) throws IOException {
        SolvedSlices solved = new SolvedSlices(game.geometry());
        GridPartitioning partitioning = new GridPartitioning(
                layer().slices().stream().map(solved::index).toList(), results.partitions());
        try (WorkerPool pool = new WorkerPool(threads)) {
            for (int slice = 0; slice < partitioning.slices(); slice++) {
                GridSlice gridSlice = layer().slices().get(slice);
                Path file = TableFolder.file(folder, game.rules(), gridSlice.name());
                MemorySegment[] parts = parts(partitioning, slice, results);
                // One slice after another, so that only one is held in a temporary file.
                try (LayerFiles files = new LayerFiles(folder)) {
                    MemorySegment merged = files.mapNew(
                            gridSlice.name(), partitioning.index(slice).count());
                    merge(partitioning, slice, parts, merged, pool);
                    TableHeader header = TableWriter.headerWithImpossible(game.rules(), gridSlice.name(), merged);
                    TableWriter.write(file, header, merged);
                } catch (IOException e) {
                    throw SolverFault.notStored(SolverFault.NOT_WRITTEN, file, gridSlice.name(), e);
                }
            }
        }
    }

    /** By partition: the values of its boards of a slice. */
    private static MemorySegment[] parts(GridPartitioning partitioning, int slice, Results results) throws IOException {
        int partitions = results.partitions();
        PassResults values = results.passes().getFirst();
        MemorySegment[] parts = new MemorySegment[partitions];
        for (int partition = 0; partition < partitions; partition++) {
            long offset = 0;
            for (int earlier = 0; earlier < slice; earlier++) {
                offset += partitioning.boards(earlier, partition);
            }
            parts[partition] = values.of(partition).asSlice(offset, partitioning.boards(slice, partition));
        }
        return parts;
    }

    private static void merge(
            GridPartitioning partitioning, int slice, MemorySegment[] parts, MemorySegment merged, WorkerPool pool) {
        GridIndex index = partitioning.index(slice);
        GridIndex transposed = partitioning.transposedIndex(slice);
        pool.parallelForBoards(index.count(), CHUNK, (worker, from, to) -> {
            for (long board = from; board < to; board++) {
                long otherAndOwn = index.unrank(board);
                long transposedIndex = transposed.rank((int) (otherAndOwn >>> Integer.SIZE), (int) otherAndOwn);
                int partition = partitioning.partition(slice, transposedIndex);
                byte value = parts[partition].get(
                        ValueLayout.JAVA_BYTE, transposedIndex - partitioning.start(slice, partition));
                merged.set(ValueLayout.JAVA_BYTE, board, value);
            }
        });
    }
}
