package griot.lab.sowing;

import griot.lab.family.EndingsExamination;
import griot.lab.family.LabFamily;
import griot.lab.family.OpeningSettings;
import griot.lab.family.PositionSampler;
import griot.lab.family.PuzzleFamily;
import griot.lab.report.ExaminedTables;
import griot.rules.RuleFamily;
import griot.rules.RuleSet;
import griot.rules.sowing.SowingRules;
import griot.tables.format.TableFile;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The laboratory's plug-in for sowing games.
 *
 * @param openings the default opening suites, by game
 */
public record SowingLabFamily(Map<String, OpeningSettings> openings) implements LabFamily {
    /** Copies the map. */
    public SowingLabFamily {
        openings = Map.copyOf(openings);
    }

    @Override
    public RuleFamily ruleFamily() {
        return SowingRules.FAMILY;
    }

    @Override
    public OpeningSettings openings(RuleSet rules) {
        return OpeningSettings.of(rules, openings);
    }

    @Override
    public PositionSampler sampler(RuleSet rules, TableFile table) {
        return new SowingPositionSampler(rules, table);
    }

    @Override
    public PuzzleFamily puzzles(RuleSet rules) {
        return new SowingPuzzles();
    }

    @Override
    public Optional<? extends EndingsExamination<?>> endings(RuleSet rules, ExaminedTables tables) {
        return Optional.of(new SowingEndings((SowingRules) rules, tables)).filter(endings -> !endings.isEmpty());
    }

    @Override
    public List<String> missingSlices(RuleSet rules, Set<String> present) {
        return SowingEndings.missingSlices(present);
    }
}
