package griot.solver.grid;

import griot.solver.InitialValue;
import griot.solver.LayerFiles;
import griot.solver.SolveProgress;
import griot.solver.SolverFault;
import griot.solver.SolverFolder;
import griot.solver.family.FortressCounts;
import griot.solver.family.FortressSearch;
import griot.solver.grid.GridGame.Layer;
import griot.solver.grid.GridRetrogradeSolver.LayerSlice;
import griot.tables.format.DistanceToEnd;
import griot.tables.format.TableHeader;
import griot.tables.format.ValueEncoding;
import griot.tables.grid.GridSlice;
import griot.tables.jvm.TableFolder;
import griot.tables.jvm.WorkerPool;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds fortresses in a grid game by retrograde analysis of the same slices under a stricter {@link Rule} for the side
 * with fewer pieces, which loses if it has no turn left. The boards that are still drawn are the fortresses.
 */
public final class GridFortressSearch implements FortressSearch {
    /** Which captures the side with fewer pieces may play. */
    enum Rule {
        /** Those that win. */
        WINNING_CAPTURES,
        /** None. */
        NO_CAPTURES
    }

    private final GridGame game;

    /**
     * Creates a search.
     *
     * @param game a game without {@link GridGame#hasBonusTurns bonus turns}, without a {@link GridGame#quietLimit} with
     *     empty hands
     */
    public GridFortressSearch(GridGame game) {
        this.game = game;
    }

    /** Whether a game can be searched. */
    public static boolean isSupported(GridGame game) {
        return !game.hasBonusTurns() && game.quietLimit(new GridSlice(2, 1)) == 0;
    }

    @Override
    public List<String> slices(int maxPieces) {
        return game.layers(maxPieces, 0).stream()
                .map(layer -> layer.slices().getFirst())
                .filter(slice -> slice.own() == slice.other() + 1)
                .map(GridSlice::name)
                .toList();
    }

    @Override
    public List<String> neededTables(String slice) {
        List<GridSlice> needed = new ArrayList<>(slicesAfterCapture(GridSlice.named(slice)));
        needed.addAll(Layer.of(GridSlice.named(slice)).slices());
        return needed.stream().map(GridSlice::name).toList();
    }

    /** The solved slices to which captures lead, from a slice and its reverse. Others are draws by the rules. */
    private List<GridSlice> slicesAfterCapture(GridSlice slice) {
        return game.layers(slice.own() + slice.other() - 1, 0).stream()
                .flatMap(layer -> layer.slices().stream())
                .filter(after -> isAfterCapture(slice, after) || isAfterCapture(slice.afterQuietTurn(), after))
                .toList();
    }

    private static boolean isAfterCapture(GridSlice before, GridSlice after) {
        return after.other() == before.own() && after.own() < before.other();
    }

    @Override
    public List<FortressCounts> search(String slice, Path folder, int threads) throws IOException {
        return search(slice, folder, threads, (_, _, _) -> {});
    }

    /** Receives the values of a slice under a stricter rule. */
    interface StrictValues {
        void accept(Rule rule, GridSlice slice, MemorySegment values);
    }

    /**
     * As {@link FortressSearch#search}.
     *
     * @param listener receives the values of both slices under each rule
     */
    List<FortressCounts> search(String sliceName, Path folder, int threads, StrictValues listener) throws IOException {
        List<GridSlice> slices = Layer.of(GridSlice.named(sliceName)).slices();
        SolvedSlices solved = new SolvedSlices(game.geometry());
        try (SolverFolder lockedFolder = SolverFolder.open(folder);
                LayerFiles files = new LayerFiles(lockedFolder.path());
                WorkerPool pool = new WorkerPool(threads)) {
            for (GridSlice after : slicesAfterCapture(slices.getFirst())) {
                solved.add(after, files.load(folder, game.rules(), after.name()));
            }
            List<MemorySegment> values = new ArrayList<>();
            for (GridSlice slice : slices) {
                values.add(files.load(folder, game.rules(), slice.name()));
            }
            List<Long> heldByThreats = countDraws(values, Rule.WINNING_CAPTURES, slices, solved, pool, listener);
            List<Long> heldWithoutCaptures = countDraws(values, Rule.NO_CAPTURES, slices, solved, pool, listener);
            List<FortressCounts> counts = new ArrayList<>();
            for (int i = 0; i < slices.size(); i++) {
                TableHeader header = header(slices.get(i), folder);
                counts.add(new FortressCounts(
                        header.slice(),
                        header.wins() + header.draws() + header.losses(),
                        header.draws(),
                        heldByThreats.get(i),
                        heldWithoutCaptures.get(i)));
            }
            return counts;
        } catch (OutOfMemoryError e) {
            throw SolverFault.outOfMemory(
                    sliceName, 2 * solved.index(slices.getFirst()).count());
        }
    }

