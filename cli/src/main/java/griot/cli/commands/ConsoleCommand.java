package griot.cli.commands;

import griot.cli.console.Console;
import griot.cli.console.UserError;
import griot.cli.registry.Registries;
import java.util.concurrent.Callable;
import picocli.CommandLine.Option;

/** Base class of all commands. It holds the console and the registries, and declares the common options. */
public abstract class ConsoleCommand implements Callable<Integer> {
    /** The streams and messages of the command. */
    protected final Console console;

    /** The registries of the games. */
    protected final Registries registries;

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
}
