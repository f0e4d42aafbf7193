package griot.solver.grid;

import griot.rules.RuleSet;
import griot.rules.aligning.AligningRules;
import griot.rules.grid.GridGeometry;
import griot.rules.jumping.JumpingRules;
import griot.rules.problem.RulesException;
import griot.tables.format.ValueEncoding;
import griot.tables.grid.GridIndex;
import griot.tables.grid.GridSlice;
import griot.tables.registry.TablebaseFamilies;
import java.util.List;

/** A grid game as the solver needs it: the order of its layers and its turns. */
public interface GridGame {
    /**
     * Returns the game of a rule set.
     *
     * @throws RulesException if there can be no tables of it
     */
    static GridGame of(RuleSet rules) {
        TablebaseFamilies.standard().objection(rules).ifPresent(problem -> {
            throw new RulesException(problem);
        });
        return rules instanceof AligningRules aligning
                ? new AligningLayers(aligning)
                : new JumpingLayers((JumpingRules) rules);
    }

    /**
     * Slices solved together because turns lead from one to the other: one, or two of which the second is the reverse
     * of the first.
     *
     * @param slices each with the numbers of the other, sides swapped
     */
    record Layer(List<GridSlice> slices) {
        /** A slice and its reverse, which may be the same. */
        static Layer of(GridSlice slice) {
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

    /** The encoding of values. */
    default ValueEncoding counting() {
        return TablebaseFamilies.standard().gridTraits(rules()).encoding();
    }

    /** The board. */
    default GridGeometry board() {
        return TablebaseFamilies.standard().gridTraits(rules()).board();
    }

    /** The approximate number of boards in the layers from a slice on. */
    default long boardsFrom(String slice, int pieces, int hands) {
        long boards = 0;
        boolean isReached = false;
        for (Layer layer : layers(pieces, hands)) {
            isReached |= layer.name().equals(slice);
            for (GridSlice each : layer.slices()) {
                boards += isReached ? GridIndex.about(board(), each.own(), each.other()) : 0;
            }
        }
        return boards;
    }
}
