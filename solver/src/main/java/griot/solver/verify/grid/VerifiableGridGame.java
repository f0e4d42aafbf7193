package griot.solver.verify.grid;

import griot.solver.LayerFiles;
import griot.solver.QuietCountValues;
import griot.solver.grid.GridGame;
import griot.solver.grid.GridGame.Layer;
import griot.solver.grid.SolvedSlices;
import griot.solver.verify.SliceVerifier;
import griot.solver.verify.VerifiableGame;
import griot.solver.verify.VerifiableSlice;
import griot.solver.verify.VerifiableTables;
import griot.tables.format.TableFile;
import griot.tables.format.TableHeader;
import griot.tables.grid.GridIndex;
import griot.tables.grid.GridSlice;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The tables of a grid game within limits of pieces, for verification. */
public final class VerifiableGridGame implements VerifiableGame {
    private final GridGame game;
    private final List<Layer> layers;

    /**
     * Creates the game.
     *
     * @param maxPieces maximum number of pieces of both sides in slices with empty hands, as in {@link GridGame#layers}
     * @param maxPiecesWithHands maximum number of pieces of both sides, those in hand included, in the other slices
     */
    public VerifiableGridGame(GridGame game, int maxPieces, int maxPiecesWithHands) {
        this.game = game;
        this.layers = game.layers(maxPieces, maxPiecesWithHands);
    }

    @Override
    public List<VerifiableSlice> slices() {
        List<VerifiableSlice> slices = new ArrayList<>();
        for (Layer layer : layers) {
            for (GridSlice slice : layer.slices()) {
                slices.add(new VerifiableSlice(
                        slice.name(),
                        slice.ownTotal() + slice.otherTotal(),
                        GridIndex.count(game.geometry(), slice.own(), slice.other())));
            }
        }
        return slices;
    }

    @Override
    public VerifiableTables open(Path folder, Path scratch) {
        return new Tables(folder, scratch);
    }

    /** The tables in one process. Values at quiet counts above 0 are mapped only while their layer is verified. */
    private final class Tables implements VerifiableTables {
        private final Path folder;
        private final Path scratch;
        private final LayerFiles files;
        private final SolvedSlices solved = new SolvedSlices(game.geometry());

        /** The number of layers that are loaded. */
        private int loaded;

        private LayerFiles quietCountFiles;

        /** By slice: the verifiers of the layer that was opened last. */
        private Map<String, SliceVerifier> verifiers = Map.of();

        Tables(Path folder, Path scratch) {
            this.folder = folder;
            this.scratch = scratch;
            files = new LayerFiles(scratch);
            quietCountFiles = new LayerFiles(scratch);
        }

        @Override
        public synchronized SliceVerifier slice(String name) throws IOException {
            SliceVerifier known = verifiers.get(name);
            if (known != null) {
                return known;
            }
            Layer layer = load(name);
            verifiers = Map.of();
            quietCountFiles.close();
            quietCountFiles = new LayerFiles(scratch);
            Map<GridSlice, TableFile> tables = new HashMap<>();
            Map<GridSlice, QuietCountValues> quietCountValues = new HashMap<>();
            for (GridSlice slice : layer.slices()) {
                TableFile table = open(slice);
                tables.put(slice, table);
                quietCountValues.put(slice, quietCountValues(slice, table));
            }
            Map<String, SliceVerifier> newVerifiers = new HashMap<>();
            tables.forEach((slice, table) -> newVerifiers.put(
                    slice.name(), new GridSliceVerifier(game, slice, table, quietCountValues, solved)));
            verifiers = newVerifiers;
            return Objects.requireNonNull(newVerifiers.get(name));
        }

        /** Loads the layers up to that of a slice, and returns the last. */
        private Layer load(String slice) throws IOException {
            int position = 0;
            while (layers.get(position).slices().stream()
                    .noneMatch(other -> other.name().equals(slice))) {
                position++;
            }
            for (; loaded <= position; loaded++) {
                for (GridSlice loadedSlice : layers.get(loaded).slices()) {
                    solved.add(loadedSlice, files.load(open(loadedSlice)));
                }
            }
            return layers.get(position);
        }

        private TableFile open(GridSlice slice) throws IOException {
            return VerifiableTables.open(
                    folder, game.rules(), slice.name(), solved.index(slice).count());
        }

        /** Loads the values of a slice at each quiet count above 0. */
        private QuietCountValues quietCountValues(GridSlice slice, TableFile table) {
            List<MemorySegment> byQuietCount = new ArrayList<>();
            byQuietCount.add(solved.get(slice).orElseThrow().values());
            int quietCounts = table.header()
                    .quietCounts()
                    .map(TableHeader.QuietCounts::count)
                    .orElse(1);
            for (int quietCount = 1; quietCount < quietCounts; quietCount++) {
                byQuietCount.add(quietCountFiles.load(table, quietCount));
            }
            return new QuietCountValues(byQuietCount);
        }

        @Override
        public synchronized void close() {
            files.close();
            quietCountFiles.close();
        }
    }
}
