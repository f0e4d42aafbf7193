package griot.engine.tablebase.grid;

import griot.engine.Score;
import griot.engine.tablebase.TablebaseProbe;
import griot.rules.Board;
import griot.rules.Side;
import griot.rules.grid.GridBoard;
import griot.rules.problem.RulesException;
import griot.tables.format.DistanceToEnd;
import griot.tables.format.TableFile;
import griot.tables.format.TableReader;
import griot.tables.format.ValueEncoding;
import griot.tables.grid.GridIndex;
import griot.tables.grid.GridSlice;
import griot.tables.grid.GridTables;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Probes the tablebases of a grid game. */
final class GridTablebaseProbe implements TablebaseProbe {
    /**
     * Below this depth, only tables that are cached whole are probed. Unpacking a block of another table costs more
     * than the search.
     */
    private static final int MIN_UNPACK_DEPTH = 4;

    /** Numbers of pieces of a side on the board or in hand: 0 to 12. */
    private static final int PIECE_COUNTS = GridBoard.PIECES + 1;

    private final ValueEncoding encoding;

    /** Whether, with empty hands, the tables hold a value for each quiet count. */
    private final boolean countsQuietTurns;

    /** The tables by {@link #sliceIndex}; empty if missing or damaged. */
    private final List<Optional<Slice>> slices = new ArrayList<>(
            Collections.nCopies(2 * PIECE_COUNTS * PIECE_COUNTS * PIECE_COUNTS * PIECE_COUNTS, Optional.empty()));

    /** Value of the last hit, see {@link DistanceToEnd}. */
    private int value;

    private boolean isIndependentOfQuietTurns;

    /** A table, opened at its first probe: preparing an index takes time, and most games need few slices. */
    private static final class Slice {
        private final GridTables tables;
        private final TableFile file;
        private @Nullable TableReader reader;
        private @Nullable GridIndex index;

        Slice(GridTables tables, TableFile file) {
            this.tables = tables;
            this.file = file;
        }

        TableReader reader() {
            TableReader openReader = reader;
            if (openReader == null) {
                openReader = new TableReader(file);
                reader = openReader;
            }
            return openReader;
        }

        long rank(int own, int other) {
            GridIndex sliceIndex = index;
            if (sliceIndex == null) {
                sliceIndex = tables.index(file);
                index = sliceIndex;
            }
            return sliceIndex.rank(own, other);
        }
    }

    GridTablebaseProbe(GridTables tables) {
        encoding = tables.traits().encoding();
        countsQuietTurns = tables.traits().countsQuietTurns();
        for (String name : tables.traits().slices()) {
            GridSlice slice = GridSlice.named(name);
            int sliceIndex =
                    sliceIndex(slice.own(), slice.ownHand(), slice.other(), slice.otherHand(), slice.mustPlace());
            slices.set(sliceIndex, tables.table(slice).map(file -> new Slice(tables, file)));
        }
    }

    /** @param mustPlace whether the player to move owes a placement */
    private static int sliceIndex(int own, int ownHand, int other, int otherHand, boolean mustPlace) {
        return 2 * (((own * PIECE_COUNTS + ownHand) * PIECE_COUNTS + other) * PIECE_COUNTS + otherHand)
                + (mustPlace ? 1 : 0);
    }

    @Override
    public boolean probe(Board board, int depth) {
        GridBoard grid = (GridBoard) board;
        Side mover = grid.toMove();
        if (board.isOver()) {
            value = DistanceToEnd.ofEnd(board.outcome().orElseThrow().result(), mover);
            isIndependentOfQuietTurns = true;
            return true;
        }
        int own = grid.pieces(mover);
        int other = grid.pieces(mover.other());
        int ownHand = grid.hand(mover);
        int otherHand = grid.hand(mover.other());
        int sliceIndex =
                sliceIndex(Integer.bitCount(own), ownHand, Integer.bitCount(other), otherHand, grid.mustPlace());
        Optional<Slice> slice = slices.get(sliceIndex);
        if (slice.isEmpty()) {
            return false;
        }
        int quietTurns = board.quietTurns();
        try {
            TableReader reader = slice.get().reader();
            if (depth < MIN_UNPACK_DEPTH && !reader.holdsWholeTable()) {
                return false;
            }
            value = encoding.decode(reader.value(slice.get().rank(own, other), quietTurns));
        } catch (RulesException damaged) {
            slices.set(sliceIndex, Optional.empty());
            return false;
        }
        isIndependentOfQuietTurns = countsQuietTurns && ownHand + otherHand == 0
                || quietTurns + DistanceToEnd.turns(value) <= Board.MAX_QUIET_TURNS;
        return true;
    }

    @Override
    public int score() {
        return value == DistanceToEnd.DRAW ? 0 : Integer.signum(value) * Score.ofWin(DistanceToEnd.turns(value));
    }

    @Override
    public int conversionDistance() {
        return 0;
    }

    @Override
    public boolean isIndependentOfQuietTurns() {
        return isIndependentOfQuietTurns;
    }

    @Override
    public boolean isBeyondQuietLimit() {
        return !isIndependentOfQuietTurns;
    }

    @Override
    public int scoreAtQuietLimit() {
        return 0;
    }
}
