package griot.cli.commands;

import griot.cli.console.Console;
import griot.cli.console.UserError;
import griot.cli.registry.Registries;
import java.util.concurrent.Callable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Base class of all commands. It holds the console and the registries, and declares the common options. */
public abstract class ConsoleCommand implements Callable<Integer> {
    /** The streams and messages of the command. */
    protected final Console console;

    /** The registries of the games. */
    protected final Registries registries;

    /** The declaration of the command, which knows the arguments that are given. */
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    protected CommandSpec spec;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            descriptionKey = "common.help",
            order = 100)
    @SuppressWarnings("unused") // picocli prints the usage help
    private boolean help;

    @Option(names = "--lang", paramLabel = "LANG", descriptionKey = "common.lang", order = 99)
    @SuppressWarnings("unused") // read by Main in advance, so that errors and help use this language
    private String language = "";

    /** Creates a command. */
    protected ConsoleCommand(Console console, Registries registries) {
        this.console = console;
        this.registries = registries;
    }

    /**
     * Requires that an option's value is at least {@code min}.
     *
     * @throws UserError if the value is less than {@code min}
     */
    public final void requireAtLeast(String option, int min, long value) {
        if (value < min) {
            throw UserError.usage(console.text("error.atLeast", option, min, value));
        }
    }

    /**
     * Requires that an option's value is from {@code min} to {@code max}, both inclusive.
     *
     * @throws UserError if the value is out of range
     */
    public final void requireInRange(String option, int min, int max, int value) {
        if (value < min || value > max) {
            throw UserError.usage(console.text("error.range", option, min, max, value));
        }
    }

    /**
     * Requires that options which have an effect only together with another are given only with it.
     *
     * @param neededOption the other option
     * @throws UserError if one of the options is given without it
     */
    public final void requireOnlyWith(String neededOption, String... options) {
        for (String option : options) {
            if (isGiven(option) && !isGiven(neededOption)) {
                throw UserError.usage(console.text("error.onlyWith", option, neededOption));
            }
        }
    }

    /**
     * Requires that options are not given, because an argument that is given leaves them without effect.
     *
     * @param argument the other argument, as the help names it
     * @throws UserError if one of the options is given
     */
    protected final void requireNotWith(String argument, String... options) {
        for (String option : options) {
            if (isGiven(option)) {
                throw UserError.usage(console.text("error.notTogether", option, argument));
            }
        }
    }

    private boolean isGiven(String option) {
        return spec.commandLine().getParseResult().hasMatchedOption(option);
    }
}
