package griot.engine.tablebase;

import griot.rules.RuleFamily;
import griot.rules.RuleSet;
import griot.tables.format.TableFile;
import java.util.List;

/**
 * The plug-in for probing a family's tablebases. Separate from the engine's family, so that a build without tables
 * links no probe.
 */
public interface TablebaseProbeFamily {
    /** The family in the rules. */
    RuleFamily ruleFamily();

    /**
     * Opens the tables of a rule set.
     *
     * @param files the tables, at least one, of the rule set whose tables are valid for this one
     */
    Tablebases open(RuleSet rules, List<TableFile> files);
}
