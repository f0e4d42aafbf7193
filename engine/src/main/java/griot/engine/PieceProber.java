package griot.engine;

import griot.rules.Board;
import griot.rules.GridBoard;
import griot.rules.RuleSet;
import griot.rules.RulesException;
import griot.rules.Side;
import griot.rules.jumping.JumpingRules;
import griot.tables.EndCounting;
import griot.tables.EndTables;
import griot.tables.EndValue;
import griot.tables.PieceNumbering;
import griot.tables.PieceSlice;
import griot.tables.TableFile;
import griot.tables.TableReader;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** Solved endings of the games of pieces. */
final class PieceProber implements Prober {
    /** With fewer actions to look ahead, a block of a large table is not unpacked. */
    private static final int LEAST_DEPTH = 4;

    /** A side has none to twelve pieces on the board, and in hand. */
    private static final int NUMBERS = GridBoard.PIECES + 1;

    private final EndCounting counting;

    /** Whether the quiet turns, with empty hands, are part of the values. */
    private final boolean countsQuietTurns;

    private final EndTables tables;

    /** By pieces on the board and in hand, of the player to move and of the other, and by whether a placement is owed. */
    private final List<Optional<Slice>> slices =
            new ArrayList<>(Collections.nCopies(2 * NUMBERS * NUMBERS * NUMBERS * NUMBERS, Optional.empty()));

    /** By the same, what has not been looked into yet: to number boards takes preparation, and most games need few of them. */
    private final List<Optional<TableFile>> unopened =
            new ArrayList<>(Collections.nCopies(slices.size(), Optional.empty()));

    private int value;
    private boolean holds;

    private record Slice(TableReader reader, PieceNumbering numbering) {}

    PieceProber(EndTables tables, RuleSet rules) {
        this.tables = tables;
        counting = EndTables.counting(rules);
        countsQuietTurns = rules instanceof JumpingRules jumping && jumping.quietLimit() > 0;
        for (String name : EndTables.slices(rules)) {
            PieceSlice slice = PieceSlice.named(name);
            Optional<TableFile> table = tables.table(slice);
            if (table.isPresent()) {
                int at = place(slice.own(), slice.ownHand(), slice.other(), slice.otherHand(), slice.mustPlace());
                unopened.set(at, table);
            }
        }
    }

    private Optional<Slice> slice(int at) {
        Optional<TableFile> table = unopened.get(at);
        if (table.isPresent()) {
            unopened.set(at, Optional.empty());
            slices.set(at, open(table.get()));
        }
        return slices.get(at);
    }

    private Optional<Slice> open(TableFile table) {
        try {
            return Optional.of(new Slice(new TableReader(table), tables.numbering(table)));
        } catch (RulesException damaged) {
            return Optional.empty();
        }
    }

    private static int place(int own, int ownHand, int other, int otherHand, boolean mustPlace) {
        return 2 * (((own * NUMBERS + ownHand) * NUMBERS + other) * NUMBERS + otherHand) + (mustPlace ? 1 : 0);
    }

    @Override
    public boolean look(Board board, int depth) {
        GridBoard grid = (GridBoard) board;
        Side mover = grid.toMove();
        if (board.isOver()) {
            value = EndValue.ofEnd(board.outcome().orElseThrow().result(), mover);
            holds = true;
            return true;
        }
        int own = grid.pieces(mover);
        int other = grid.pieces(mover.other());
        int ownHand = grid.hand(mover);
        int otherHand = grid.hand(mover.other());
        int at = place(Integer.bitCount(own), ownHand, Integer.bitCount(other), otherHand, grid.mustPlace());
        Optional<Slice> slice = slice(at);
        if (slice.isEmpty() || depth < LEAST_DEPTH && !slice.get().reader.keepsAll()) {
            return false;
        }
        int quiet = board.quietTurns();
        try {
            long entry = slice.get().numbering.rank(own, other);
            value = counting.value(slice.get().reader.value(entry, quiet));
        } catch (RulesException damaged) {
            slices.set(at, Optional.empty());
            return false;
        }
        holds = countsQuietTurns && ownHand + otherHand == 0 || quiet + EndValue.turns(value) <= GridBoard.CAP;
        return true;
    }

    @Override
    public int score() {
        return value == EndValue.DRAW ? 0 : Integer.signum(value) * Score.win(EndValue.turns(value));
    }

    @Override
    public int turns() {
        return 0;
    }

    @Override
    public boolean holds() {
        return holds;
    }
}
