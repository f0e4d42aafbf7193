package griot.solver.verify;

import griot.rules.grid.Grid;
import griot.rules.grid.GridBoard;
import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import griot.solver.LayerFiles;
import griot.solver.RunLengthValues;
import griot.solver.SolverFault;
import griot.solver.SolverFolder;
import griot.solver.VerifiedSlice;
import griot.solver.WorkerPool;
import griot.solver.grid.GridGame;
import griot.solver.grid.GridGame.Layer;
import griot.solver.grid.SolvedSlice;
import griot.solver.grid.SolvedSlices;
import griot.tables.format.DistanceToEnd;
import griot.tables.format.TableFile;
import griot.tables.format.TableHeader;
import griot.tables.format.ValueEncoding;
import griot.tables.grid.GridIndex;
import griot.tables.grid.GridSlice;
import griot.tables.jvm.TableFolder;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Consumer;

/**
 * Verifies the tables of a grid game by the ordinary rules, slice by slice.
 *
 * <p>Each entry has to be the best of its turns, to the turn. That suffices: a win in n turns leads to a loss after n -
 * 1, a loss only to wins at most as long, so both end in final positions; from a draw a turn leads to a draw and none
 * to a loss for the other, so nobody can force an end. Entries of impossible boards have to be marked so. Besides,
 * random entries are searched a few turns deep without tables.
 */
public final class GridVerifier {
    private static final ValueLayout.OfByte BYTE = ValueLayout.JAVA_BYTE;
    private static final int PART = 1 << 12;
    private static final int SEARCHED = 100;

    /** Forward searches go as many turns deep as lead to about this many boards, at least two. */
    private static final double SEARCHED_BOARDS = 20_000;

    private static final int MIN_TURNS = 6;

    private final GridGame game;
    private final ValueEncoding counting;
    private final Path folder;
    private final int threads;

    /**
     * Creates a verifier.
     *
     * @param folder the folder of the tables
     */
    public GridVerifier(GridGame game, Path folder, int threads) {
        this.game = game;
        this.counting = game.encoding();
        this.folder = folder;
        this.threads = threads;
    }

    /**
     * Verifies the tables.
     *
     * @param pieces limit on the pieces of both sides with empty hands
     * @param hands limit on the pieces of both sides where hands are not empty
     * @return the first problem found; empty if all entries are correct
     * @throws RulesException if another solver uses the folder
     */
    public Optional<Problem> verify(int pieces, int hands, Consumer<VerifiedSlice> listener) throws IOException {
        try (SolverFolder locked = SolverFolder.open(folder);
                LayerFiles layers = new LayerFiles(locked.path());
                WorkerPool team = new WorkerPool(threads)) {
            SolvedSlices solved = new SolvedSlices(game.geometry());
            for (Layer layer : game.layers(pieces, hands)) {
                // No other layer needs the values at counts above 0.
                try (LayerFiles whileProving = new LayerFiles(locked.path())) {
                    Optional<Problem> problem = verify(layer, solved, layers, whileProving, team, listener);
                    if (problem.isPresent()) {
                        return problem;
                    }
                }
            }
        }
        return Optional.empty();
    }

    private Optional<Problem> verify(
            Layer layer,
            SolvedSlices solved,
            LayerFiles layers,
            LayerFiles whileProving,
            WorkerPool team,
            Consumer<VerifiedSlice> listener)
            throws IOException {
        Map<GridSlice, RunLengthValues> courses = new HashMap<>();
        List<Slice> proofs = new ArrayList<>();
        try {
            for (GridSlice slice : layer.slices()) {
                TableFile table = TableFolder.open(
                        TableFolder.file(folder, game.rules(), slice.name()), game.rules(), slice.name());
                GridIndex numbering = solved.index(slice);
                if (table.head().entries() != numbering.count()) {
                    return Optional.of(Problem.of(SolverFault.COUNTS_WRONG, table.name()));
                }
                solved.add(slice, layers.load(table));
                courses.put(slice, runs(table, solved.get(slice).orElseThrow(), whileProving));
                proofs.add(new Slice(slice, table, numbering, courses, solved, team));
            }
        } catch (RulesException e) {
            return Optional.of(SolverFault.inTable(e));
        }
        for (Slice proof : proofs) {
            long began = System.nanoTime();
            Optional<Problem> problem = proof.verify();
            if (problem.isPresent()) {
                return problem;
            }
            double seconds = (System.nanoTime() - began) / 1e9;
            listener.accept(new VerifiedSlice(
                    proof.table.head(), proof.searched, proof.mostTurns, /* beyondQuietLimit= */ 0, seconds));
        }
        return Optional.empty();
    }

    private static RunLengthValues runs(TableFile table, SolvedSlice first, LayerFiles layers) {
        List<MemorySegment> byCount = new ArrayList<>(List.of(first.values()));
        int counts = table.head().counts().map(TableHeader.Counts::number).orElse(1);
        for (int count = 1; count < counts; count++) {
            byCount.add(layers.load(table, count));
        }
        return new RunLengthValues(byCount);
    }

    /** The verification of one slice. */
    private final class Slice {
        private final GridSlice slice;
        private final TableFile table;
        private final GridIndex numbering;
        private final List<MemorySegment> byCount;
        private final Map<GridSlice, RunLengthValues> layer;
        private final SolvedSlices solved;
        private final WorkerPool team;
        private volatile Optional<Problem> problem = Optional.empty();
        private int mostTurns;
        private int searched;

