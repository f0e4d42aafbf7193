package griot.cli.commands.tables;

import griot.cli.commands.ConsoleCommand;
import griot.cli.console.UserError;
import griot.solver.family.SliceLimits;
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
    public VerificationScope scope(ConsoleCommand command) {
        if (from != null) {
            command.requireAtLeast(FROM, 0, from);
        }
        return sample(command).from(from == null ? 0 : from);
    }

    /**
     * Requires that the verification begins at a slice within the limits: otherwise nothing would be verified.
     *
     * @throws UserError if it would begin behind them
     */
    public void requireWithin(SliceLimits limits, ConsoleCommand command) {
        if (from != null) {
            command.requireInRange(FROM, 0, Math.max(limits.maxMaterial(), limits.maxMaterialWithHands()), from);
        }
    }

    private VerificationScope sample(ConsoleCommand command) {
        if (entries == null) {
            command.requireOnlyWith(SAMPLE, ABOVE, SEED);
            return VerificationScope.ALL;
        }
        command.requireAtLeast(SAMPLE, 1, entries);
        if (above != null) {
            command.requireAtLeast(ABOVE, 0, above);
        }
        return VerificationScope.sample(entries, above == null ? 0 : above, seed == null ? DEFAULT_SEED : seed);
    }

    /**
     * Requires that these options are given only with the one that verifies.
     *
     * @param command the command that has these options
     */
    void requireOnlyWith(ConsoleCommand command, String neededOption) {
        command.requireOnlyWith(neededOption, FROM, SAMPLE, ABOVE, SEED);
    }
}
