package griot.solver;

import griot.rules.aligning.AligningRules;
import griot.tables.PieceSlice;
import java.util.ArrayList;
import java.util.List;

/** The endings of Wali and Bolotondou, with empty hands. */
record AligningEnds(AligningRules rules) implements EndGame {
    @Override
    public List<Layer> layers(int pieces, int hands) {
        List<Layer> layers = new ArrayList<>();
        for (int all = 2 * rules.losesAt() + 2; all <= pieces; all++) {
            for (int own = (all + 1) / 2; all - own > rules.losesAt(); own++) {
                layers.add(Layer.of(new PieceSlice(own, all - own)));
            }
        }
        return layers;
    }

    @Override
    public EndTurns turns(PieceSlice slice, SolvedSlices solved) {
        return new AligningTurns(
                new Lines(rules.line()),
                solved.get(new PieceSlice(/* own= */ slice.other() - 1, /* other= */ slice.own())));
    }
}
