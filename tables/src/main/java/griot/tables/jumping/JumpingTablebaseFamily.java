package griot.tables.jumping;

import griot.rules.RuleFamily;
import griot.rules.RuleSet;
import griot.rules.jumping.JumpingRules;
import griot.rules.problem.Problem;
import griot.tables.format.ValueEncoding;
import griot.tables.grid.GridSlice;
import griot.tables.grid.GridTablebaseFamily;
import griot.tables.grid.GridTables;
import griot.tables.grid.GridTraits;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Tablebases of Yoté and Choko; they cover all boards with at most {@link GridTables#MAX_PIECES} pieces, those in hand
 * included.
 */
public final class JumpingTablebaseFamily implements GridTablebaseFamily {
    /** Creates the family. */
    public JumpingTablebaseFamily() {}

    @Override
    public RuleFamily ruleFamily() {
        return JumpingRules.FAMILY;
    }

    @Override
    public Optional<Problem> objection(RuleSet rules) {
        return Optional.empty();
    }

    @Override
    public List<String> slices(RuleSet rules) {
        return slices((JumpingRules) rules);
    }

    @Override
    public GridTraits traits(RuleSet rules) {
        return traits((JumpingRules) rules);
    }

    private static GridTraits traits(JumpingRules rules) {
        boolean loserMayPlayLast = rules.quietLimit() > 0 || rules.blocked() == JumpingRules.Blocked.MORE_PIECES_WIN;
        ValueEncoding encoding = loserMayPlayLast ? ValueEncoding.EITHER_PLAYS_LAST : ValueEncoding.WINNER_PLAYS_LAST;
        return new GridTraits(
                rules, rules.geometry(), encoding, slices(rules), /* coversHands= */ true, rules.quietLimit());
    }

    private static List<String> slices(JumpingRules rules) {
        List<String> slices = new ArrayList<>();
        for (int own = 1; own < GridTables.MAX_PIECES; own++) {
            for (int other = 1; own + other <= GridTables.MAX_PIECES; other++) {
                addSlices(rules, own, other, slices);
            }
        }
        return slices;
    }

    /**
     * Adds the slices with these numbers of pieces, for each number of them in hand.
     *
     * @param own the number of pieces of the player to move, those in hand included
     * @param other the number of pieces of the other player, those in hand included
     */
    private static void addSlices(JumpingRules rules, int own, int other, List<String> slices) {
        for (int ownHand = 0; ownHand <= own; ownHand++) {
            for (int otherHand = 0; otherHand <= other; otherHand++) {
                slices.add(new GridSlice(own - ownHand, ownHand, other - otherHand, otherHand, false).name());
                if (rules.replyOwed() && ownHand > 0) {
                    slices.add(new GridSlice(own - ownHand, ownHand, other - otherHand, otherHand, true).name());
                }
            }
        }
    }
}
