package griot.cli.commands.tables;

import griot.cli.console.Console;
import griot.rules.RuleSet;
import griot.solver.grid.GridSolver;
import griot.tables.grid.GridSlice;
import java.util.List;

/**
 * The slices of a game of pieces, by the pieces of each side.
 *
 * @param pieces with empty hands up to so many of both sides
 * @param hands with pieces in hand up to so many in all
 */
record GridSliceSelection(Console console, RuleSet rules, int pieces, int hands) implements SolveReport.Slices {
    /** More than so many are not named one by one. */
    private static final int NAMED = 6;

    @Override
    public String words(String name) {
        GridSlice slice = GridSlice.named(name);
        String key = slice.mustPlace()
                ? "solve.piecesOwedSlice"
                : slice.hands() > 0 ? "solve.piecesInHandSlice" : "solve.piecesSlice";
        return console.text(key, slice.own(), slice.other(), slice.ownHand(), slice.otherHand());
    }

    @Override
    public String words(List<String> slices) {
        if (slices.size() > NAMED) {
            return console.text("solve.manySlices", slices.size(), words(slices.getLast()));
        }
        return String.join(", ", slices.stream().map(this::words).toList());
    }

    @Override
    public String all() {
        return console.text(hands > 0 ? "solve.upToPiecesAndHands" : "solve.upToPieces", pieces, hands);
    }

    @Override
    public long boardsFrom(String slice) {
        return GridSolver.boardsFrom(slice, pieces, hands, rules);
    }
}
