package griot.engine.tablebase.grid;

import griot.engine.tablebase.TablebaseProbeFamily;
import griot.engine.tablebase.Tablebases;
import griot.rules.RuleFamily;
import griot.rules.RuleSet;
import griot.tables.format.TableFile;
import griot.tables.grid.GridTablebaseFamily;
import griot.tables.grid.GridTables;
import java.util.List;

/** Tablebase probing of a family of grid games. */
public final class GridProbeFamily implements TablebaseProbeFamily {
    private final GridTablebaseFamily family;

    /** @param family the family in {@code griot.tables} */
    public GridProbeFamily(GridTablebaseFamily family) {
        this.family = family;
    }

    @Override
    public RuleFamily ruleFamily() {
        return family.ruleFamily();
    }

    @Override
    public Tablebases open(RuleSet rules, List<TableFile> files) {
        GridTables tables = new GridTables(family.traits(rules), files);
        return ignored -> new GridTablebaseProbe(tables);
    }
}
