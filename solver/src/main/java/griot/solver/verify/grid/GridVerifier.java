package griot.solver.verify.grid;

import griot.rules.grid.Grid;
import griot.rules.grid.GridBoard;
import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import griot.solver.LayerFiles;
import griot.solver.QuietCountValues;
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
 * <p>Each entry must equal the value of its best turn, with its exact distance. That is sufficient. A win in n turns
 * leads to a loss in n - 1, and a loss in n turns leads only to wins in at most n - 1, so play from both reaches the
 * end of the game. From a draw, one turn leads to a draw and none to a loss for the other player, so neither player can
 * force a win. Entries of impossible boards must be marked as such. In addition, a random sample of entries is compared
 * with a forward search of a few turns without tables.
 */
public final class GridVerifier {
    private static final ValueLayout.OfByte BYTE = ValueLayout.JAVA_BYTE;
    private static final double NANOSECONDS = 1e9;

    /** Entries verified by a worker at a time. */
    private static final int CHUNK = 1 << 12;

    /** Entries of a slice that are drawn for the forward search. */
    private static final int SAMPLE_SIZE = 100;

    /** The approximate number of boards in a forward search. It determines the depth, which is at least two turns. */
    private static final double TARGET_SEARCHED_BOARDS = 20_000;

    /** The least number of turns on each board that is assumed for the choice of the depth. */
    private static final int MIN_ASSUMED_TURNS = 6;

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
     * @param maxPieces maximum number of pieces of both sides in slices with empty hands, as in {@link GridGame#layers}
     * @param maxPiecesWithHands maximum number of pieces of both sides, those in hand included, in the other slices
     * @param listener gets each slice found correct
     * @return the first problem found; empty if all entries are correct
     * @throws RulesException if another solver uses the folder
     */
    public Optional<Problem> verify(int maxPieces, int maxPiecesWithHands, Consumer<VerifiedSlice> listener)
            throws IOException {
        try (SolverFolder lockedFolder = SolverFolder.open(folder);
                LayerFiles files = new LayerFiles(lockedFolder.path());
                WorkerPool pool = new WorkerPool(threads)) {
            SolvedSlices solved = new SolvedSlices(game.geometry());
            for (Layer layer : game.layers(maxPieces, maxPiecesWithHands)) {
                // Only the verification of the layer itself needs the values at quiet counts above 0.
                try (LayerFiles temporary = new LayerFiles(lockedFolder.path())) {
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
        Map<GridSlice, QuietCountValues> quietCountValues = new HashMap<>();
        List<SliceVerification> verifications = new ArrayList<>();
        try {
            for (GridSlice slice : layer.slices()) {
                TableFile table = TableFolder.open(
                        TableFolder.file(folder, game.rules(), slice.name()), game.rules(), slice.name());
                GridIndex index = solved.index(slice);
                if (table.header().entries() != index.count()) {
                    return Optional.of(Problem.of(SolverFault.COUNTS_WRONG, table.name()));
                }
                solved.add(slice, files.load(table));
                quietCountValues.put(
                        slice, quietCountValues(table, solved.get(slice).orElseThrow(), temporary));
                verifications.add(new SliceVerification(slice, table, index, quietCountValues, solved, pool));
            }
        } catch (RulesException e) {
            return Optional.of(SolverFault.tableProblem(e));
        }
        for (SliceVerification verification : verifications) {
            long start = System.nanoTime();
            Optional<Problem> problem = verification.verify();
            if (problem.isPresent()) {
                return problem;
            }
            double seconds = (System.nanoTime() - start) / NANOSECONDS;
            listener.accept(new VerifiedSlice(
                    verification.table.header(),
                    verification.searchedEntries,
                    verification.maxTurns,
                    /* entriesBeyondQuietLimit= */ 0,
                    seconds));
        }
        return Optional.empty();
    }

    /** Loads the values of a slice at each quiet count, given those at count 0. */
    private static QuietCountValues quietCountValues(TableFile table, SolvedSlice valuesAtCountZero, LayerFiles files) {
        List<MemorySegment> byQuietCount = new ArrayList<>(List.of(valuesAtCountZero.values()));
        int quietCounts =
                table.header().quietCounts().map(TableHeader.QuietCounts::count).orElse(1);
        for (int quietCount = 1; quietCount < quietCounts; quietCount++) {
            byQuietCount.add(files.load(table, quietCount));
        }
        return new QuietCountValues(byQuietCount);
    }

    /** The verification of one slice. */
    private final class SliceVerification {
        private final GridSlice slice;
        private final TableFile table;
        private final GridIndex index;
        private final List<MemorySegment> byQuietCount;
        private final Map<GridSlice, QuietCountValues> layerValues;
        private final SolvedSlices solved;
        private final WorkerPool pool;
        private volatile @Nullable Problem problem;
        private int maxTurns;
        private int searchedEntries;

        SliceVerification(
                GridSlice slice,
                TableFile table,
                GridIndex index,
                Map<GridSlice, QuietCountValues> layerValues,
                SolvedSlices solved,
                WorkerPool pool) {
            this.slice = slice;
            this.table = table;
            this.index = index;
            this.layerValues = layerValues;
            this.byQuietCount = Objects.requireNonNull(layerValues.get(slice)).byQuietCount();
            this.solved = solved;
            this.pool = pool;
        }

        Optional<Problem> verify() {
            MemorySegment valuesAtCountZero = byQuietCount.getFirst();
            if (!matchesHeader(valuesAtCountZero)) {
                return Optional.of(Problem.of(SolverFault.COUNTS_WRONG, table.name()));
            }
            maxTurns = maxTurns(valuesAtCountZero);
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

        /** The value of a board according to the tables. The game must not be over on it. */
        private int tableValue(GridBoard board) {
            GridSlice boardSlice = GridSlice.of(board);
            SolvedSlice solvedSlice = solved.get(boardSlice).orElseThrow();
            int own = board.pieces(board.toMove());
            int other = board.pieces(board.toMove().other());
            long rank = solvedSlice.index().rank(own, other);
            Optional<QuietCountValues> quietCountValues = Optional.ofNullable(layerValues.get(boardSlice));
            int encoded = quietCountValues.isPresent()
                            && quietCountValues.get().byQuietCount().size() > 1
                    ? quietCountValues.get().value(board.quietTurns(), rank)
                    : solvedSlice.values().get(BYTE, rank);
            return encoding.decode(encoded);
        }

        private int maxTurns(MemorySegment values) {
            int maxTurns = 0;
            for (long entry = 0; entry < values.byteSize(); entry++) {
                int value = values.get(BYTE, entry);
                if (value != ValueEncoding.IMPOSSIBLE) {
                    maxTurns = Math.max(maxTurns, DistanceToEnd.turns(encoding.decode(value)));
                }
            }
            return maxTurns;
        }

        /** Whether the numbers of wins, draws and losses are those in the header. */
        private boolean matchesHeader(MemorySegment values) {
            long wins = 0;
            long draws = 0;
            long losses = 0;
            for (long entry = 0; entry < values.byteSize(); entry++) {
                int value = values.get(BYTE, entry);
                if (value != ValueEncoding.IMPOSSIBLE) {
                    wins += value > 0 ? 1 : 0;
                    draws += value == 0 ? 1 : 0;
                    losses += value < 0 ? 1 : 0;
                }
            }
            TableHeader header = table.header();
            return wins == header.wins() && draws == header.draws() && losses == header.losses();
        }

        private void verify(long entry, ReferenceGridTurns reference) {
            long masks = index.unrank(entry);
            int own = (int) masks;
            int other = (int) (masks >>> Integer.SIZE);
            boolean isPossible = reference.isPossible(own, other);
            for (int quietCount = 0; quietCount < byQuietCount.size(); quietCount++) {
                verify(own, other, quietCount, byQuietCount.get(quietCount).get(BYTE, entry), isPossible, reference);
            }
        }

        private void verify(
                int own, int other, int quietCount, int encoded, boolean isPossible, ReferenceGridTurns reference) {
            if (isPossible == (encoded == ValueEncoding.IMPOSSIBLE)) {
                problem = Problem.of(
                        SolverFault.ENTRY_WRONG,
                        table.name(),
                        reference.text(own, other, quietCount),
                        encoded,
                        isPossible ? 0 : ValueEncoding.IMPOSSIBLE);
            } else if (isPossible) {
                int expected = reference.search(reference.board(own, other, quietCount), 1, this::tableValue);
                if (encoding.decode(encoded) != expected) {
                    problem = Problem.of(
                            SolverFault.ENTRY_WRONG,
                            table.name(),
                            reference.text(own, other, quietCount),
                            encoding.decode(encoded),
                            expected);
                }
            }
        }

        /**
         * Searches random entries forwards without tables. The table must hold every win and loss that the search
         * finds; where the search finds none, the entry must be a draw or have a distance greater than the depth.
         */
        private void searchSample() {
            SplittableRandom random = new SplittableRandom(index.count());
            ReferenceGridTurns reference = new ReferenceGridTurns(game.rules(), slice);
            for (int i = 0; i < SAMPLE_SIZE && problem == null; i++) {
                long entry = random.nextLong(index.count());
                long masks = index.unrank(entry);
                int own = (int) masks;
                int other = (int) (masks >>> Integer.SIZE);
                int quietCount = random.nextInt(byQuietCount.size());
                int encoded = byQuietCount.get(quietCount).get(BYTE, entry);
                if (encoded != ValueEncoding.IMPOSSIBLE) {
                    int value = encoding.decode(encoded);
                    GridBoard board = reference.board(own, other, quietCount);
                    int depth = searchDepth(reference.turnCount(board));
                    int expected = DistanceToEnd.turns(value) <= depth ? value : DistanceToEnd.DRAW;
                    int searchValue = reference.search(board, depth, leaf -> DistanceToEnd.DRAW);
                    if (searchValue != expected) {
                        problem = Problem.of(
                                SolverFault.ENTRY_REFUTED_BY_SEARCH,
                                table.name(),
                                reference.text(own, other, quietCount),
                                value,
                                searchValue);
                    }
                }
                searchedEntries++;
            }
        }

        /** The depth of a forward search, in turns, from a board with this number of turns. */
        private int searchDepth(int turnCount) {
            // While a hand is not empty, boards later in the search may have a placement on any empty square.
            int maxTurnCount = Math.max(turnCount, slice.piecesInHand() > 0 ? Grid.SQUARES : MIN_ASSUMED_TURNS);
            // The largest depth d at which maxTurnCount to the power of d does not exceed the number of boards.
            return Math.max(2, (int) (Math.log(TARGET_SEARCHED_BOARDS) / Math.log(maxTurnCount)));
        }
    }
}
