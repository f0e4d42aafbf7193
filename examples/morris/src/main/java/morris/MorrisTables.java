package morris;

import griot.rules.RuleFamily;
import griot.rules.RuleSet;
import griot.rules.problem.Problem;
import griot.tables.format.ValueEncoding;
import griot.tables.grid.GridSlice;
import griot.tables.grid.GridTablebaseFamily;
import griot.tables.grid.GridTraits;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The tablebases of three men's morris. Seven slices cover the whole game. */
final class MorrisTables implements GridTablebaseFamily {
    @Override
    public RuleFamily ruleFamily() {
        return MorrisRules.FAMILY;
    }

    @Override
    public Optional<Problem> objection(RuleSet rules) {
        return Optional.empty();
    }

    @Override
    public List<String> slices(RuleSet rules) {
        return slicesInSolvingOrder().stream().map(GridSlice::name).toList();
    }

    /** The slices in the order of solving: first that with empty hands, then those with 1 to 6 pieces in hand. */
    static List<GridSlice> slicesInSolvingOrder() {
        List<GridSlice> slices = new ArrayList<>();
        slices.add(new GridSlice(MorrisRules.PIECES, MorrisRules.PIECES));
        for (int inHand = 1; inHand <= 2 * MorrisRules.PIECES; inHand++) {
            // White places first, so an odd number means that the player to move has one more.
            int ownHand = (inHand + 1) / 2;
            int otherHand = inHand / 2;
            slices.add(new GridSlice(
                    MorrisRules.PIECES - ownHand, ownHand, MorrisRules.PIECES - otherHand, otherHand, false));
        }
        return slices;
    }

    @Override
    public GridTraits traits(RuleSet rules) {
        return new GridTraits(
                rules,
                MorrisLines.BOARD,
                ValueEncoding.WINNER_PLAYS_LAST,
                slices(rules),
                /* coversHands= */ true,
                /* quietLimit= */ 0);
    }
}
