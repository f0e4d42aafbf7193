package griot.solver.verify.grid;

import griot.rules.grid.Grid;
import griot.rules.grid.GridBoard;
import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import griot.solver.LayerFiles;
import griot.solver.RunLengthValues;
import griot.solver.SolverFault;
import griot.solver.SolverFolder;
import griot.solver.VerifiedSlice;
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
import griot.tables.jvm.WorkerPool;
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
import org.jspecify.annotations.Nullable;

/**
 * Verifies the tables of a grid game, slice by slice, by the rules that a game is played by.
 *
 * <p>Each entry must equal the value of its best turn, with its exact distance. That is sufficient: a win in n turns
 * leads to a loss in n - 1, and a loss only to wins that are no longer, so both lead to the end of the game; from a
 * draw a turn leads to a draw and none to a loss for the other player, so neither can force an end. Entries of
 * impossible boards must be marked as such. In addition, a random sample of entries is compared with a forward search
 * of a few turns without tables.
 */
public final class GridVerifier {
    private static final ValueLayout.OfByte BYTE = ValueLayout.JAVA_BYTE;
    private static final int CHUNK = 1 << 12;
    private static final int SAMPLE_SIZE = 100;

    /** The approximate number of boards in a forward search, which determines its depth: at least two turns. */
    private static final double SEARCHED_BOARDS = 20_000;

    /** Lower bound on the number of turns of a board that is assumed in choosing the depth. */
    private static final int MIN_TURNS = 6;

    private final GridGame game;
    private final ValueEncoding encoding;
    private final Path folder;
    private final int threads;

    /**
     * Creates a verifier.
     *
     * @param folder the folder of the tables
     */
    public GridVerifier(GridGame game, Path folder, int threads) {
        this.game = game;
        this.encoding = game.encoding();
        this.folder = folder;
        this.threads = threads;
    }

