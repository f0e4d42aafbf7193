package griot.tables.sowing;

import griot.rules.RuleFamily;
import griot.rules.RuleSet;
import griot.rules.problem.Problem;
import griot.rules.sowing.SowingRules;
import griot.tables.Tablebase;
import griot.tables.family.TablebaseFamily;
import griot.tables.format.TableFault;
import griot.tables.format.TableFile;
import java.util.List;
import java.util.Optional;

/**
 * Tablebases of Awélé, for rule sets under which the value of a board depends neither on the stores nor on the history
 * of the game.
 */
public final class SowingTablebaseFamily implements TablebaseFamily {
    /** Creates the family. */
    public SowingTablebaseFamily() {}

    @Override
    public RuleFamily ruleFamily() {
        return SowingRules.FAMILY;
    }

    @Override
    public Optional<Problem> objection(RuleSet rules) {
        SowingRules sowing = (SowingRules) rules;
        if (sowing.target() > 0) {
            return noTables(rules, TableFault.STORES_DECIDE, "target-" + sowing.target());
        }
        if (sowing.stopAtMajority()) {
            return noTables(rules, TableFault.STORES_DECIDE, "stop-at-majority");
        }
        return sowing.cycleToOwnRow() ? noTables(rules, TableFault.HISTORY_DECIDES, "cycle-own-row") : Optional.empty();
    }

    private static Optional<Problem> noTables(RuleSet rules, TableFault fault, Object... details) {
        return Optional.of(Problem.of(fault, rules.name().toString(), details));
    }

    /** Endless play has value 0, so the occurrence at which a repetition ends the game does not affect values. */
    @Override
    public RuleSet ruleSetOfTables(RuleSet rules) {
        return ((SowingRules) rules).withThirdOccurrence();
    }

    @Override
    public List<String> slices(RuleSet rules) {
        return SowingTables.slices();
    }

    @Override
    public Tablebase open(RuleSet rules, List<TableFile> files) {
        return new SowingTablebase(new SowingTables(files));
    }

    @Override
    public int material(String slice) {
        return SowingTables.seeds(slice);
    }

    @Override
    public boolean holdsValues(String slice) {
        return !SowingTables.isTurnsSlice(slice);
    }
}
