package griot.tables.grid;

import griot.rules.RuleSet;
import griot.tables.Tablebase;
import griot.tables.family.TablebaseFamily;
import griot.tables.format.TableFile;
import java.util.List;

/** What tablebases need of a family of grid games. Stateless. */
public interface GridTablebaseFamily extends TablebaseFamily {
    /**
     * The properties of the tables of a rule set.
     *
     * @param rules a rule set of the family without an {@link #objection}
     */
    GridTraits traits(RuleSet rules);

    @Override
    default Tablebase open(RuleSet rules, List<TableFile> files) {
        return new GridTablebase(new GridTables(traits(rules), files));
    }

    @Override
    default int material(String slice) {
        return GridSlice.named(slice).material();
    }
}
