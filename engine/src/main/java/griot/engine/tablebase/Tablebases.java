package griot.engine.tablebase;

import griot.rules.RuleSet;

/** Solved endings that an engine may look into. For many threads. */
@FunctionalInterface
public interface Tablebases {
    /** None. */
    Tablebases NONE = rules -> TablebaseProbe.NONE;

    /**
     * One that looks into what there is for a rule set, for one thread. The first one of a rule set may take a while, as tables are
     * opened then.
     */
    TablebaseProbe newProbe(RuleSet rules);
}