        Slice(
                GridSlice slice,
                TableFile table,
                GridIndex numbering,
                Map<GridSlice, RunLengthValues> layer,
                SolvedSlices solved,
                WorkerPool team) {
            this.slice = slice;
            this.table = table;
            this.numbering = numbering;
            this.layer = layer;
            this.byCount = Objects.requireNonNull(layer.get(slice)).byCount();
            this.solved = solved;
            this.team = team;
        }

        Optional<Problem> verify() {
            if (!countsAreRight()) {
                return Optional.of(Problem.of(SolverFault.COUNTS_WRONG, table.name()));
            }
            team.parallelForBoards(numbering.count(), PART, (member, from, to) -> {
                ReferenceGridTurns play = new ReferenceGridTurns(game.rules(), slice);
                for (long at = from; at < to && problem.isEmpty(); at++) {
                    verify(at, play);
                }
            });
            if (problem.isEmpty()) {
                searchSample();
            }
            return problem;
        }

        private int tableValue(GridBoard board) {
            GridSlice next = GridSlice.of(board);
            SolvedSlice below = solved.get(next).orElseThrow();
            int own = board.pieces(board.toMove());
            int other = board.pieces(board.toMove().other());
            long rank = below.index().rank(own, other);
            Optional<RunLengthValues> courses = Optional.ofNullable(layer.get(next));
            int written = courses.isPresent() && courses.get().byCount().size() > 1
                    ? courses.get().value(board.quietTurns(), rank)
                    : below.values().get(BYTE, rank);
            return counting.value(written);
        }

        private boolean countsAreRight() {
            long wins = 0;
            long draws = 0;
            long losses = 0;
            MemorySegment first = byCount.getFirst();
            for (long at = 0; at < first.byteSize(); at++) {
                int value = first.get(BYTE, at);
                if (value != ValueEncoding.IMPOSSIBLE) {
                    wins += value > 0 ? 1 : 0;
                    draws += value == 0 ? 1 : 0;
                    losses += value < 0 ? 1 : 0;
                    mostTurns = Math.max(mostTurns, DistanceToEnd.turns(counting.value(value)));
                }
            }
            TableHeader head = table.head();
            return wins == head.wins() && draws == head.draws() && losses == head.losses();
        }

        private void verify(long at, ReferenceGridTurns play) {
            long board = numbering.board(at);
            int own = (int) board;
            int other = (int) (board >>> Integer.SIZE);
            boolean isPossible = play.isPossible(own, other);
            for (int count = 0; count < byCount.size(); count++) {
                verify(own, other, count, byCount.get(count).get(BYTE, at), isPossible, play);
            }
        }

        private void verify(int own, int other, int count, int written, boolean isPossible, ReferenceGridTurns play) {
            if (isPossible == (written == ValueEncoding.IMPOSSIBLE)) {
                problem = Optional.of(Problem.of(
                        SolverFault.ENTRY_WRONG,
                        table.name(),
                        play.text(own, other, count),
                        written,
                        isPossible ? 0 : ValueEncoding.IMPOSSIBLE));
            } else if (isPossible) {
                int right = play.search(play.board(own, other, count), 1, this::tableValue);
                if (counting.value(written) != right) {
                    problem = Optional.of(Problem.of(
                            SolverFault.ENTRY_WRONG,
                            table.name(),
                            play.text(own, other, count),
                            counting.value(written),
                            right));
                }
            }
        }

        /**
         * Searches random entries forwards without tables: results within the depth have to agree with the table, all
         * others have to be longer there.
         */
        private void searchSample() {
            SplittableRandom random = new SplittableRandom(numbering.count());
            ReferenceGridTurns play = new ReferenceGridTurns(game.rules(), slice);
            for (int i = 0; i < SEARCHED && problem.isEmpty(); i++) {
                long at = random.nextLong(numbering.count());
                long board = numbering.board(at);
                int own = (int) board;
                int other = (int) (board >>> Integer.SIZE);
                int count = random.nextInt(byCount.size());
                int written = byCount.get(count).get(BYTE, at);
                if (written != ValueEncoding.IMPOSSIBLE) {
                    int value = counting.value(written);
                    GridBoard plain = play.board(own, other, count);
                    int turns = searchDepth(play.turnCount(plain));
                    int expected = DistanceToEnd.turns(value) <= turns ? value : DistanceToEnd.DRAW;
                    int worth = play.search(plain, turns, unknown -> DistanceToEnd.DRAW);
                    if (worth != expected) {
                        problem = Optional.of(Problem.of(
                                SolverFault.ENTRY_UNPLAYED, table.name(), play.text(own, other, count), value, worth));
                    }
                }
                searched++;
            }
        }

        /** The depth of a forward search, in turns, from a board with this many turns. */
        private int searchDepth(int ways) {
            // Placements go to all empty squares, later if not now.
            int most = Math.max(ways, slice.hands() > 0 ? Grid.SQUARES : MIN_TURNS);
            return Math.max(2, (int) (Math.log(SEARCHED_BOARDS) / Math.log(most)));
        }
    }
}
