package griot.solver.grid;

import griot.rules.RuleSet;
import griot.rules.grid.GridGeometry;
import griot.tables.format.ValueEncoding;
import griot.tables.grid.GridIndex;
import griot.tables.grid.GridSlice;
import griot.tables.grid.GridTraits;
import java.util.List;

/** A grid game as the solver needs it: the order of its layers and its turns. */
public interface GridGame {
    /**
     * Slices solved together because turns lead from one to the other: one, or two of which the second is the reverse
     * of the first.
     *
     * @param slices each with the numbers of the other, sides swapped
     */
    record Layer(List<GridSlice> slices) {
        /** A slice and its reverse, which may be the same. */
        public static Layer of(GridSlice slice) {
            GridSlice reverse = slice.afterQuietTurn();
            return new Layer(slice.equals(reverse) ? List.of(slice) : List.of(slice, reverse));
        }

        /** The pieces of both sides, those in hand included. */
        int pieces() {
            return slices.getFirst().ownTotal() + slices.getFirst().otherTotal();
        }

        /** The name of the first slice. */
        String name() {
            return slices.getFirst().name();
        }
    }

    /** The rule set. */
    RuleSet rules();

    /**
     * The layers to solve, in order.
     *
     * @param pieces limit on the pieces of both sides with empty hands
     * @param hands limit on the pieces of both sides, those in hand counted, where hands are not empty
     */
    List<Layer> layers(int pieces, int hands);

    /** The turn generator of a slice; all slices to which turns leave the layer must be solved. */
    GridTurns turns(GridSlice slice, SolvedSlices solved);

    /** How its tables are read. */
    GridTraits traits();

    /** The encoding of values. */
    default ValueEncoding encoding() {
        return traits().encoding();
    }

    /** The quiet count that ends the game on the boards of a slice; 0 where no count does. */
    default int quietLimit(GridSlice slice) {
        return 0;
    }

    /** Whether a capture earns a bonus turn: then {@link GridTurns#bonusTurnValue} is asked. */
    default boolean hasBonusTurns() {
        return false;
    }

    /** The board. */
    default GridGeometry geometry() {
        return traits().geometry();
    }

    /** The approximate number of boards in the layers from a slice on. */
    default long boardsFrom(String slice, int pieces, int hands) {
        long boards = 0;
        boolean isReached = false;
        for (Layer layer : layers(pieces, hands)) {
            isReached |= layer.name().equals(slice);
            for (GridSlice each : layer.slices()) {
                boards += isReached ? GridIndex.about(geometry(), each.own(), each.other()) : 0;
            }
        }
        return boards;
    }
}
