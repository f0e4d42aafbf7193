package griot.rules.registry;

import griot.rules.RuleFamily;
import griot.rules.RuleSet;
import griot.rules.aligning.AligningRules;
import griot.rules.jumping.JumpingRules;
import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import griot.rules.ruleset.NameFault;
import griot.rules.ruleset.Option;
import griot.rules.ruleset.RuleSetName;
import griot.rules.sowing.SowingRules;
import griot.rules.syntax.Strings;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Registry of the rule sets of some families, looked up by name. Immutable. */
public final class RuleSets {
    private static final RuleSets STANDARD =
            new RuleSets(List.of(JumpingRules.FAMILY, AligningRules.FAMILY, SowingRules.FAMILY));

    private final List<RuleFamily> families;

    private RuleSets(List<RuleFamily> families) {
        this.families = families;
    }

    /** The registry of the families of Griot's games: jumping, aligning, sowing. */
    public static RuleSets standard() {
        return STANDARD;
    }

    /**
     * A registry of these families.
     *
     * @param families the families, at least one; if two games have the same name, {@link #named} finds the first
     */
    public static RuleSets of(List<RuleFamily> families) {
        return new RuleSets(List.copyOf(families));
    }

    /** The families, in the order in which their rule sets are listed. */
    public List<RuleFamily> families() {
        return families;
    }

    /** The rule sets without options, the default source of each game first. */
    public List<RuleSet> presets() {
        List<RuleSet> presets = new ArrayList<>();
        for (RuleFamily family : families) {
            for (RuleSetName name : family.presets()) {
                presets.add(family.factory().create(name));
            }
        }
        return presets;
    }

    /**
     * The rule set with a name. The source may be omitted, which means the default one; options may be in any order.
     *
     * @throws RulesException if the game, the source or an option is unknown, with the known names and the nearest one;
     *     or if options are repeated, or contradict each other or the source
     */
    public RuleSet named(String text) {
        List<String> parts = Strings.split(text, '+');
        for (RuleFamily family : families) {
            for (RuleSetName preset : family.presets()) {
                // The first preset of a game is its default.
                if (parts.get(0).equals(preset.preset()) || parts.get(0).equals(preset.game())) {
                    return family.factory()
                            .create(new RuleSetName(preset.game(), preset.source(), choices(family, parts)));
                }
            }
        }
        List<String> candidates = presetNames();
        throw new RulesException(Problem.of(
                NameFault.UNKNOWN_RULE_SET,
                Strings.shortened(parts.get(0)),
                nearest(parts.get(0), candidates),
                String.join(", ", candidates)));
    }

    private List<String> presetNames() {
        List<String> names = new ArrayList<>();
        for (RuleFamily family : families) {
            for (RuleSetName preset : family.presets()) {
                names.add(preset.preset());
            }
        }
        return names;
    }

    /** Parses the options of a name, all but the first of the parts, and puts them in the order of the family. */
    private List<Option.Choice> choices(RuleFamily family, List<String> parts) {
        List<Option.Choice> chosen = new ArrayList<>();
        List<Problem> problems = new ArrayList<>();
        for (int i = 1; i < parts.size(); i++) {
            Optional<Option.Choice> choice = parseChoice(family, parts.get(i));
            if (choice.isEmpty()) {
                problems.add(unknownOption(family, parts.get(i)));
            } else if (chosen.contains(choice.get())) {
                problems.add(Problem.of(NameFault.OPTION_REPEATED, Strings.shortened(parts.get(i))));
            } else if (contradictingChoice(chosen, choice.get().option()).isPresent()) {
                problems.add(Problem.of(
                        NameFault.OPTIONS_CONTRADICT,
                        Strings.shortened(parts.get(i)),
                        contradictingChoice(chosen, choice.get().option()).get().toString()));
            } else {
                chosen.add(choice.get());
            }
        }
        if (!problems.isEmpty()) {
            throw new RulesException(problems);
        }
        return inFamilyOrder(family, chosen);
    }

    private static List<Option.Choice> inFamilyOrder(RuleFamily family, List<Option.Choice> chosen) {
        List<Option.Choice> ordered = new ArrayList<>();
        for (Option option : family.options()) {
            choiceOf(chosen, option).ifPresent(ordered::add);
        }
        return ordered;
    }

    private static Optional<Option.Choice> parseChoice(RuleFamily family, String word) {
        for (Option option : family.options()) {
            Optional<Option.Choice> choice = option.parseChoice(word);
            if (choice.isPresent()) {
                return choice;
            }
        }
        return Optional.empty();
    }

    /** The choice of an option among those chosen; empty if there is none. */
    private static Optional<Option.Choice> choiceOf(List<Option.Choice> chosen, Option option) {
        for (Option.Choice choice : chosen) {
            if (choice.option().equals(option)) {
                return Optional.of(choice);
            }
        }
        return Optional.empty();
    }

    /** The first choice that contradicts an option: a choice of the same option, or of one that excludes it. */
    private static Optional<Option.Choice> contradictingChoice(List<Option.Choice> chosen, Option option) {
        for (Option.Choice choice : chosen) {
            if (choice.option().equals(option) || choice.option().excludes(option)) {
                return Optional.of(choice);
            }
        }
        return Optional.empty();
    }

    private Problem unknownOption(RuleFamily family, String word) {
        List<String> labels = new ArrayList<>();
        for (Option option : family.options()) {
            labels.add(option.label());
        }
        for (Option option : family.options()) {
            if (option.isNumbered() && (word.equals(option.name()) || word.startsWith(option.name() + "-"))) {
                return Problem.of(NameFault.OPTION_NUMBER, Strings.shortened(word), option.min(), option.max());
            }
        }
        for (RuleFamily other : families) {
            if (parseChoice(other, word).isPresent()) {
                return Problem.of(NameFault.OPTION_OF_ANOTHER_GAME, Strings.shortened(word), String.join(", ", labels));
            }
        }
        return Problem.of(
                NameFault.UNKNOWN_OPTION, Strings.shortened(word), nearest(word, labels), String.join(", ", labels));
    }

    /** The candidate with the smallest {@link #distance} from a word, the first of several. */
    private static String nearest(String word, List<String> candidates) {
        String nearest = candidates.getFirst();
        for (String candidate : candidates) {
            if (distance(word, candidate) < distance(word, nearest)) {
                nearest = candidate;
            }
        }
        return nearest;
    }

    /** The Levenshtein distance: the minimum number of insertions, deletions and substitutions of letters. */
    private static int distance(String from, String to) {
        int[] row = new int[to.length() + 1];
        for (int j = 0; j < row.length; j++) {
            row[j] = j;
        }
        for (int i = 1; i <= from.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j < row.length; j++) {
                int change = diagonal + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(change, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[to.length()];
    }
}
