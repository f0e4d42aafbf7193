package griot.solver.jumping;

import griot.rules.jumping.JumpingRules;
import griot.rules.jumping.JumpingRules.FewPieces;
import griot.solver.grid.GridGame;
import griot.solver.grid.SolvedSlices;
import griot.tables.grid.GridSlice;
import griot.tables.grid.GridTraits;
import java.util.ArrayList;
import java.util.List;

/**
 * The endings of Yoté and Choko. Layers are ordered by the number of pieces of both sides, then by the number in hand.
 *
 * @param rules the rule set
 * @param traits the properties of the rule set's tables
 */
public record JumpingGame(JumpingRules rules, GridTraits traits) implements GridGame {
    /** The maximum number of pieces of each side in a draw by few pieces. */
    static final int FEW_PIECES = 3;

    @Override
    public List<Layer> layers(int maxPieces, int maxPiecesWithHands) {
        List<Layer> layers = new ArrayList<>();
        for (int total = 2; total <= Math.max(maxPieces, maxPiecesWithHands); total++) {
            for (int inHand = 0; inHand <= (total <= maxPiecesWithHands ? total : 0); inHand++) {
                addLayers(total, inHand, layers);
            }
        }
        return layers;
    }

    private void addLayers(int total, int inHand, List<Layer> layers) {
        for (int ownTotal = total - 1; ownTotal > 0; ownTotal--) {
            int otherTotal = total - ownTotal;
            if (rules.fewPieces() == FewPieces.BOTH_THREE && ownTotal <= FEW_PIECES && otherTotal <= FEW_PIECES) {
                continue;
            }
            for (int ownHand = Math.max(0, inHand - otherTotal); ownHand <= Math.min(inHand, ownTotal); ownHand++) {
                int otherHand = inHand - ownHand;
                GridSlice slice = new GridSlice(
                        ownTotal - ownHand, ownHand, otherTotal - otherHand, otherHand, /* mustPlace= */ false);
                if (rules.replyOwed() && ownHand > 0) {
                    layers.add(new Layer(List.of(
                            new GridSlice(slice.own(), ownHand, slice.other(), otherHand, /* mustPlace= */ true))));
                }
                if (ownTotal > otherTotal || ownTotal == otherTotal && ownHand >= otherHand) {
                    layers.add(Layer.of(slice));
                }
            }
        }
    }

    @Override
    public int quietLimit(GridSlice slice) {
        return slice.piecesInHand() == 0 ? rules.quietLimit() : 0;
    }

    @Override
    public boolean hasBonusTurns() {
        return rules.bonusTurn();
    }

    @Override
    public JumpingTurns turnGenerator(GridSlice slice, SolvedSlices solved) {
        return new JumpingTurns(rules, encoding(), slice, solved);
    }
}
