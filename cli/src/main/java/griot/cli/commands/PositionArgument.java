package griot.cli.commands;

import griot.cli.console.Console;
import griot.cli.console.UserError;
import griot.cli.registry.Registries;
import griot.rules.Position;
import griot.rules.RuleSet;
import java.util.Optional;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** A rule set and a position in it: the start, unless another is given. */
public final class PositionArgument {
    @Parameters(index = "0", paramLabel = "RULESET", descriptionKey = "where.ruleset")
    private String ruleSet = "";

    @Option(names = "--position", paramLabel = "P", descriptionKey = "where.position")
    private Optional<String> position = Optional.empty();

    /** An argument that picocli fills. */
    public PositionArgument() {}

    /** The rule set. */
    public RuleSet rules(Registries registries) {
        return registries.rules().named(ruleSet);
    }

    /**
     * The position.
     *
     * @throws UserError if it is given as nothing at all
     */
    public Position position(Console console, Registries registries) {
        RuleSet rules = rules(registries);
        position.filter(String::isBlank).ifPresent(text -> {
            throw UserError.wrongUse(console.text("error.empty", "--position"));
        });
        return position.map(rules::position).orElseGet(rules::start);
    }
}
