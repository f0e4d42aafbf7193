package griot.tables.aligning;

import griot.rules.RuleFamily;
import griot.rules.RuleSet;
import griot.rules.aligning.AligningRules;
import griot.rules.grid.GridBoard;
import griot.rules.problem.Problem;
import griot.tables.format.ValueEncoding;
import griot.tables.grid.GridSlice;
import griot.tables.grid.GridTablebaseFamily;
import griot.tables.grid.GridTraits;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Tablebases of Wali and Bolotondou; they cover the boards with empty hands. */
public final class AligningTablebaseFamily implements GridTablebaseFamily {
    /** Creates the family. */
    public AligningTablebaseFamily() {}

    @Override
    public RuleFamily ruleFamily() {
        return AligningRules.FAMILY;
    }

    @Override
    public Optional<Problem> objection(RuleSet rules) {
        return Optional.empty();
    }

    @Override
    public List<String> slices(RuleSet rules) {
        return slices((AligningRules) rules);
    }

    @Override
    public GridTraits traits(RuleSet rules) {
        return traits((AligningRules) rules);
    }

    private static GridTraits traits(AligningRules rules) {
        return new GridTraits(
                rules,
                AligningRules.BOARD,
                ValueEncoding.WINNER_PLAYS_LAST,
                slices(rules),
                /* coversHands= */ false,
                /* quietLimit= */ 0);
    }

    private static List<String> slices(AligningRules rules) {
        List<String> slices = new ArrayList<>();
        for (int own = rules.losesAt() + 1; own <= GridBoard.PIECES; own++) {
            for (int other = rules.losesAt() + 1; other <= GridBoard.PIECES; other++) {
                slices.add(new GridSlice(own, other).name());
            }
        }
        return slices;
    }
}
