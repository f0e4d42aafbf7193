package griot.rules.ruleset;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A rule set's name: {@code game/source+option+option}.
 *
 * @param game such as {@code yote}
 * @param source the document it follows, such as {@code ludens}
 * @param choices the options, in their family's order
 */
public record RuleSetName(String game, String source, List<Option.Choice> choices) {
    /** Keeps its own copy of the choices. */
    public RuleSetName {
        choices = List.copyOf(choices);
    }

    /** Whether an option was chosen. */
    public boolean has(Option option) {
        return number(option).isPresent();
    }

    /** The number of an option, if it was chosen; 0 for one that takes none. */
    public Optional<Integer> number(Option option) {
        for (Option.Choice choice : choices) {
            if (choice.option().equals(option)) {
                return Optional.of(choice.number());
            }
        }
        return Optional.empty();
    }

    /** The same name without an option. */
    public RuleSetName without(Option option) {
        List<Option.Choice> others = new ArrayList<>(choices);
        others.removeIf(choice -> choice.option().equals(option));
        return new RuleSetName(game, source, others);
    }

    /** Game and source without options, such as {@code yote/ludens}. */
    public String preset() {
        return game + "/" + source;
    }

    /** The whole name, with the options in their family's order. */
    @Override
    public String toString() {
        List<String> words = new ArrayList<>();
        words.add(preset());
        for (Option.Choice choice : choices) {
            words.add(choice.toString());
        }
        return String.join("+", words);
    }
}
