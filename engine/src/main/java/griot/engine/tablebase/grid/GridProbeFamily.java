package griot.engine.tablebase.grid;

import griot.engine.tablebase.TablebaseProbeFamily;
import griot.engine.tablebase.Tablebases;
import griot.rules.RuleFamily;
import griot.rules.RuleSet;
import griot.tables.family.TablebaseFamily;
import griot.tables.format.TableFile;
import griot.tables.grid.GridTables;
import griot.tables.grid.GridTraits;
import java.util.List;

/** Tablebase probing of a family of grid games. */
public final class GridProbeFamily implements TablebaseProbeFamily {
    private final TablebaseFamily family;

    /** @param family a family whose tables have {@link TablebaseFamily#gridTraits} */
    public GridProbeFamily(TablebaseFamily family) {
        this.family = family;
    }

    @Override
    public RuleFamily rules() {
        return family.rules();
    }

    @Override
    public Tablebases open(RuleSet rules, List<TableFile> files) {
        GridTraits traits = family.gridTraits(rules).orElseThrow();
        GridTables tables = new GridTables(traits, files);
        return ignored -> new GridTablebaseProbe(tables);
    }
}
