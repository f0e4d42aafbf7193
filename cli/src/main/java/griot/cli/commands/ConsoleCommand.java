package griot.cli.commands;

import griot.cli.console.Console;
import griot.cli.console.UserError;
import griot.cli.registry.Registries;
import java.util.concurrent.Callable;
import picocli.CommandLine.Option;

/** Base class of all commands: console, registries, help and language. */
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
     * Checks the minimum of an option's value.
     *
     * @throws UserError if the value is less than {@code min}
     */
    public final void requireAtLeast(String option, int min, long value) {
        if (value < min) {
            throw UserError.usage(console.text("error.atLeast", option, min, value));
        }
    }

    /**
     * Checks the range of an option's value, both bounds inclusive.
     *
     * @throws UserError if the value is out of range
     */
    public final void requireInRange(String option, int min, int max, int value) {
        if (value < min || value > max) {
            throw UserError.usage(console.text("error.range", option, min, max, value));
        }
    }
}
