package griot.engine.tablebase;

import griot.rules.RuleFamily;
import griot.rules.RuleSet;
import griot.tables.format.TableFile;
import java.util.List;

/** The plug by which the search probes a family's tablebases. Apart from the engine's, so that a build without tables reaches none. */
public interface TablebaseProbeFamily {
    /** The family in the rules. */
    RuleFamily rules();

    /**
     * What makes probes of a rule set, one for each thread.
     *
     * @param files at least one, of the rule set whose tables answer for this one
     */
    Tablebases open(RuleSet rules, List<TableFile> files);
}
