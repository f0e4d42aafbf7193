package griot.engine;

import griot.rules.RuleSet;
import griot.rules.sowing.SowingRules;
import griot.tables.EndTables;
import griot.tables.Endings;
import griot.tables.SowingTables;
import griot.tables.TableFile;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Solved endings out of tables. The tables of a rule set are opened when its first game is looked at, and shared from then on. */
public final class TableEndings implements SolvedEndings {
    private final Shelf shelf;
    private final Map<RuleSet, SolvedEndings> opened = new HashMap<>();

    /** Where tables come from. */
    @FunctionalInterface
    public interface Shelf {
        /**
         * The tables that there are.
         *
         * @param slices the slices that there may be
         */
        List<TableFile> tables(RuleSet rules, List<String> slices);
    }

    /** Those on a shelf. */
    public TableEndings(Shelf shelf) {
        this.shelf = shelf;
    }

    @Override
    public Prober prober(RuleSet rules) {
        SolvedEndings endings;
        synchronized (opened) {
            endings = opened.computeIfAbsent(rules, this::open);
        }
        return endings.prober(rules);
    }

    private SolvedEndings open(RuleSet rules) {
        if (Endings.objection(rules).isPresent()) {
            return NONE;
        }
        List<TableFile> files = shelf.tables(rules, Endings.slices(rules));
        if (files.isEmpty()) {
            return NONE;
        }
        if (rules instanceof SowingRules) {
            SowingTables tables = new SowingTables(files);
            return asked -> new SowingProber(tables);
        }
        EndTables tables = new EndTables(rules, files);
        return asked -> new PieceProber(tables, rules);
    }
}
