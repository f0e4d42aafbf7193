package griot.rules.ruleset;

import griot.rules.syntax.Numbers;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * An option: a variant of the rules that a rule set of the family may choose.
 *
 * @param name the word in the name of a rule set, such as {@code second-occurrence}; without the number if the option
 *     has one, such as {@code target}
 * @param min the minimum of its number; 0 if it has none
 * @param max the maximum of its number; 0 if it has none
 * @param group the alternatives to which it belongs, of which at most one can be chosen, such as {@code slam}; empty if
 *     it excludes no other option
 */
public record Option(String name, int min, int max, String group) {
    /** Creates an option without a number. */
    public static Option plain(String name) {
        return new Option(name, 0, 0, "");
    }

    /** Creates an option without a number that excludes the others of its group. */
    public static Option alternative(String name, String group) {
        return new Option(name, 0, 0, group);
    }

    /** Creates an option with a number after a hyphen, such as {@code target-20}. */
    public static Option numbered(String name, int min, int max) {
        return new Option(name, min, max, "");
    }

    /** Whether this option and another one cannot both be chosen. */
    public boolean excludes(Option other) {
        return !equals(other) && !group.isEmpty() && group.equals(other.group);
    }

    /** Whether the option has a number. */
    public boolean isNumbered() {
        return max > 0;
    }

    /** The name in lists of options: {@code own-jump}, {@code target-N}. */
    public String label() {
        return isNumbered() ? name + "-N" : name;
    }

    /** Parses a choice of this option in the name of a rule set; empty if the word is not one. */
    public Optional<Choice> parseChoice(String word) {
        if (!isNumbered()) {
            return word.equals(name) ? Optional.of(new Choice(this, 0)) : Optional.empty();
        }
        if (!word.startsWith(name + "-")) {
            return Optional.empty();
        }
        OptionalInt number = Numbers.parse(word.substring(name.length() + 1), max);
        return number.isPresent() && number.getAsInt() >= min
                ? Optional.of(new Choice(this, number.getAsInt()))
                : Optional.empty();
    }

    /**
     * A chosen option.
     *
     * @param option the option
     * @param number its number; 0 if it has none
     */
    public record Choice(Option option, int number) {
        /** The word in the name of a rule set. */
        @Override
        public String toString() {
            return option.isNumbered() ? option.name + "-" + number : option.name;
        }
    }
}
