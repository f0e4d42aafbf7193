package griot.cli;

import griot.rules.Position;
import griot.rules.RuleSet;
import griot.rules.RuleSets;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** A rule set and a position in it: the start, unless another is given. */
final class Where {
    @Parameters(index = "0", paramLabel = "RULESET", descriptionKey = "where.ruleset")
    private String ruleSet = "";

    @Option(names = "--position", paramLabel = "P", descriptionKey = "where.position")
    private String position = "";

    RuleSet rules() {
        return RuleSets.of(ruleSet);
    }

    Position position() {
        RuleSet rules = rules();
        return position.isEmpty() ? rules.start() : rules.position(position);
    }
}
