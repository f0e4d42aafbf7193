package griot.tables.family;

import griot.rules.RuleFamily;
import griot.rules.RuleSet;
import griot.rules.problem.Problem;
import griot.tables.Tablebase;
import griot.tables.format.TableFile;
import java.util.List;
import java.util.Optional;

/** What tablebases need of a family of games. Stateless. */
public interface TablebaseFamily {
    /** The family of the rule sets that have these tablebases. */
    RuleFamily ruleFamily();

    /** The reason why a rule set of the family cannot have tables; empty if it can. */
    Optional<Problem> objection(RuleSet rules);

    /**
     * The rule set whose tables hold for this one too: the rule set itself, unless it has an option that does not
     * affect values.
     *
     * @param rules a rule set of the family without an {@link #objection}
     */
    default RuleSet ruleSetOfTables(RuleSet rules) {
        return rules;
    }

    /**
     * The names of all slices that a rule set can have, in the order in which tables are listed. The solver's order may
     * be another, and leave out slices in which the rules decide.
     *
     * @param rules a rule set of the family without an {@link #objection}
     */
    List<String> slices(RuleSet rules);

    /**
     * Creates a tablebase from files.
     *
     * @param rules a rule set of the family without an {@link #objection}
     * @param files tables of the rule set that {@link #ruleSetOfTables} returns, at most one for each slice
     * @throws griot.rules.problem.RulesException if a table does not have as many entries as its slice has boards
     */
    Tablebase open(RuleSet rules, List<TableFile> files);

    /**
     * The material of a slice: the number of pieces of both sides, those in hand included, or of seeds on the board.
     */
    int material(String slice);

    /** Whether the table of a slice holds values, rather than distances to conversion. */
    default boolean holdsValues(String slice) {
        return true;
    }
}
