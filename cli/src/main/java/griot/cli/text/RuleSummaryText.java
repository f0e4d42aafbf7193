package griot.cli.text;

import griot.rules.RuleSet;
import griot.rules.ruleset.RuleSummary;
import java.util.ArrayList;
import java.util.List;

/** The summary of a rule set as text, with its options applied. */
public final class RuleSummaryText {
    private RuleSummaryText() {}

    /** The points of the summary, of one or more sentences each. */
    public static List<String> of(RuleSet rules, Messages messages) {
        List<String> points = new ArrayList<>();
        for (RuleSummary point : rules.summary()) {
            points.add(messages.text(point.key(), point.numbers().toArray()));
        }
        return List.copyOf(points);
    }
}
