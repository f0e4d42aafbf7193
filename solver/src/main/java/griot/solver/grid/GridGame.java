package griot.solver.grid;

import griot.rules.RuleSet;
import griot.rules.grid.GridGeometry;
import griot.tables.format.ValueEncoding;
import griot.tables.grid.GridIndex;
import griot.tables.grid.GridSlice;
import griot.tables.grid.GridTraits;
import java.util.List;

/** The part of the grid solver that depends on the game: the layers in order, and the turn generators. */
public interface GridGame {
    /**
     * The slices that are solved together: one slice, or two if quiet turns lead from each to the other.
     *
     * @param slices one slice; or a slice and its reverse, with the same numbers of pieces and the sides swapped
     */
    record Layer(List<GridSlice> slices) {
        /** The layer of a slice and its reverse. */
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
     * @param maxPieces maximum number of pieces of both sides in slices with empty hands, unless the other limit is
     *     greater: placements lead to these slices
     * @param maxPiecesWithHands maximum number of pieces of both sides, those in hand included, in the other slices
     */
    List<Layer> layers(int maxPieces, int maxPiecesWithHands);

    /**
     * The turn generator of a slice.
     *
     * @param solved the solved slices, which must include every slice outside the layer that a turn leads to
     */
    GridTurnGenerator turnGenerator(GridSlice slice, SolvedSlices solved);

    /** The properties of the rule set's tables. */
    GridTraits traits();

    /** The encoding of values. */
    default ValueEncoding encoding() {
        return traits().encoding();
    }

    /** The number of quiet turns that ends the game on the boards of a slice; 0 if there is no such limit. */
    default int quietLimit(GridSlice slice) {
        return 0;
    }

    /** Whether a capture earns a bonus turn; if so, the solver calls {@link GridTurnGenerator#bonusTurnValue}. */
    default boolean hasBonusTurns() {
        return false;
    }

    /** The squares of the board and their neighbours. */
    default GridGeometry geometry() {
        return traits().geometry();
    }

    /**
     * The number of boards in a layer and the layers after it, symmetric boards counted once.
     *
     * @param slice the name of the first slice of the layer
     */
    default long remainingBoards(String slice, int maxPieces, int maxPiecesWithHands) {
        long boards = 0;
        boolean isReached = false;
        for (Layer layer : layers(maxPieces, maxPiecesWithHands)) {
            isReached |= layer.name().equals(slice);
            for (GridSlice layerSlice : layer.slices()) {
                boards += isReached ? GridIndex.count(geometry(), layerSlice.own(), layerSlice.other()) : 0;
            }
        }
        return boards;
    }
}
