package griot.solver.registry;

import griot.rules.RuleSet;
import griot.rules.aligning.AligningRules;
import griot.rules.jumping.JumpingRules;
import griot.solver.aligning.AligningGame;
import griot.solver.family.SolverFamily;
import griot.solver.jumping.JumpingGame;
import griot.tables.aligning.AligningTablebaseFamily;
import griot.tables.jumping.JumpingTablebaseFamily;
import java.util.List;

/** Registry of the families that can be solved, looked up by rule set. Immutable. */
public final class SolverFamilies {
    private static final SolverFamilies STANDARD = new SolverFamilies(List.of(
            new GridSolverFamily(
                    new JumpingTablebaseFamily(), traits -> new JumpingGame((JumpingRules) traits.rules(), traits)),
            new GridSolverFamily(
                    new AligningTablebaseFamily(), traits -> new AligningGame((AligningRules) traits.rules(), traits)),
            new SowingSolverFamily()));

    private final List<SolverFamily> families;

    private SolverFamilies(List<SolverFamily> families) {
        this.families = families;
    }

    /** The registry of the families of Griot's games: jumping, aligning, sowing. */
    public static SolverFamilies standard() {
        return STANDARD;
    }

    /** A registry of these families. */
    public static SolverFamilies of(List<SolverFamily> families) {
        return new SolverFamilies(List.copyOf(families));
    }

    /** The families, in the order of registration. */
    public List<SolverFamily> families() {
        return families;
    }

    /**
     * The family of a rule set.
     *
     * @throws IllegalArgumentException if the registry has none
     */
    public SolverFamily get(RuleSet rules) {
        return families.stream()
                .filter(family -> family.ruleFamily().equals(rules.family()))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no solver for the family of " + rules.name()));
    }
}
