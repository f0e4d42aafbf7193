package griot.rules.ruleset;

import java.util.List;

/**
 * A point of a rule set in short, as the key of a text and the numbers that fill it: every place that explains the
 * rules to people lists the same points.
 *
 * @param key such as {@code point.jumping.reply}
 * @param numbers what fills the text's places, in their order
 */
public record RuleSummary(String key, List<Integer> numbers) {
    /** Keeps its own copy. */
    public RuleSummary {
        numbers = List.copyOf(numbers);
    }

    /** A point with this key, {@code point.} put before it. */
    public static RuleSummary of(String key, Integer... numbers) {
        return new RuleSummary("point." + key, List.of(numbers));
    }
}
