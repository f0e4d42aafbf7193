package griot.solver;

import griot.rules.RuleSet;
import griot.rules.RulesException;
import griot.rules.aligning.AligningRules;
import griot.rules.jumping.JumpingRules;
import griot.tables.EndCounting;
import griot.tables.EndTables;
import griot.tables.PieceNumbering;
import griot.tables.PieceSlice;
import java.util.List;

/** A game of pieces as the solver sees it: in which order it is solved, and what its turns are. */
interface EndGame {
    /**
     * The game of a rule set.
     *
     * @throws RulesException if there can be no tables of it
     */
    static EndGame of(RuleSet rules) {
        EndTables.objection(rules).ifPresent(problem -> {
            throw new RulesException(problem);
        });
        return rules instanceof AligningRules aligning
                ? new AligningEnds(aligning)
                : new JumpingEnds((JumpingRules) rules);
    }

    /**
     * Slices that are solved together, as turns lead from one to the other: one, or two, the second the reverse of the first.
     *
     * @param slices each with as many pieces and hands as the other, the other way round
     */
    record Layer(List<PieceSlice> slices) {
        /** A slice and its reverse, which may be the same. */
        static Layer of(PieceSlice slice) {
            PieceSlice reverse = slice.afterQuietTurn();
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
     * What is to be solved, in order.
     *
     * @param pieces with empty hands up to so many of both sides
     * @param hands with pieces in hand up to so many in all
     */
    List<Layer> layers(int pieces, int hands);

    /** The turns from the boards of a slice; all slices to which they lead out of the layer are solved. */
    EndTurns turns(PieceSlice slice, SolvedSlices solved);

    /** How values are written. */
    default EndCounting counting() {
        return EndTables.counting(rules());
    }

    /** The width of the board. */
    default int files() {
        return EndTables.files(rules());
    }

    /** About how many boards there are in the layers from a slice on. */
    default long boardsFrom(String slice, int pieces, int hands) {
        long boards = 0;
        boolean isReached = false;
        for (Layer layer : layers(pieces, hands)) {
            isReached |= layer.name().equals(slice);
            for (PieceSlice each : layer.slices()) {
                boards += isReached ? PieceNumbering.about(files(), each.own(), each.other()) : 0;
            }
        }
        return boards;
    }
}
