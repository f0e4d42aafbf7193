package griot.solver.grid;

import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import griot.solver.LayerFiles;
import griot.solver.RunLengthValues;
import griot.solver.SolveListener;
import griot.solver.SolveProgress;
import griot.solver.SolverFault;
import griot.solver.SolverFolder;
import griot.solver.TableWriter;
import griot.solver.WorkerPool;
import griot.solver.grid.GridGame.Layer;
import griot.tables.format.TableFile;
import griot.tables.format.TableHeader;
import griot.tables.grid.GridIndex;
import griot.tables.grid.GridSlice;
import griot.tables.grid.GridTables;
import griot.tables.jvm.TableFolder;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Solves the endings of a grid game by retrograde analysis, layer by layer in order of the pieces on the board and in
 * hand; each table is written when its slice is solved.
 */
public final class GridSolver {
    /** The most pieces of both sides. */
    public static final int MAX_PIECES = GridTables.MOST_PIECES;

    private static final double NANOSECONDS = 1e9;

    private final GridGame game;
    private final Path folder;
    private final int threads;
    private final SolveListener listener;

    /**
     * Creates a solver.
     *
     * @param folder the folder of the tables
     * @param threads the number of threads; it does not affect the tables
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
     * @param pieces limit on the pieces of both sides with empty hands
     * @param hands limit on the pieces of both sides where hands are not empty
     * @throws RulesException if another solver uses the folder, a table there cannot be used, or memory or disk do not
     *     suffice
     */
    public void solve(int pieces, int hands) throws IOException {
        int most = Math.max(pieces, hands);
        if (most > MAX_PIECES) {
            throw new RulesException(Problem.of(SolverFault.TOO_MANY_PIECES, "" + most, MAX_PIECES));
        }
        try (SolverFolder locked = SolverFolder.open(folder);
                LayerFiles layers = new LayerFiles(locked.path());
                WorkerPool team = new WorkerPool(threads)) {
            new Run(game.layers(pieces, hands), layers, team).solve();
        }
    }

    /** Writes a table. */
    private interface Writing {
        void write(Path file) throws IOException;
    }

    /** The state of one call of {@link #solve}. */
    private final class Run {
        private final List<Layer> wanted;
        private final LayerFiles layers;
        private final WorkerPool team;
        private final SolvedSlices solved = new SolvedSlices(game.geometry());

        Run(List<Layer> wanted, LayerFiles layers, WorkerPool team) {
            this.wanted = wanted;
            this.layers = layers;
            this.team = team;
        }

