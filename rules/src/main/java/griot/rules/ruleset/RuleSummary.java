package griot.rules.ruleset;

import java.util.List;

/**
 * One point of the summary of a rule set, as a message key with its arguments. All user interfaces show the same
 * points.
 *
 * @param key the key of the message, such as {@code point.jumping.reply}
 * @param numbers the arguments of the message
 */
public record RuleSummary(String key, List<Integer> numbers) {
    /** Makes the list immutable. */
    public RuleSummary {
        numbers = List.copyOf(numbers);
    }

    /**
     * Creates a point.
     *
     * @param key the key without the prefix {@code point.}
     */
    public static RuleSummary of(String key, Integer... numbers) {
        return new RuleSummary("point." + key, List.of(numbers));
    }
}
