package griot.solver.grid;

import griot.solver.LayerFiles;
import griot.solver.SolverFault;
import griot.solver.grid.GridGame.Layer;
import griot.solver.partition.Partition;
import griot.solver.partition.PartitionState;
import griot.solver.partition.PartitionStates;
import griot.solver.partition.PartitionedGame;
import griot.solver.partition.PartitionedLayer;
import griot.tables.grid.GridIndex;
import griot.tables.grid.GridSlice;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The layers of a grid game within limits, for solving in partitions. */
public final class PartitionedGridGame implements PartitionedGame {
    private final GridGame game;
    private final List<Layer> layers;

    private PartitionedGridGame(GridGame game, List<Layer> layers) {
        this.game = game;
        this.layers = layers;
    }

    /**
     * The game for solving in partitions; empty if its rules need more than retrograde analysis of single values: where
     * a capture earns a bonus turn, or a limit on quiet turns gives a board a value for each quiet count.
     *
     * @param maxPieces as in {@link GridGame#layers}
     * @param maxPiecesWithHands as in {@link GridGame#layers}
     */
    public static Optional<PartitionedGame> of(GridGame game, int maxPieces, int maxPiecesWithHands) {
        List<Layer> layers = game.layers(maxPieces, maxPiecesWithHands);
        boolean isSimple = !game.hasBonusTurns()
                && layers.stream()
                        .allMatch(layer -> game.quietLimit(layer.slices().getFirst()) == 0);
        return isSimple ? Optional.of(new PartitionedGridGame(game, layers)) : Optional.empty();
    }

    @Override
    public List<PartitionedLayer> layers() {
        List<PartitionedLayer> result = new ArrayList<>();
        for (int end = 1; end <= layers.size(); end++) {
            result.add(new PartitionedGridLayer(game, layers.subList(0, end)));
        }
        return result;
    }

    @Override
    public PartitionStates open(Path folder, Path scratch) {
        return new States(folder, scratch);
    }

    /** The states of partitions in one process. The values of solved layers are mapped when first needed, and stay. */
    private final class States implements PartitionStates {
        private final Path folder;
        private final LayerFiles files;
        private final SolvedSlices solved = new SolvedSlices(game.geometry());

        /** The number of layers that are loaded. */
        private int loaded;

        States(Path folder, Path scratch) {
            this.folder = folder;
            this.files = new LayerFiles(scratch);
        }

        @Override
        public synchronized PartitionState create(Partition partition, MemorySegment previous, Arena arena)
                throws IOException {
            Layer layer = load(partition.layer());
            List<GridIndex> indices = new ArrayList<>();
            List<GridTurnGenerator> turnGenerators = new ArrayList<>();
            for (GridSlice slice : layer.slices()) {
                indices.add(solved.index(slice));
                turnGenerators.add(game.turnGenerator(slice, solved));
            }
            GridPartitioning partitioning = new GridPartitioning(indices, partition.count());
            try {
                return new GridPartitionState(game.encoding(), partitioning, partition, turnGenerators, arena);
            } catch (OutOfMemoryError e) {
                throw SolverFault.outOfMemory(
                        partition.layer(), partition.count(), partitioning.boards(partition.number()));
            }
        }

        /** Loads the layers before a layer, and returns it. */
        private Layer load(String name) throws IOException {
            int position = 0;
            while (!layers.get(position).name().equals(name)) {
                position++;
            }
            for (; loaded < position; loaded++) {
                for (GridSlice slice : layers.get(loaded).slices()) {
                    solved.add(slice, files.load(folder, game.rules(), slice.name()));
                }
            }
            return layers.get(position);
        }

        @Override
        public void close() {
            files.close();
        }
    }
}
