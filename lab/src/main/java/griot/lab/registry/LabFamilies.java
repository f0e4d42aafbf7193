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
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Registry of the families of games in the laboratory. */
public final class LabFamilies {
    private final List<LabFamily> families;

    /** The names of the rule sets that have a place in the order of chapters, in that order. */
    private final List<String> chapterOrder;

    private LabFamilies(List<LabFamily> families, List<String> chapterOrder) {
        this.families = List.copyOf(families);
        this.chapterOrder = chapterOrder;
    }

    /** A registry of the given families. */
    public static LabFamilies of(List<LabFamily> families) {
        return new LabFamilies(families, List.of());
    }

    /** A registry of these families and another, whose chapters come last. */
    public LabFamilies with(LabFamily family) {
        List<LabFamily> all = new ArrayList<>(families);
        all.add(family);
        return new LabFamilies(all, chapterOrder);
    }

    /** The registry of Griot's own families. */
    public static LabFamilies standard() {
        return new LabFamilies(
                List.of(
                        new GridLabFamily(
                                new JumpingTablebaseFamily(),
                                Map.of("yote", new OpeningSettings(8, 300), "choko", new OpeningSettings(8, 300)),
                                new GridPuzzles(2)),
                        new GridLabFamily(
                                new AligningTablebaseFamily(),
                                Map.of("wali", new OpeningSettings(6, 40), "bolotondou", new OpeningSettings(6, 40)),
                                new GridPuzzles(1)),
                        new SowingLabFamily(Map.of("awele", new OpeningSettings(6, 60)))),
                List.of(
                        "awele/sheet",
                        "wali/ludens",
                        "bolotondou/ludens",
                        "yote/walker",
                        "yote/wikipedia",
                        "yote/ludens",
                        "choko/walker",
                        "choko/ludens"));
    }

    /** The families, in the order given. */
    public List<LabFamily> families() {
        return families;
    }

    /** Sorts rule sets in the order of the chapters of generated documents; those without a place in it come last. */
    public List<RuleSet> inChapterOrder(List<RuleSet> ruleSets) {
        return inChapterOrder(ruleSets, rules -> rules);
    }

    /** Sorts what is about rule sets in the order of their chapters. */
    public <T> List<T> inChapterOrder(List<T> items, Function<T, RuleSet> rulesOf) {
        return items.stream()
                .sorted(Comparator.comparingInt(item -> chapterIndex(rulesOf.apply(item))))
                .toList();
    }

    private int chapterIndex(RuleSet rules) {
        int index = chapterOrder.indexOf(rules.name().toString());
        return index < 0 ? chapterOrder.size() : index;
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
