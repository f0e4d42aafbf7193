package morris;

import griot.rules.RuleSet;
import griot.solver.grid.GridGame;
import griot.solver.grid.GridTurnGenerator;
import griot.solver.grid.SolvedSlices;
import griot.tables.grid.GridSlice;
import griot.tables.grid.GridTraits;
import java.util.List;

/**
 * Three men's morris in the solver, with a layer for each number of pieces in hand.
 *
 * @param traits the properties of the tables
 */
record MorrisGame(GridTraits traits) implements GridGame {
    @Override
    public RuleSet rules() {
        return traits.rules();
    }

    @Override
    public List<Layer> layers(int maxPieces, int maxPiecesWithHands) {
        return MorrisTables.slicesInSolvingOrder().stream()
                .filter(slice -> slice.ownTotal() + slice.otherTotal()
                        <= (slice.piecesInHand() == 0 ? Math.max(maxPieces, maxPiecesWithHands) : maxPiecesWithHands))
                .map(slice -> new Layer(List.of(slice)))
                .toList();
    }

    @Override
    public GridTurnGenerator turnGenerator(GridSlice slice, SolvedSlices solved) {
        return slice.piecesInHand() == 0
                ? new MorrisMoves()
                : new MorrisPlacements(
                        traits.encoding(),
                        solved.get(sliceAfterPlacement(slice)).orElseThrow());
    }

    private static GridSlice sliceAfterPlacement(GridSlice slice) {
        return new GridSlice(slice.other(), slice.otherHand(), slice.own() + 1, slice.ownHand() - 1, false);
    }
}
