package griot.cli.registry;

import griot.cli.family.CliFamily;
import griot.cli.grid.GridCliFamily;
import griot.cli.sowing.SowingCliFamily;
import griot.rules.RuleSet;
import griot.rules.jumping.JumpingRules;
import griot.tables.aligning.AligningTablebaseFamily;
import griot.tables.jumping.JumpingTablebaseFamily;
import java.util.List;
import java.util.Set;

/** Registry of the command line's families, looked up by rule set. Immutable. */
public final class CliFamilies {
    // Default limits of solve, in pieces.
    private static final int JUMPING_LIMIT = 6;

    private static final int ALIGNING_LIMIT = 7;

    private final List<CliFamily> families;

    private CliFamilies(List<CliFamily> families) {
        this.families = families;
    }

    /** The registry of Griot's own families. */
    public static CliFamilies standard() {
        return of(List.of(
                new GridCliFamily(
                        new JumpingTablebaseFamily(),
                        Set.of("--pieces", "--hands"),
                        JUMPING_LIMIT,
                        rules -> jumpingHelp((JumpingRules) rules)),
                new GridCliFamily(
                        new AligningTablebaseFamily(),
                        Set.of("--pieces"),
                        ALIGNING_LIMIT,
                        rules -> List.of("play.turns.aligning")),
                new SowingCliFamily()));
    }

    /** The message keys of the help about typing turns in jumping games. */
    private static List<String> jumpingHelp(JumpingRules rules) {
        return rules.ownPieces() == JumpingRules.OwnPieces.BLOCK
                ? List.of("play.turns.jumping")
                : List.of("play.turns.jumping", "play.turns.leap");
    }

    /** A registry of these families. */
    public static CliFamilies of(List<CliFamily> families) {
        return new CliFamilies(List.copyOf(families));
    }

    /** The families. */
    public List<CliFamily> families() {
        return families;
    }

    /**
     * The family of a rule set.
     *
     * @throws IllegalArgumentException if the registry has none
     */
    public CliFamily get(RuleSet rules) {
        return families.stream()
                .filter(family -> family.ruleFamily().equals(rules.family()))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no command line for the family of " + rules.name()));
    }
}
