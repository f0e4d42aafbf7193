package griot.cli.grid;

import griot.cli.console.Console;
import griot.cli.family.SliceText;
import griot.solver.family.SliceLimits;
import griot.tables.grid.GridSlice;
import java.util.List;

/** Describes slices of a grid game by the number of pieces of each side. */
record GridSliceText(Console console, SliceLimits limits) implements SliceText {
    /** Maximum number of slices described one by one. */
    private static final int MAX_LISTED = 6;

    @Override
    public String describe(String name) {
        GridSlice slice = GridSlice.named(name);
        String key = slice.mustPlace()
                ? "solve.piecesOwedSlice"
                : slice.piecesInHand() > 0 ? "solve.piecesInHandSlice" : "solve.piecesSlice";
        return console.text(key, slice.own(), slice.other(), slice.ownHand(), slice.otherHand());
    }

    @Override
    public String describe(List<String> slices) {
        if (slices.size() > MAX_LISTED) {
            return console.text("solve.manySlices", slices.size(), describe(slices.getLast()));
        }
        return String.join(", ", slices.stream().map(this::describe).toList());
    }

    @Override
    public String describeAll() {
        return console.text(
                limits.maxMaterialWithHands() > 0 ? "solve.upToPiecesAndHands" : "solve.upToPieces",
                limits.maxMaterial(),
                limits.maxMaterialWithHands());
    }
}
