package griot.rules.ruleset;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The name of a rule set: {@code game/source+option+option}.
 *
 * @param game the game, such as {@code yote}
 * @param source the document that describes the rules, such as {@code ludens}
 * @param choices the options, in the order of the family; none excludes another
 */
public record RuleSetName(String game, String source, List<Option.Choice> choices) {
    /**
     * Makes the list immutable.
     *
     * @throws IllegalArgumentException if an option excludes another
     */
    public RuleSetName {
        choices = List.copyOf(choices);
        for (Option.Choice choice : choices) {
            for (Option.Choice other : choices) {
                if (choice.option().excludes(other.option())) {
                    throw new IllegalArgumentException(choice + " excludes " + other);
                }
            }
        }
    }

    /** Whether an option was chosen. */
    public boolean has(Option option) {
        return number(option).isPresent();
    }

    /** The number of a chosen option, 0 if it has none; empty if the option is not chosen. */
    public Optional<Integer> number(Option option) {
        for (Option.Choice choice : choices) {
            if (choice.option().equals(option)) {
                return Optional.of(choice.number());
            }
        }
        return Optional.empty();
    }

    /** Returns the name without an option. */
    public RuleSetName without(Option option) {
        List<Option.Choice> others = new ArrayList<>(choices);
        others.removeIf(choice -> choice.option().equals(option));
        return new RuleSetName(game, source, others);
    }

    /** Game and source without options, such as {@code yote/ludens}. */
    public String preset() {
        return game + "/" + source;
    }

    /** The name as a part of file names: {@code yote-ludens} for {@code yote/ludens}. */
    public String inFileNames() {
        return inFileNames(toString());
    }

    /** The name of a rule set or preset as a part of file names. */
    public static String inFileNames(String name) {
        return name.replace('/', '-');
    }

    /** The full name, with the options in the order of the family. */
    @Override
    public String toString() {
        List<String> parts = new ArrayList<>();
        parts.add(preset());
        for (Option.Choice choice : choices) {
            parts.add(choice.toString());
        }
        return String.join("+", parts);
    }
}
