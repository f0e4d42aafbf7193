package griot.solver.sowing;

import griot.rules.sowing.SowingRules;
import griot.solver.LayerFiles;
import griot.solver.SolverFault;
import griot.solver.partition.Partition;
import griot.solver.partition.PartitionState;
import griot.solver.partition.PartitionStates;
import griot.solver.partition.PartitionedGame;
import griot.solver.partition.PartitionedLayer;
import griot.solver.sowing.SowingPredecessorGenerator.BlockTable;
import griot.tables.sowing.SowingTables;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The layers of a sowing game up to a number of seeds, for solving in partitions. */
public final class PartitionedSowingGame implements PartitionedGame {
    private final SowingRules rules;
    private final int maxSeeds;

    /**
     * Creates the game.
     *
     * @param rules a rule set that has tables
     * @param maxSeeds the number of seeds of the last layer, at most {@link SowingSolver#MAX_SEEDS}
     */
    public PartitionedSowingGame(SowingRules rules, int maxSeeds) {
        this.rules = rules;
        this.maxSeeds = maxSeeds;
    }

    @Override
    public List<PartitionedLayer> layers() {
        List<PartitionedLayer> layers = new ArrayList<>();
        for (int seeds = 1; seeds <= maxSeeds; seeds++) {
            layers.add(new PartitionedSowingLayer(rules, seeds));
        }
        return layers;
    }

    @Override
    public PartitionStates open(Path folder, Path scratch) {
        return new States(folder, scratch);
    }

    /** The states of partitions in one process. The values of solved layers are mapped when first needed, and stay. */
    private final class States implements PartitionStates {
        private final Path folder;
        private final LayerFiles files;
        private final SowingRows rows = new SowingRows(maxSeeds, rules.grandSlam());
        private final SolvedLayers solved = new SolvedLayers();

        States(Path folder, Path scratch) {
            this.folder = folder;
            this.files = new LayerFiles(scratch);
            solved.add(MemorySegment.ofArray(new byte[1]), new LayerLayout(rows, 0));
        }

        @Override
        public PartitionState create(Partition partition, MemorySegment previous, Arena arena) throws IOException {
            int seeds = Integer.parseInt(partition.layer());
            loadLayersBelow(seeds);
            SowingPartitioning partitioning = new SowingPartitioning(rows, seeds, partition.count());
            LayerLayout layout = new LayerLayout(rows, partitioning, partition.number());
            LayerGenerators generators =
                    new LayerGenerators(rows, rules.grandSlam(), layout, new BlockTable(seeds), solved);
            try {
                return partition.pass() == PartitionedSowingLayer.VALUES
                        ? SowingValuePass.create(generators, partitioning, arena)
                        : SowingDistancePass.create(generators, partitioning, previous, arena);
            } catch (OutOfMemoryError e) {
                throw SolverFault.outOfMemory(partition.layer(), partition.count(), layout.boards());
            }
        }

        private synchronized void loadLayersBelow(int seeds) throws IOException {
            while (solved.size() < seeds) {
                MemorySegment values = files.load(folder, rules, SowingTables.valuesSlice(solved.size()));
                solved.add(values, new LayerLayout(rows, solved.size()));
            }
        }

        @Override
        public void close() {
            files.close();
        }
    }
}
