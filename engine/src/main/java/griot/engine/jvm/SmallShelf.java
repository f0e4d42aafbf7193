package griot.engine.jvm;

import griot.engine.TableEndings;
import griot.rules.RuleSet;
import griot.tables.TableFile;
import griot.tables.jvm.SmallTables;
import java.util.List;

/** The tables of another shelf, and for slices that it lacks the small ones that come with Griot, for engines. */
public final class SmallShelf implements TableEndings.Shelf {
    private final TableEndings.Shelf first;

    /** The small tables alone. */
    public SmallShelf() {
        this((rules, slices) -> List.of());
    }

    /**
     * The small tables beside others.
     *
     * @param first whose tables are taken where both have one
     */
    public SmallShelf(TableEndings.Shelf first) {
        this.first = first;
    }

    @Override
    public List<TableFile> tables(RuleSet rules, List<String> slices) {
        return SmallTables.besides(first.tables(rules, slices), rules);
    }
}
