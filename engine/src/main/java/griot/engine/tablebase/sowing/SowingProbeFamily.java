package griot.engine.tablebase.sowing;

import griot.engine.tablebase.TablebaseProbeFamily;
import griot.engine.tablebase.Tablebases;
import griot.rules.RuleFamily;
import griot.rules.RuleSet;
import griot.rules.sowing.SowingRules;
import griot.tables.format.TableFile;
import griot.tables.sowing.SowingTables;
import java.util.List;

/** Tablebase probing of Awélé. */
public final class SowingProbeFamily implements TablebaseProbeFamily {
    /** A new instance. */
    public SowingProbeFamily() {}

    @Override
    public RuleFamily ruleFamily() {
        return SowingRules.FAMILY;
    }

    @Override
    public Tablebases open(RuleSet rules, List<TableFile> files) {
        SowingTables tables = new SowingTables(files);
        return ignored -> new SowingTablebaseProbe(tables);
    }
}
