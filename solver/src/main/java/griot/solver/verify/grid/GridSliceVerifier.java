package griot.solver.verify.grid;

import griot.rules.grid.Grid;
import griot.rules.grid.GridBoard;
import griot.rules.problem.Problem;
import griot.solver.QuietCountValues;
import griot.solver.SolverFault;
import griot.solver.grid.GridGame;
import griot.solver.grid.SolvedSlice;
import griot.solver.grid.SolvedSlices;
import griot.solver.verify.EntryVerifier;
import griot.solver.verify.SearchedEntries;
import griot.solver.verify.SliceTotals;
import griot.solver.verify.SliceVerifier;
import griot.solver.verify.WrongEntry;
import griot.tables.format.DistanceToEnd;
import griot.tables.format.TableFile;
import griot.tables.format.TableHeader;
import griot.tables.format.ValueEncoding;
import griot.tables.grid.GridIndex;
import griot.tables.grid.GridSlice;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * Verifies the table of a slice of a grid game by the rules that a game is played by.
 *
 * <p>Each entry must equal the value of its best turn, with its exact distance. That is sufficient. A win in n turns
 * leads to a loss in n - 1, and a loss in n turns leads only to wins in at most n - 1, so play from both reaches the
 * end of the game. From a draw, one turn leads to a draw and none to a loss for the other player, so neither player can
 * force a win. Entries of impossible boards must be marked as such. In addition, a random sample of entries is compared
 * with a forward search of a few turns without tables.
 */
final class GridSliceVerifier implements SliceVerifier {
    private static final ValueLayout.OfByte BYTE = ValueLayout.JAVA_BYTE;

    /** Entries of a slice that are drawn for the forward search. */
    private static final int SAMPLE_SIZE = 100;

    /** The approximate number of boards in a forward search. It determines the depth, which is at least two turns. */
    private static final double TARGET_SEARCHED_BOARDS = 20_000;

    /** The least number of turns on each board that is assumed for the choice of the depth. */
    private static final int MIN_ASSUMED_TURNS = 6;

    private final GridGame game;
    private final ValueEncoding encoding;
    private final GridSlice slice;
    private final TableFile table;
    private final GridIndex index;
    private final List<MemorySegment> byQuietCount;
    private final Map<GridSlice, QuietCountValues> layerValues;
    private final SolvedSlices solved;

    /**
     * Creates the verifier of a slice.
     *
     * @param layerValues by slice of the layer: the values at each quiet count
     * @param solved the values at count 0 of the layer and of all slices that its turns lead to
     */
    GridSliceVerifier(
            GridGame game,
            GridSlice slice,
            TableFile table,
            Map<GridSlice, QuietCountValues> layerValues,
            SolvedSlices solved) {
        this.game = game;
        this.encoding = game.encoding();
        this.slice = slice;
        this.table = table;
        this.index = solved.index(slice);
        this.layerValues = layerValues;
        this.byQuietCount = Objects.requireNonNull(layerValues.get(slice)).byQuietCount();
        this.solved = solved;
    }

    @Override
    public TableHeader header() {
        return table.header();
    }

    @Override
    public SliceTotals totals() {
        long wins = 0;
        long draws = 0;
        long losses = 0;
        int maxTurns = 0;
        MemorySegment values = byQuietCount.getFirst();
        for (long entry = 0; entry < values.byteSize(); entry++) {
            int value = values.get(BYTE, entry);
            if (value != ValueEncoding.IMPOSSIBLE) {
                wins += value > 0 ? 1 : 0;
                draws += value == 0 ? 1 : 0;
                losses += value < 0 ? 1 : 0;
                maxTurns = Math.max(maxTurns, DistanceToEnd.turns(encoding.decode(value)));
            }
        }
        TableHeader header = table.header();
        boolean isMatch = wins == header.wins() && draws == header.draws() && losses == header.losses();
        List<Problem> problems = isMatch ? List.of() : List.of(Problem.of(SolverFault.COUNTS_WRONG, table.name()));
        return new SliceTotals(problems, maxTurns, /* entriesBeyondQuietLimit= */ 0);
    }

    @Override
    public EntryVerifier entryVerifier() {
        ReferenceGridTurns reference = new ReferenceGridTurns(game.rules(), slice);
        return entry -> verify(entry, reference);
    }

    /** Verifies an entry at every quiet count. */
    private Optional<WrongEntry> verify(long entry, ReferenceGridTurns reference) {
        long masks = index.unrank(entry);
        int own = (int) masks;
        int other = (int) (masks >>> Integer.SIZE);
        boolean isPossible = reference.isPossible(own, other);
        for (int quietCount = 0; quietCount < byQuietCount.size(); quietCount++) {
            int encoded = byQuietCount.get(quietCount).get(BYTE, entry);
            boolean isMarkedImpossible = encoded == ValueEncoding.IMPOSSIBLE;
            if (isPossible && isMarkedImpossible) {
                return wrong(entry, SolverFault.ENTRY_POSSIBLE, reference.text(own, other, quietCount));
            }
            if (!isPossible && !isMarkedImpossible) {
                String text = reference.text(own, other, quietCount);
                return wrong(entry, SolverFault.ENTRY_IMPOSSIBLE, text, encoding.decode(encoded));
            }
            if (isPossible) {
                int expected = reference.search(reference.board(own, other, quietCount), 1, this::tableValue);
                if (encoding.decode(encoded) != expected) {
                    String text = reference.text(own, other, quietCount);
                    return wrong(entry, SolverFault.ENTRY_WRONG, text, encoding.decode(encoded), expected);
                }
            }
        }
        return Optional.empty();
    }

    private Optional<WrongEntry> wrong(long entry, SolverFault fault, Object... details) {
        Problem problem = Problem.of(fault, table.name(), details);
        return Optional.of(new WrongEntry(entry, /* isDistance= */ false, problem));
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

    /**
     * Searches random entries forwards without tables. The table must hold every win and loss that the search
     * finds; where the search finds none, the entry must be a draw or have a distance greater than the depth.
     */
    @Override
    public SearchedEntries search() {
        List<Problem> problems = new ArrayList<>();
        SplittableRandom random = new SplittableRandom(index.count());
        ReferenceGridTurns reference = new ReferenceGridTurns(game.rules(), slice);
        for (int i = 0; i < SAMPLE_SIZE && problems.isEmpty(); i++) {
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
                    String text = reference.text(own, other, quietCount);
                    problems.add(
                            Problem.of(SolverFault.ENTRY_REFUTED_BY_SEARCH, table.name(), text, value, searchValue));
                }
            }
        }
        return new SearchedEntries(problems, SAMPLE_SIZE);
    }

    /** The depth of a forward search, in turns, from a board with this number of turns. */
    private int searchDepth(int turnCount) {
        // While a hand is not empty, boards later in the search may have a placement on any empty square.
        int maxTurnCount = Math.max(turnCount, slice.piecesInHand() > 0 ? Grid.SQUARES : MIN_ASSUMED_TURNS);
        // The largest depth d at which maxTurnCount to the power of d does not exceed the number of boards.
        return Math.max(2, (int) (Math.log(TARGET_SEARCHED_BOARDS) / Math.log(maxTurnCount)));
    }
}
