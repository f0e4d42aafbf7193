package griot.solver.aligning;

import griot.rules.aligning.AligningRules;
import griot.solver.grid.GridGame;
import griot.solver.grid.GridTurnGenerator;
import griot.solver.grid.SolvedSlices;
import griot.tables.grid.GridSlice;
import griot.tables.grid.GridTraits;
import java.util.ArrayList;
import java.util.List;

/**
 * The endings of Wali and Bolotondou, with empty hands.
 *
 * @param rules the rule set
 * @param traits the properties of the rule set's tables
 */
public record AligningGame(AligningRules rules, GridTraits traits) implements GridGame {
    @Override
    public List<Layer> layers(int maxPieces, int maxPiecesWithHands) {
        List<Layer> layers = new ArrayList<>();
        for (int total = 2 * rules.losesAt() + 2; total <= maxPieces; total++) {
            for (int own = (total + 1) / 2; total - own > rules.losesAt(); own++) {
                layers.add(Layer.of(new GridSlice(own, total - own)));
            }
        }
        return layers;
    }

    @Override
    public GridTurnGenerator turnGenerator(GridSlice slice, SolvedSlices solved) {
        return new AligningTurns(
                new LineMasks(rules.lineLength()),
                solved.get(new GridSlice(/* own= */ slice.other() - 1, /* other= */ slice.own()))
                        .orElse(null));
    }
}
