package griot.solver.sowing;

import griot.rules.problem.RulesException;
import griot.rules.sowing.SowingRules;
import griot.solver.LayerFiles;
import griot.solver.SolveListener;
import griot.solver.SolverFault;
import griot.solver.TableWriter;
import griot.solver.partition.PartitionedLayer;
import griot.solver.partition.RoundSummary;
import griot.tables.format.TableHeader;
import griot.tables.jvm.TableFolder;
import griot.tables.jvm.WorkerPool;
import griot.tables.sowing.SowingIndex;
import griot.tables.sowing.SowingTables;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;

/**
 * A layer of a sowing game, solved in two passes: values, then distances to conversion.
 *
 * @param rules the rule set
 * @param seeds the number of seeds on the board
 */
record PartitionedSowingLayer(SowingRules rules, int seeds) implements PartitionedLayer {
    /** The numbers of the passes. */
    static final int VALUES = 0;

    private static final int DISTANCES = 1;

    @Override
    public String name() {
        return "" + seeds;
    }

    @Override
    public long boards() {
        return SowingIndex.count(seeds);
    }

    @Override
    public List<String> slices() {
        return List.of(SowingTables.valuesSlice(seeds), SowingTables.turnsSlice(seeds));
    }

    @Override
    public void solveWhole(Path folder, int threads, SolveListener listener) throws IOException {
        new SowingSolver(rules, folder, threads, listener).solve(seeds);
    }

    @Override
    public void reportSkipped(Path folder, SolveListener listener) throws IOException {
        try {
            String distances = SowingTables.turnsSlice(seeds);
            TableFolder.open(TableFolder.file(folder, rules, distances), rules, distances);
            String values = SowingTables.valuesSlice(seeds);
            listener.skipped(TableFolder.open(TableFolder.file(folder, rules, values), rules, values)
                    .header());
        } catch (RulesException e) {
            throw SolverFault.unusableTable(e);
        }
    }

    @Override
    public void reportFinished(Path folder, double seconds, SolveListener listener) throws IOException {
        long bytes = 0;
        for (String slice : slices()) {
            bytes += Files.size(TableFolder.file(folder, rules, slice));
        }
        String values = slices().getFirst();
        Path file = TableFolder.file(folder, rules, values);
        listener.finished(TableFolder.open(file, rules, values).header(), bytes, seconds);
    }

    @Override
    public int passes() {
        return DISTANCES + 1;
    }

    @Override
    public int firstStep(int pass) {
        return pass == VALUES ? seeds : 1;
    }

    @Override
    public OptionalInt nextStep(int pass, int step, RoundSummary summary) {
        boolean isAnyFound = summary.found() > 0;
        if (pass == VALUES) {
            int next = isAnyFound ? step : step - 1;
            return next > 0 ? OptionalInt.of(next) : OptionalInt.empty();
        }
        return isAnyFound && step < SowingTables.MAX_TURNS ? OptionalInt.of(step + 1) : OptionalInt.empty();
    }

    @Override
    public void writeTables(Path folder, Results results, int threads) throws IOException {
        SowingRows rows = new SowingRows(seeds, rules.grandSlam());
        Merge merge = new Merge(rows, new SowingPartitioning(rows, seeds, results.partitions()), results.partitions());
        try (WorkerPool pool = new WorkerPool(threads)) {
            for (int pass = 0; pass < passes(); pass++) {
                String slice = slices().get(pass);
                Path file = TableFolder.file(folder, rules, slice);
                MemorySegment[] parts = merge.parts(results.passes().get(pass));
                try (LayerFiles files = new LayerFiles(folder)) {
                    MemorySegment merged = files.mapNew(name(), boards());
                    merge.copy(parts, merged, pool);
                    TableHeader header = TableWriter.header(rules, slice, merged);
                    TableWriter.write(file, header, merged);
                } catch (IOException e) {
                    throw SolverFault.notStored(SolverFault.NOT_WRITTEN, file, name(), e);
                }
            }
        }
    }

    /** Copies the results of all partitions to their places in the layer. */
    private record Merge(SowingRows rows, SowingPartitioning partitioning, int partitions) {
        /** By partition: its result. */
        MemorySegment[] parts(PassResults results) throws IOException {
            MemorySegment[] parts = new MemorySegment[partitions];
            for (int partition = 0; partition < partitions; partition++) {
                parts[partition] = results.of(partition);
            }
            return parts;
        }

        void copy(MemorySegment[] parts, MemorySegment merged, WorkerPool pool) {
            LayerLayout whole = new LayerLayout(rows, partitioning.seeds());
            pool.parallelFor(partitions, 1, (worker, from, to) -> {
                for (int partition = from; partition < to; partition++) {
                    copy(parts[partition], new LayerLayout(rows, partitioning, partition), merged, whole);
                }
            });
        }

        private static void copy(MemorySegment part, LayerLayout layout, MemorySegment merged, LayerLayout whole) {
            for (int block = 0; block < layout.blocks(); block++) {
                if (layout.isPresent(block)) {
                    MemorySegment.copy(
                            part, layout.blockStart(block), merged, whole.blockStart(block), layout.blockSize(block));
                }
            }
        }
    }
}