    /**
     * Verifies the tables.
     *
     * @param pieces limit on the pieces of both sides with empty hands
     * @param hands limit on the pieces of both sides, those in hand included, where a hand is not empty
     * @param listener gets each slice found correct
     * @return the first problem found; empty if all entries are correct
     * @throws RulesException if another solver uses the folder
     */
    public Optional<Problem> verify(int pieces, int hands, Consumer<VerifiedSlice> listener) throws IOException {
        try (SolverFolder locked = SolverFolder.open(folder);
                LayerFiles files = new LayerFiles(locked.path());
                WorkerPool pool = new WorkerPool(threads)) {
            SolvedSlices solved = new SolvedSlices(game.geometry());
            for (Layer layer : game.layers(pieces, hands)) {
                // Values at quiet counts above 0 are needed within the layer only.
                try (LayerFiles temporary = new LayerFiles(locked.path())) {
                    Optional<Problem> problem = verify(layer, solved, files, temporary, pool, listener);
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
            LayerFiles files,
            LayerFiles temporary,
            WorkerPool pool,
            Consumer<VerifiedSlice> listener)
            throws IOException {
        Map<GridSlice, RunLengthValues> runs = new HashMap<>();
        List<Slice> verifications = new ArrayList<>();
        try {
            for (GridSlice slice : layer.slices()) {
                TableFile table = TableFolder.open(
                        TableFolder.file(folder, game.rules(), slice.name()), game.rules(), slice.name());
                GridIndex index = solved.index(slice);
                if (table.header().entries() != index.count()) {
                    return Optional.of(Problem.of(SolverFault.COUNTS_WRONG, table.name()));
                }
                solved.add(slice, files.load(table));
                runs.put(slice, runs(table, solved.get(slice).orElseThrow(), temporary));
                verifications.add(new Slice(slice, table, index, runs, solved, pool));
            }
        } catch (RulesException e) {
            return Optional.of(SolverFault.inTable(e));
        }
        for (Slice verification : verifications) {
            long start = System.nanoTime();
            Optional<Problem> problem = verification.verify();
            if (problem.isPresent()) {
                return problem;
            }
            double seconds = (System.nanoTime() - start) / 1e9;
            listener.accept(new VerifiedSlice(
                    verification.table.header(),
                    verification.searched,
                    verification.mostTurns,
                    /* beyondQuietLimit= */ 0,
                    seconds));
        }
        return Optional.empty();
    }

    private static RunLengthValues runs(TableFile table, SolvedSlice first, LayerFiles files) {
        List<MemorySegment> byCount = new ArrayList<>(List.of(first.values()));
        int counts = table.header().counts().map(TableHeader.Counts::number).orElse(1);
        for (int count = 1; count < counts; count++) {
            byCount.add(files.load(table, count));
        }
        return new RunLengthValues(byCount);
    }

    /** The verification of one slice. */
    private final class Slice {
        private final GridSlice slice;
        private final TableFile table;
        private final GridIndex index;
        private final List<MemorySegment> byCount;
        private final Map<GridSlice, RunLengthValues> layer;
        private final SolvedSlices solved;
        private final WorkerPool pool;
        private volatile @Nullable Problem problem;
        private int mostTurns;
        private int searched;

        Slice(
                GridSlice slice,
                TableFile table,
                GridIndex index,
                Map<GridSlice, RunLengthValues> layer,
                SolvedSlices solved,
                WorkerPool pool) {
            this.slice = slice;
            this.table = table;
            this.index = index;
            this.layer = layer;
            this.byCount = Objects.requireNonNull(layer.get(slice)).byCount();
            this.solved = solved;
            this.pool = pool;
        }

        Optional<Problem> verify() {
            if (!countsAreRight()) {
                return Optional.of(Problem.of(SolverFault.COUNTS_WRONG, table.name()));
            }
            pool.parallelForBoards(index.count(), CHUNK, (worker, from, to) -> {
                ReferenceGridTurns reference = new ReferenceGridTurns(game.rules(), slice);
                for (long entry = from; entry < to && problem == null; entry++) {
                    verify(entry, reference);
                }
            });
            if (problem == null) {
                searchSample();
            }
            return Optional.ofNullable(problem);
        }

        /** The value in the tables of a board on which the game goes on. */
        private int tableValue(GridBoard packed) {
            GridSlice next = GridSlice.of(packed);
            SolvedSlice solvedSlice = solved.get(next).orElseThrow();
            int own = packed.pieces(packed.toMove());
            int other = packed.pieces(packed.toMove().other());
            long rank = solvedSlice.index().rank(own, other);
            Optional<RunLengthValues> runs = Optional.ofNullable(layer.get(next));
            int encoded = runs.isPresent() && runs.get().byCount().size() > 1
                    ? runs.get().value(packed.quietTurns(), rank)
                    : solvedSlice.values().get(BYTE, rank);
            return encoding.decode(encoded);
        }

        private boolean countsAreRight() {
            long wins = 0;
            long draws = 0;
            long losses = 0;
            MemorySegment first = byCount.getFirst();
            for (long entry = 0; entry < first.byteSize(); entry++) {
                int value = first.get(BYTE, entry);
                if (value != ValueEncoding.IMPOSSIBLE) {
                    wins += value > 0 ? 1 : 0;
                    draws += value == 0 ? 1 : 0;
                    losses += value < 0 ? 1 : 0;
                    mostTurns = Math.max(mostTurns, DistanceToEnd.turns(encoding.decode(value)));
                }
            }
            TableHeader header = table.header();
            return wins == header.wins() && draws == header.draws() && losses == header.losses();
        }

        private void verify(long entry, ReferenceGridTurns reference) {
            long packed = index.unrank(entry);
            int own = (int) packed;
            int other = (int) (packed >>> Integer.SIZE);
            boolean isPossible = reference.isPossible(own, other);
            for (int count = 0; count < byCount.size(); count++) {
                verify(own, other, count, byCount.get(count).get(BYTE, entry), isPossible, reference);
            }
        }

        private void verify(
                int own, int other, int count, int encoded, boolean isPossible, ReferenceGridTurns reference) {
            if (isPossible == (encoded == ValueEncoding.IMPOSSIBLE)) {
                problem = Problem.of(
                        SolverFault.ENTRY_WRONG,
                        table.name(),
                        reference.text(own, other, count),
                        encoded,
                        isPossible ? 0 : ValueEncoding.IMPOSSIBLE);
            } else if (isPossible) {
                int expected = reference.search(reference.board(own, other, count), 1, this::tableValue);
                if (encoding.decode(encoded) != expected) {
                    problem = Problem.of(
                            SolverFault.ENTRY_WRONG,
                            table.name(),
                            reference.text(own, other, count),
                            encoding.decode(encoded),
                            expected);
                }
            }
        }

        /**
         * Searches random entries forwards without tables. Results within the depth must agree with the table; all
         * other entries must have a longer distance there, or be draws.
         */
        private void searchSample() {
            SplittableRandom random = new SplittableRandom(index.count());
            ReferenceGridTurns reference = new ReferenceGridTurns(game.rules(), slice);
            for (int i = 0; i < SAMPLE_SIZE && problem == null; i++) {
                long entry = random.nextLong(index.count());
                long packed = index.unrank(entry);
                int own = (int) packed;
                int other = (int) (packed >>> Integer.SIZE);
                int count = random.nextInt(byCount.size());
                int encoded = byCount.get(count).get(BYTE, entry);
                if (encoded != ValueEncoding.IMPOSSIBLE) {
                    int value = encoding.decode(encoded);
                    GridBoard board = reference.board(own, other, count);
                    int turns = searchDepth(reference.turnCount(board));
                    int expected = DistanceToEnd.turns(value) <= turns ? value : DistanceToEnd.DRAW;
                    int worth = reference.search(board, turns, unknown -> DistanceToEnd.DRAW);
                    if (worth != expected) {
                        problem = Problem.of(
                                SolverFault.ENTRY_UNPLAYED,
                                table.name(),
                                reference.text(own, other, count),
                                value,
                                worth);
                    }
                }
                searched++;
            }
        }

        /** The depth of a forward search, in turns, from a board with this number of turns. */
        private int searchDepth(int turnCount) {
            // Placements go to all empty squares, if not now then later in the search.
            int maxTurns = Math.max(turnCount, slice.hands() > 0 ? Grid.SQUARES : MIN_TURNS);
            return Math.max(2, (int) (Math.log(SEARCHED_BOARDS) / Math.log(maxTurns)));
        }
    }
}
