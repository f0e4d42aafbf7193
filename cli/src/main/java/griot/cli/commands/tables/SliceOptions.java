package griot.cli.commands.tables;

import griot.cli.commands.ConsoleCommand;
import griot.cli.console.Console;
import griot.cli.console.UserError;
import griot.cli.family.CliFamily;
import griot.cli.registry.Registries;
import griot.rules.RuleSet;
import griot.solver.family.SliceLimits;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Picocli mixin: the rule set and the limits of the slices to be solved. */
public final class SliceOptions {
    @Parameters(index = "0", paramLabel = "RULESET", descriptionKey = "where.ruleset")
    private String ruleSet = "";

    @Option(names = "--seeds", paramLabel = "N", descriptionKey = "solve.seeds")
    private @Nullable Integer seeds;

    @Option(names = "--pieces", paramLabel = "N", descriptionKey = "solve.pieces")
    private @Nullable Integer pieces;

    @Option(names = "--hands", paramLabel = "N", descriptionKey = "solve.hands")
    private @Nullable Integer hands;

    /** Creates the options, not yet parsed. */
    public SliceOptions() {}

    /**
     * The rule set of the tables.
     *
     * @throws griot.rules.problem.RulesException if there is no such rule set, or it has no tables
     */
    public RuleSet rules(Registries registries) {
        RuleSet requested = registries.rules().named(ruleSet);
        registries.tables().requireSupported(requested);
        return registries.tables().ruleSetOfTables(requested);
    }

    /**
     * The limits, or those that the family of the game has by default.
     *
     * @throws UserError if a limit is out of range, or is none of the game
     */
    public SliceLimits limits(ConsoleCommand command, Console console, CliFamily family) {
        requireAtLeastIfGiven(command, "--seeds", 1, seeds);
        requireAtLeastIfGiven(command, "--pieces", 1, pieces);
        requireAtLeastIfGiven(command, "--hands", 0, hands);
        requireLimitOption(console, family, "--seeds", seeds);
        requireLimitOption(console, family, "--pieces", pieces);
        requireLimitOption(console, family, "--hands", hands);
        return new SliceLimits(
                seeds != null ? seeds : pieces != null ? pieces : family.defaultLimit(), hands != null ? hands : 0);
    }

    private static void requireAtLeastIfGiven(ConsoleCommand command, String option, int min, @Nullable Integer value) {
        if (value != null) {
            command.requireAtLeast(option, min, value);
        }
    }

    private void requireLimitOption(Console console, CliFamily family, String option, @Nullable Integer value) {
        if (value != null && !family.limitOptions().contains(option)) {
            throw UserError.usage(console.text("error.notForGame", option, ruleSet));
        }
    }
}