    /** Solves the slices under a stricter rule; counts the draws of each that are still draws. */
    private List<Long> countDraws(
            List<MemorySegment> values,
            Rule rule,
            List<GridSlice> slices,
            SolvedSlices solved,
            WorkerPool pool,
            StrictValues listener) {
        try (Arena arena = Arena.ofShared()) {
            List<LayerSlice> layer = new ArrayList<>();
            for (GridSlice slice : slices) {
                GridTurnGenerator turns = game.turnGenerator(slice, solved);
                layer.add(new LayerSlice(
                        slice.name(),
                        solved.index(slice),
                        solved.index(slice.afterQuietTurn()),
                        new GridRetrogradeState(solved.index(slice).count(), arena),
                        slice.own() > slice.other() ? turns : new RestrictedTurns(turns, rule, game.encoding())));
            }
            GridRetrogradeSolver solver =
                    new GridRetrogradeSolver(game.encoding(), layer, arena, pool, new SolveProgress());
            for (int i = 0; i < layer.size(); i++) {
                solver.initialise(i);
            }
            solver.propagate();
            List<Long> counts = new ArrayList<>();
            for (int i = 0; i < layer.size(); i++) {
                MemorySegment strictValues = layer.get(i).state().values();
                listener.accept(rule, slices.get(i), strictValues);
                counts.add(countDraws(values.get(i), strictValues));
            }
            return counts;
        }
    }

    private static long countDraws(MemorySegment values, MemorySegment strictValues) {
        long draws = 0;
        for (long i = 0; i < values.byteSize(); i++) {
            boolean isDraw = values.get(ValueLayout.JAVA_BYTE, i) == DistanceToEnd.DRAW
                    && strictValues.get(ValueLayout.JAVA_BYTE, i) == DistanceToEnd.DRAW;
            draws += isDraw ? 1 : 0;
        }
        return draws;
    }

    private TableHeader header(GridSlice slice, Path folder) throws IOException {
        Path file = TableFolder.file(folder, game.rules(), slice.name());
        return TableFolder.open(file, game.rules(), slice.name()).header();
    }

    /** The turns of the side with fewer pieces: those that stay in the layer, and the captures that a rule allows. */
    private record RestrictedTurns(GridTurnGenerator allTurns, Rule rule, ValueEncoding encoding)
            implements GridTurnGenerator {
        @Override
        public void initialValue(int own, int other, InitialValue result) {
            InitialValue all = new InitialValue();
            allTurns.initialValue(own, other, all);
            if (all.isFinal()) {
                result.setFinal(all.value());
                return;
            }
            boolean canWinByCapture =
                    rule == Rule.WINNING_CAPTURES && all.canLeave() && all.value() > DistanceToEnd.DRAW;
            if (canWinByCapture) {
                result.addLeaving(all.value());
            }
            result.addStaying(all.stayingTurns());
            if (!canWinByCapture && all.stayingTurns() == 0) {
                result.setFinal(encoding.encodeLoss(0));
            }
        }

        @Override
        public void predecessors(int own, int other, BoardVisitor visitor) {
            allTurns.predecessors(own, other, visitor);
        }
    }
}
