package griot.rules.ruleset;

import java.util.List;

/**
 * The summary of one rule, as a message key with its arguments. All user interfaces show the same list of summaries for
 * a rule set.
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
     * Creates the summary of a rule.
     *
     * @param key the key without the prefix {@code point.}
     */
    public static RuleSummary of(String key, Integer... numbers) {
        return new RuleSummary("point." + key, List.of(numbers));
    }
}
