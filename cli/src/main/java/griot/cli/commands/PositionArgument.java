package griot.cli.commands;

import griot.cli.console.Console;
import griot.cli.console.UserError;
import griot.cli.registry.Registries;
import griot.rules.Position;
import griot.rules.RuleSet;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Picocli mixin: the parameter for a rule set and the option for a position, by default the start position. */
public final class PositionArgument {
    @Parameters(index = "0", paramLabel = "RULESET", descriptionKey = "where.ruleset")
    private String ruleSet = "";

    @Option(names = "--position", paramLabel = "P", descriptionKey = "where.position")
    private @Nullable String position;

    /** Creates an argument whose fields picocli sets. */
    public PositionArgument() {}

    /**
     * The rule set.
     *
     * @throws griot.rules.problem.RulesException if there is no rule set with the given name
     */
    public RuleSet rules(Registries registries) {
        return registries.rules().named(ruleSet);
    }

    /**
     * The position.
     *
     * @throws UserError if the option is blank
     * @throws griot.rules.problem.RulesException if the rule set or the position is invalid
     */
    public Position position(Console console, Registries registries) {
        RuleSet rules = rules(registries);
        if (position == null) {
            return rules.start();
        }
        if (position.isBlank()) {
            throw UserError.usage(console.text("error.empty", "--position"));
        }
        return rules.position(position);
    }
}
