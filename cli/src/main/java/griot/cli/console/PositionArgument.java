package griot.cli.console;

import griot.rules.Position;
import griot.rules.RuleSet;
import griot.rules.registry.RuleSets;
import java.util.Optional;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** A rule set and a position in it: the start, unless another is given. */
public final class PositionArgument {
    @Parameters(index = "0", paramLabel = "RULESET", descriptionKey = "where.ruleset")
    private String ruleSet = "";

    @Option(names = "--position", paramLabel = "P", descriptionKey = "where.position")
    private Optional<String> position = Optional.empty();

    public RuleSet rules() {
        return RuleSets.standard().named(ruleSet);
    }

    /**
     * The position.
     *
     * @throws UserError if it is given as nothing at all
     */
    public Position position(Console console) {
        RuleSet rules = rules();
        position.filter(String::isBlank).ifPresent(text -> {
            throw UserError.wrongUse(console.text("error.empty", "--position"));
        });
        return position.map(rules::position).orElseGet(rules::start);
    }
}
