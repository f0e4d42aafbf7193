package griot.tables.registry;

import griot.rules.RuleSet;
import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import griot.tables.Tablebase;
import griot.tables.aligning.AligningTablebaseFamily;
import griot.tables.family.TablebaseFamily;
import griot.tables.format.TableFault;
import griot.tables.format.TableFile;
import griot.tables.grid.GridTraits;
import griot.tables.jumping.JumpingTablebaseFamily;
import griot.tables.sowing.SowingTablebaseFamily;
import java.util.List;
import java.util.Optional;

/** Registry of the families that have tablebases; each is found by a rule set of its own. Immutable. */
public final class TablebaseFamilies {
    private static final TablebaseFamilies STANDARD = new TablebaseFamilies(
            List.of(new JumpingTablebaseFamily(), new AligningTablebaseFamily(), new SowingTablebaseFamily()));

    private final List<TablebaseFamily> families;

    private TablebaseFamilies(List<TablebaseFamily> families) {
        this.families = families;
    }

    /** The registry of Griot's own families. */
    public static TablebaseFamilies standard() {
        return STANDARD;
    }

    /** A registry of these families. */
    public static TablebaseFamilies of(List<TablebaseFamily> families) {
        return new TablebaseFamilies(List.copyOf(families));
    }

    /** The families. */
    public List<TablebaseFamily> families() {
        return families;
    }

    private Optional<TablebaseFamily> find(RuleSet rules) {
        for (TablebaseFamily family : families) {
            if (family.rules().equals(rules.family())) {
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

    /** Why there can be no tables of a rule set; empty if there can. */
    public Optional<Problem> objection(RuleSet rules) {
        return find(rules).map(family -> family.objection(rules)).orElseGet(() -> Optional.of(noTables(rules)));
    }

    /**
     * Refuses a rule set of which there can be no tables.
     *
     * @throws RulesException if there is an {@link #objection}
     */
    public void require(RuleSet rules) {
        objection(rules).ifPresent(problem -> {
            throw new RulesException(problem);
        });
    }

    /**
     * The rule set whose tables answer for this one, as its family tells.
     *
     * @param rules a rule set without {@link #objection}
     */
    public RuleSet tablesOf(RuleSet rules) {
        return get(rules).tablesOf(rules);
    }

    /**
     * The slices that there can be, in their order.
     *
     * @param rules a rule set without {@link #objection}
     */
    public List<String> slices(RuleSet rules) {
        return get(rules).slices(rules);
    }

    /**
     * The tablebase that these files make.
     *
     * @param rules a rule set without {@link #objection}
     * @param files of {@link #tablesOf} it, for each slice at most one
     * @throws RulesException if one holds another number of boards than its slice has
     */
    public Tablebase open(RuleSet rules, List<TableFile> files) {
        return get(rules).open(rules, files);
    }

    /**
     * The material of a slice: pieces, those in hand among them, or seeds on each of its boards.
     *
     * @param rules a rule set without {@link #objection}
     */
    public int material(RuleSet rules, String slice) {
        return get(rules).material(slice);
    }

    /** Whether a slice's table holds the values of boards, and not something else about them. */
    public boolean holdsValues(RuleSet rules, String slice) {
        return get(rules).holdsValues(slice);
    }

    /**
     * How tables of a game on a grid are read.
     *
     * @throws RulesException if the game is played on another board
     */
    public GridTraits gridTraits(RuleSet rules) {
        return find(rules)
                .flatMap(family -> family.gridTraits(rules))
                .orElseThrow(() -> new RulesException(noTables(rules)));
    }
}
