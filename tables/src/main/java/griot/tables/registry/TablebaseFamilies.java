package griot.tables.registry;

import griot.rules.RuleSet;
import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import griot.tables.Tablebase;
import griot.tables.aligning.AligningTablebaseFamily;
import griot.tables.family.TablebaseFamily;
import griot.tables.format.TableFault;
import griot.tables.format.TableFile;
import griot.tables.jumping.JumpingTablebaseFamily;
import griot.tables.sowing.SowingTablebaseFamily;
import java.util.List;
import java.util.Optional;

/** Registry of the families that have tablebases, looked up by rule set. Immutable. */
public final class TablebaseFamilies {
    private static final TablebaseFamilies STANDARD = new TablebaseFamilies(
            List.of(new JumpingTablebaseFamily(), new AligningTablebaseFamily(), new SowingTablebaseFamily()));

    private final List<TablebaseFamily> families;

    private TablebaseFamilies(List<TablebaseFamily> families) {
        this.families = families;
    }

    /** The registry of the families of Griot's games: jumping, aligning, sowing. */
    public static TablebaseFamilies standard() {
        return STANDARD;
    }

    /** A registry of these families. */
    public static TablebaseFamilies of(List<TablebaseFamily> families) {
        return new TablebaseFamilies(List.copyOf(families));
    }

    /** The families, in the order of registration. */
    public List<TablebaseFamily> families() {
        return families;
    }

    private Optional<TablebaseFamily> find(RuleSet rules) {
        for (TablebaseFamily family : families) {
            if (family.ruleFamily().equals(rules.family())) {
                return Optional.of(family);
            }
        }
        return Optional.empty();
    }

    private TablebaseFamily get(RuleSet rules) {
        return find(rules).orElseThrow(() -> new RulesException(noTables(rules)));
    }

    private static Problem noTables(RuleSet rules) {
        return Problem.of(TableFault.GAME_WITHOUT_TABLES, rules.name().toString());
    }

    /** The reason why a rule set cannot have tables; empty if it can. */
    public Optional<Problem> objection(RuleSet rules) {
        return find(rules).map(family -> family.objection(rules)).orElseGet(() -> Optional.of(noTables(rules)));
    }

    /**
     * Checks that a rule set can have tables.
     *
     * @throws RulesException if there is an {@link #objection}
     */
    public void requireSupported(RuleSet rules) {
        objection(rules).ifPresent(problem -> {
            throw new RulesException(problem);
        });
    }

    /**
     * The rule set whose tables hold for this one too; see {@link TablebaseFamily#ruleSetOfTables}.
     *
     * @param rules a rule set without an {@link #objection}
     */
    public RuleSet ruleSetOfTables(RuleSet rules) {
        return get(rules).ruleSetOfTables(rules);
    }

    /**
     * The names of all slices that a rule set can have, in the order in which tables are listed. The solver's order may
     * be another, and leave out slices in which the rules decide.
     *
     * @param rules a rule set without an {@link #objection}
     */
    public List<String> slices(RuleSet rules) {
        return get(rules).slices(rules);
    }

    /**
     * Creates a tablebase from files.
     *
     * @param rules a rule set without an {@link #objection}
     * @param files tables of the rule set that {@link #ruleSetOfTables} returns, at most one for each slice
     * @throws RulesException if a table does not have as many entries as its slice has boards
     */
    public Tablebase open(RuleSet rules, List<TableFile> files) {
        return get(rules).open(rules, files);
    }

    /**
     * The material of a slice: the number of pieces of both sides, those in hand included, or of seeds on the board.
     *
     * @param rules a rule set without an {@link #objection}
     */
    public int material(RuleSet rules, String slice) {
        return get(rules).material(slice);
    }

    /** Whether the table of a slice holds values, rather than distances to conversion. */
    public boolean holdsValues(RuleSet rules, String slice) {
        return get(rules).holdsValues(slice);
    }
}
