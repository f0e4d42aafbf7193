package griot.rules.ruleset;

import griot.rules.syntax.Numbers;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A rule that may be added to a rule set of its family.
 *
 * @param name the word in a rule set's name; for a numbered option without its number, such as {@code target}
 * @param min the smallest number it takes, 0 if it takes none
 * @param max the largest number it takes, 0 if it takes none
 */
public record Option(String name, int min, int max) {
    /** An option without a number. */
    public static Option plain(String name) {
        return new Option(name, 0, 0);
    }

    /** An option with a number behind a hyphen, such as {@code target-20}. */
    public static Option numbered(String name, int least, int most) {
        return new Option(name, least, most);
    }

    /** Whether it takes a number. */
    public boolean isNumbered() {
        return max > 0;
    }

    /** How a list of options shows it: {@code own-jump}, {@code target-N}. */
    public String label() {
        return isNumbered() ? name + "-N" : name;
    }

    /** This option as it is written in a rule set's name, read; empty if the word is another. */
    public Optional<Choice> read(String word) {
        if (!isNumbered()) {
            return word.equals(name) ? Optional.of(new Choice(this, 0)) : Optional.empty();
        }
        if (!word.startsWith(name + "-")) {
            return Optional.empty();
        }
        OptionalInt number = Numbers.read(word.substring(name.length() + 1), max);
        return number.isPresent() && number.getAsInt() >= min
                ? Optional.of(new Choice(this, number.getAsInt()))
                : Optional.empty();
    }

    /**
     * An option chosen.
     *
     * @param option which
     * @param number its number, 0 if it takes none
     */
    public record Choice(Option option, int number) {
        /** As it stands in a rule set's name. */
        @Override
        public String toString() {
            return option.isNumbered() ? option.name + "-" + number : option.name;
        }
    }
}
