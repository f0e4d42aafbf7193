package griot.lab.registry;

import griot.lab.family.LabFamily;
import griot.lab.family.LabFault;
import griot.lab.family.OpeningSettings;
import griot.lab.grid.GridLabFamily;
import griot.lab.grid.GridPuzzles;
import griot.lab.sowing.SowingLabFamily;
import griot.rules.RuleSet;
import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import griot.tables.aligning.AligningTablebaseFamily;
import griot.tables.jumping.JumpingTablebaseFamily;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Registry of the families of games in the laboratory. */
public final class LabFamilies {
    /** The presets in the order of the chapters of the endings document. */
    private static final List<String> CHAPTER_ORDER = List.of(
            "awele/sheet",
            "wali/ludens",
            "bolotondou/ludens",
            "yote/walker",
            "yote/wikipedia",
            "yote/ludens",
            "choko/walker",
            "choko/ludens");

    private final List<LabFamily> families;

    private LabFamilies(List<LabFamily> families) {
        this.families = List.copyOf(families);
    }

    /** A registry of the given families. */
    public static LabFamilies of(List<LabFamily> families) {
        return new LabFamilies(families);
    }

    /** The registry of Griot's own families. */
    public static LabFamilies standard() {
        return of(List.of(
                new GridLabFamily(
                        new JumpingTablebaseFamily(),
                        Map.of("yote", new OpeningSettings(8, 300), "choko", new OpeningSettings(8, 300)),
                        new GridPuzzles(2)),
                new GridLabFamily(
                        new AligningTablebaseFamily(),
                        Map.of("wali", new OpeningSettings(6, 40), "bolotondou", new OpeningSettings(6, 40)),
                        new GridPuzzles(1)),
                new SowingLabFamily(Map.of("awele", new OpeningSettings(6, 60)))));
    }

    /** The families, in the order given. */
    public List<LabFamily> families() {
        return families;
    }

    /** Sorts rule sets in the order of the chapters of the endings document; those without a place in it come last. */
    public List<RuleSet> inChapterOrder(List<RuleSet> ruleSets) {
        return inChapterOrder(ruleSets, rules -> rules);
    }

    /** Sorts what is about rule sets in the order of their chapters. */
    public <T> List<T> inChapterOrder(List<T> items, Function<T, RuleSet> rulesOf) {
        return items.stream()
                .sorted(Comparator.comparingInt(item -> chapterIndex(rulesOf.apply(item))))
                .toList();
    }

    private static int chapterIndex(RuleSet rules) {
        int index = CHAPTER_ORDER.indexOf(rules.name().toString());
        return index < 0 ? CHAPTER_ORDER.size() : index;
    }

    /**
     * The family of a rule set.
     *
     * @throws RulesException if the registry lacks it
     */
    public LabFamily get(RuleSet rules) {
        return families.stream()
                .filter(family -> family.ruleFamily().equals(rules.family()))
                .findFirst()
                .orElseThrow(() -> new RulesException(
                        Problem.of(LabFault.NO_FAMILY, rules.name().toString())));
    }
}
