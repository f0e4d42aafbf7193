package griot.tables.family;

import griot.rules.RuleFamily;
import griot.rules.RuleSet;
import griot.rules.problem.Problem;
import griot.tables.Tablebase;
import griot.tables.format.TableFile;
import griot.tables.grid.GridTraits;
import java.util.List;
import java.util.Optional;

/** The plug by which a family of games joins the tablebases. It has no state. */
public interface TablebaseFamily {
    /** The family in the rules. */
    RuleFamily rules();

    /** Why there can be no tables of a rule set of the family; empty if there can. */
    Optional<Problem> objection(RuleSet rules);

    /**
     * The rule set whose tables answer for this one, where both have the same values: itself, unless an option changes
     * only what tables do not tell.
     *
     * @param rules a rule set without {@link #objection}
     */
    default RuleSet tablesOf(RuleSet rules) {
        return rules;
    }

    /**
     * The slices that there can be, in their order.
     *
     * @param rules a rule set without {@link #objection}
     */
    List<String> slices(RuleSet rules);

    /**
     * The tablebase that these files make.
     *
     * @param rules a rule set without {@link #objection}
     * @param files of {@link #tablesOf} it, for each slice at most one
     * @throws griot.rules.problem.RulesException if one holds another number of boards than its slice has
     */
    Tablebase open(RuleSet rules, List<TableFile> files);

    /** The material of a slice: pieces, those in hand among them, or seeds on each of its boards. */
    int material(String slice);

    /** Whether a slice's table holds the values of boards, and not something else about them. */
    default boolean holdsValues(String slice) {
        return true;
    }

    /** How tables of a game on a grid are read; empty for a game on another board. */
    default Optional<GridTraits> gridTraits(RuleSet rules) {
        return Optional.empty();
    }
}
