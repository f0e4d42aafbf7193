package griot.cli.commands;

import griot.cli.console.Console;
import griot.cli.console.UserError;
import griot.cli.registry.Registries;
import java.util.concurrent.Callable;
import picocli.CommandLine.Option;

/** What every command has: a console, help and a language. */
public abstract class ConsoleCommand implements Callable<Integer> {
    /** Where it reads and writes. */
    protected final Console console;

    /** The games that it knows. */
    protected final Registries registries;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            descriptionKey = "common.help",
            order = 100)
    @SuppressWarnings("unused") // picocli acts on it
    private boolean help;

    @Option(names = "--lang", paramLabel = "LANG", descriptionKey = "common.lang", order = 99)
    @SuppressWarnings("unused") // Main has read it before, so that errors and help speak this language too
    private String language = "";

    /** A command on a console. */
    protected ConsoleCommand(Console console, Registries registries) {
        this.console = console;
        this.registries = registries;
    }

    /** Refuses a number that is too small; says what the option takes at least. */
    public final void atLeast(String option, int least, long value) {
        if (value < least) {
            throw UserError.wrongUse(console.text("error.atLeast", option, least, value));
        }
    }

    /** Refuses a number that is too small or too large; says what the option takes. */
    public final void within(String option, int least, int most, int value) {
        if (value < least || value > most) {
            throw UserError.wrongUse(console.text("error.range", option, least, most, value));
        }
    }
}
