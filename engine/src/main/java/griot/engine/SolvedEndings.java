package griot.engine;

import griot.rules.RuleSet;

/** Solved endings that an engine may look into. For many threads. */
@FunctionalInterface
public interface SolvedEndings {
    /** None. */
    SolvedEndings NONE = rules -> Prober.NONE;

    /**
     * One that looks into what there is for a rule set, for one thread. The first one of a rule set may take a while, as tables are
     * opened then.
     */
    Prober prober(RuleSet rules);
}
