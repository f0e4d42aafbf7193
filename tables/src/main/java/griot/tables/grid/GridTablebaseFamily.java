package griot.tables.grid;

import griot.rules.RuleSet;
import griot.tables.family.TablebaseFamily;

/** What tablebases need of a family of grid games. Stateless. */
public interface GridTablebaseFamily extends TablebaseFamily {
    /**
     * The properties of the tables of a rule set.
     *
     * @param rules a rule set of the family without an {@link #objection}
     */
    GridTraits traits(RuleSet rules);
}
