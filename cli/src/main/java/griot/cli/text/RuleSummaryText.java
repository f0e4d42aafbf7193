package griot.cli.text;

import griot.rules.RuleSet;
import griot.rules.ruleset.RuleSummary;
import java.util.ArrayList;
import java.util.List;

/** The points of a rule set in words, with the options chosen already in force. */
public final class RuleSummaryText {
    private RuleSummaryText() {}

    /** The points, a sentence or a few each. */
    public static List<String> of(RuleSet rules, Messages messages) {
        List<String> points = new ArrayList<>();
        for (RuleSummary point : rules.summary()) {
            points.add(messages.text(point.key(), point.numbers().toArray()));
        }
        return List.copyOf(points);
    }
}
