package griot.cli.commands.tables;

import griot.cli.commands.ConsoleCommand;
import griot.cli.console.Console;
import griot.cli.console.UserError;
import griot.solver.verify.VerificationScope;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Picocli mixin: which tables are verified, and which entries of large ones. */
public final class VerificationOptions {
    private static final String FROM = "--verify-from";
    private static final String SAMPLE = "--sample";
    private static final String ABOVE = "--sample-above";
    private static final String SEED = "--sample-seed";
    private static final long DEFAULT_SEED = 1;

    @Option(names = FROM, paramLabel = "K", descriptionKey = "verify.from")
    private @Nullable Integer from;

    @Option(names = SAMPLE, paramLabel = "N", descriptionKey = "verify.sample")
    private @Nullable Long entries;

    @Option(names = ABOVE, paramLabel = "K", descriptionKey = "verify.sampleAbove")
    private @Nullable Integer above;

    @Option(names = SEED, paramLabel = "S", descriptionKey = "verify.sampleSeed")
    private @Nullable Long seed;

    /** Creates the options, not yet parsed. */
    public VerificationOptions() {}

    /**
     * What is verified: all entries, unless a sample is asked for.
     *
     * @throws UserError if a number is out of range, or describes a sample that is not asked for
     */
    public VerificationScope scope(ConsoleCommand command, Console console) {
        if (from != null) {
            command.requireAtLeast(FROM, 0, from);
        }
        return sample(command, console).from(from == null ? 0 : from);
    }

    private VerificationScope sample(ConsoleCommand command, Console console) {
        if (entries == null) {
            requireAbsent(console, ABOVE, above, SAMPLE);
            requireAbsent(console, SEED, seed, SAMPLE);
            return VerificationScope.ALL;
        }
        command.requireAtLeast(SAMPLE, 1, entries);
        if (above != null) {
            command.requireAtLeast(ABOVE, 0, above);
        }
        return VerificationScope.sample(entries, above == null ? 0 : above, seed == null ? DEFAULT_SEED : seed);
    }

    /**
     * Requires that none of these options is given.
     *
     * @param option the option without which nothing is verified
     */
    void requireAbsent(Console console, String option) {
        requireAbsent(console, FROM, from, option);
        requireAbsent(console, SAMPLE, entries, option);
        requireAbsent(console, ABOVE, above, option);
        requireAbsent(console, SEED, seed, option);
    }

    private static void requireAbsent(Console console, String option, @Nullable Object value, String neededOption) {
        if (value != null) {
            throw UserError.usage(console.text("error.onlyWith", option, neededOption));
        }
    }
}
