package griot.engine.tablebase;

import griot.rules.RuleSet;

/** The tablebases of an engine. Thread-safe. */
@FunctionalInterface
public interface Tablebases {
    /** No tables. */
    Tablebases NONE = rules -> TablebaseProbe.NONE;

    /**
     * A new probe of a rule set's tables, for one thread. The first call for a rule set opens its tables, which may
     * take a while.
     */
    TablebaseProbe newProbe(RuleSet rules);
}
