package griot.lab.grid;

import griot.lab.family.EndingsExamination;
import griot.lab.family.LabFamily;
import griot.lab.family.OpeningSettings;
import griot.lab.family.PositionSampler;
import griot.lab.family.PuzzleFamily;
import griot.lab.report.ExaminedTables;
import griot.rules.RuleFamily;
import griot.rules.RuleSet;
import griot.tables.format.TableFile;
import griot.tables.grid.GridTablebaseFamily;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The laboratory's plug-in for a family of grid games.
 *
 * @param tables the family in {@code griot.tables}
 * @param openings the default opening suites, by game
 * @param puzzles the puzzles of the family's games
 */
public record GridLabFamily(GridTablebaseFamily tables, Map<String, OpeningSettings> openings, GridPuzzles puzzles)
        implements LabFamily {
    /** Copies the map. */
    public GridLabFamily {
        openings = Map.copyOf(openings);
    }

    @Override
    public RuleFamily ruleFamily() {
        return tables.ruleFamily();
    }

    @Override
    public OpeningSettings openings(RuleSet rules) {
        return OpeningSettings.of(rules, openings);
    }

    @Override
    public PositionSampler sampler(RuleSet rules, TableFile table) {
        return new GridPositionSampler(tables.traits(rules), table);
    }

    @Override
    public PuzzleFamily puzzles(RuleSet rules) {
        return puzzles;
    }

    @Override
    public Optional<? extends EndingsExamination<?>> endings(RuleSet rules, ExaminedTables examined) {
        return Optional.of(new GridEndings(tables, rules, examined)).filter(endings -> !endings.isEmpty());
    }

    @Override
    public List<String> missingSlices(RuleSet rules, Set<String> present) {
        return GridEndings.missingSlices(tables.slices(rules), present);
    }
}