        void solve() throws IOException {
            int unfinished = wanted.size();
            while (unfinished > 0 && isFinished(wanted.get(unfinished - 1))) {
                unfinished--;
            }
            for (int i = 0; i < wanted.size(); i++) {
                if (isFinished(wanted.get(i))) {
                    boolean isNeeded = i < unfinished;
                    load(wanted.get(i), isNeeded);
                    if (isNeeded && isBonusNeeded(wanted.get(i))) {
                        addBonusFromTables(wanted.get(i));
                    }
                } else if (game.quietLimit(wanted.get(i).slices().getFirst()) > 0) {
                    solveByCount(wanted.get(i));
                } else {
                    solve(wanted.get(i));
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

        private void load(Layer layer, boolean isNeeded) throws IOException {
            for (GridSlice slice : layer.slices()) {
                try {
                    TableFile table = table(slice);
                    listener.skipped(table.head());
                    if (isNeeded) {
                        solved.add(slice, layers.load(table));
                    }
                } catch (RulesException e) {
                    throw SolverFault.inTheWay(e);
                }
            }
        }

        private void solve(Layer layer) throws IOException {
            long began = System.nanoTime();
            List<GridSlice> slices = layer.slices();
            try (Arena arena = Arena.ofShared()) {
                List<RetrogradeState> halves = new ArrayList<>();
                List<GridTurns> turns = new ArrayList<>();
                long boards = 0;
                for (GridSlice slice : slices) {
                    RetrogradeState half = half(slice, arena);
                    boards += half.index().count();
                    halves.add(half);
                    turns.add(game.turns(slice, solved));
                }
                SolveProgress progress = new SolveProgress();
                listener.started(layer.name(), boards, progress::solved);
                new GridRetrogradeSolver(game.encoding(), halves, turns, team, progress).solve();
                for (int i = 0; i < slices.size(); i++) {
                    double seconds = (System.nanoTime() - began) / NANOSECONDS;
                    MemorySegment values = halves.get(i).values();
                    TableHeader head = TableWriter.headWithImpossible(
                            game.rules(), slices.get(i).name(), values);
                    write(
                            slices.get(i),
                            head,
                            file -> TableWriter.write(file, head, values),
                            values,
                            seconds / slices.size());
                }
            }
            if (isBonusNeeded(layer)) {
                addBonus(layer, layer.slices().stream().map(this::values).toList());
            }
        }

        private void solveByCount(Layer layer) throws IOException {
            long began = System.nanoTime();
            List<GridSlice> slices = layer.slices();
            GridSlice first = slices.getFirst();
            int limit = game.quietLimit(first);
            List<GridIndex> numberings = new ArrayList<>();
            List<GridTurns> turns = new ArrayList<>();
            long boards = 0;
            for (GridSlice slice : slices) {
                numberings.add(solved.index(slice));
                turns.add(game.turns(slice, solved));
                boards += numberings.getLast().count();
            }
            SolveProgress progress = new SolveProgress(QuietCountSolver.visitsPerBoard(limit));
            listener.started(layer.name(), boards, progress::solved);
            int lead = first.ownTotal() - first.otherTotal();
            try (LayerFiles whileSolving = new LayerFiles(folder)) {
                QuietCountSolver counted =
                        new QuietCountSolver(game.encoding(), limit, numberings, turns, lead, team, progress);
                List<List<MemorySegment>> byCount = solve(counted, whileSolving, first, boards);
                for (int i = 0; i < slices.size(); i++) {
                    double seconds = (System.nanoTime() - began) / NANOSECONDS;
                    RunLengthValues courses = new RunLengthValues(byCount.get(i));
                    TableHeader head =
                            TableWriter.head(game.rules(), slices.get(i).name(), courses);
                    write(
                            slices.get(i),
                            head,
                            file -> TableWriter.write(file, head, courses),
                            courses.byCount().getFirst(),
                            seconds / slices.size());
                }
                if (isBonusNeeded(layer)) {
                    addBonus(
                            layer, byCount.stream().map(counts -> counts.get(1)).toList());
                }
            }
        }

        // ---- Bonus turns ----

        /** Whether captures that earn a bonus turn lead to a layer. */
        private boolean isBonusNeeded(Layer layer) {
            return game.hasBonusTurns()
                    && !layer.slices().getFirst().mustPlace()
                    && layer.pieces() < wanted.getLast().pieces();
        }

        private MemorySegment values(GridSlice slice) {
            return solved.get(slice).orElseThrow().values();
        }

        /** Computes the bonus-turn values of a layer that was solved before. */
        private void addBonusFromTables(Layer layer) throws IOException {
            try (LayerFiles whileSolving = new LayerFiles(folder)) {
                List<MemorySegment> quiet = new ArrayList<>();
                for (GridSlice slice : layer.slices()) {
                    boolean isCounted = game.quietLimit(slice) > 0;
                    quiet.add(isCounted ? whileSolving.load(table(slice), 1) : values(slice));
                }
                addBonus(layer, quiet);
            } catch (RulesException e) {
                throw SolverFault.inTheWay(e);
            }
        }

        /** @param quiet by slice: the values one quiet turn later */
        private void addBonus(Layer layer, List<MemorySegment> quiet) {
            List<GridSlice> slices = layer.slices();
            for (int i = 0; i < slices.size(); i++) {
                GridSlice slice = slices.get(i);
                SolvedSlice declined = solved.get(slice.afterQuietTurn()).orElseThrow();
                SolvedSlice later = new SolvedSlice(declined.index(), quiet.get(slices.size() - 1 - i));
                GridIndex numbering = solved.index(slice);
                try (Arena arena = Arena.ofShared()) {
                    MemorySegment values = arena.allocate(numbering.count());
                    new BonusTurnValues(numbering, game.turns(slice, solved), declined, later).compute(values, team);
                    solved.addBonus(slice, layers.mapCopy("bonus-" + slice.name(), values));
                } catch (IOException e) {
                    throw SolverFault.failed(SolverFault.NO_ROOM, file(slice), slice.name(), e);
                } catch (OutOfMemoryError e) {
                    throw SolverFault.tooLarge(slice.name(), numbering.count());
                }
            }
        }

        private List<List<MemorySegment>> solve(
                QuietCountSolver counted, LayerFiles whileSolving, GridSlice slice, long boards) {
            try {
                return counted.solve(whileSolving);
            } catch (IOException e) {
                throw SolverFault.failed(SolverFault.NOT_WRITTEN, file(slice), slice.name(), e);
            } catch (OutOfMemoryError e) {
                throw SolverFault.tooLarge(slice.name(), boards);
            }
        }

        private RetrogradeState half(GridSlice slice, Arena arena) {
            GridIndex numbering = solved.index(slice);
            try {
                return new RetrogradeState(numbering, arena);
            } catch (OutOfMemoryError e) {
                throw SolverFault.tooLarge(slice.name(), numbering.count());
            }
        }

        /** @param values those that later slices need */
        private void write(GridSlice slice, TableHeader head, Writing writing, MemorySegment values, double seconds)
                throws IOException {
            Path file = file(slice);
            try {
                writing.write(file);
            } catch (IOException e) {
                throw SolverFault.failed(SolverFault.NOT_WRITTEN, file, slice.name(), e);
            }
            listener.finished(head, Files.size(file), seconds);
            try {
                solved.add(slice, layers.mapCopy(slice.name(), values));
            } catch (IOException e) {
                throw SolverFault.failed(SolverFault.NO_ROOM, file, slice.name(), e);
            }
        }
    }
}
