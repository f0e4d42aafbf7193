package griot.cli.commands.tables;

import griot.cli.console.Console;
import griot.cli.console.ExitCode;
import griot.cli.console.NumberFormat;
import griot.cli.family.CliFamily;
import griot.rules.RuleSet;
import griot.rules.problem.Problem;
import griot.solver.family.SliceLimits;
import griot.solver.verify.VerificationScope;
import griot.solver.verify.VerifiedSlice;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Reports which slices were verified: a line for each, or JSON of all. */
public final class VerificationReport implements Consumer<VerifiedSlice> {
    private final Console console;
    private final CliFamily family;
    private final RuleSet rules;
    private final VerificationScope scope;
    private final boolean json;
    private final List<VerifiedSlice> slices = new ArrayList<>();
    private @Nullable Problem problem;

    private VerificationReport(
            Console console, CliFamily family, RuleSet rules, VerificationScope scope, boolean json) {
        this.console = console;
        this.family = family;
        this.rules = rules;
        this.scope = scope;
        this.json = json;
    }

    /** A report that prints a line for each slice. */
    public static VerificationReport lines(Console console, CliFamily family, RuleSet rules, VerificationScope scope) {
        return new VerificationReport(console, family, rules, scope, /* json= */ false);
    }

    /** A report that prints nothing; {@link #toJson} returns it. */
    public static VerificationReport json(Console console, CliFamily family, RuleSet rules, VerificationScope scope) {
        return new VerificationReport(console, family, rules, scope, /* json= */ true);
    }

    /**
     * The JSON of a verification.
     *
     * @param sampleEntries the number of entries verified of a slice that has more; absent if all entries were verified
     * @param sampleAbove only slices with more seeds or pieces were sampled
     * @param sampleSeed the seed of the sample
     * @param slices the slices in which nothing was found wrong
     * @param problem what was found wrong; absent if nothing was
     */
    public record VerificationJson(
            OptionalLong sampleEntries,
            OptionalInt sampleAbove,
            OptionalLong sampleSeed,
            List<SliceJson> slices,
            Optional<String> problem) {}

    /**
     * The JSON of a verified slice.
     *
     * @param entries the number of its entries
     * @param verified the number of entries verified by their turns
     * @param searched the number of entries drawn for the check by forward search
     * @param maxTurns the longest distance
     * @param beyondQuietLimit the number of entries with a distance beyond the limit on quiet turns
     */
    public record SliceJson(
            String slice,
            long entries,
            long verified,
            int searched,
            int maxTurns,
            long beyondQuietLimit,
            double seconds) {
        private static SliceJson of(VerifiedSlice slice) {
            return new SliceJson(
                    slice.header().slice(),
                    slice.header().entries(),
                    slice.verifiedEntries(),
                    slice.searchedEntries(),
                    slice.maxTurns(),
                    slice.entriesBeyondQuietLimit(),
                    slice.seconds());
        }
    }

    /** What is verified. */
    public VerificationScope scope() {
        return scope;
    }

    @Override
    public void accept(VerifiedSlice slice) {
        slices.add(slice);
        if (!json) {
            console.out().println(slice.isSampled() ? sampledLine(slice) : family.verifiedLine(console, rules, slice));
            console.out().flush();
        }
    }

    private String sampledLine(VerifiedSlice slice) {
        return console.text(
                "solve.sampled",
                family.slices(console, rules, new SliceLimits(0, 0))
                        .describe(slice.header().slice()),
                NumberFormat.grouped(slice.verifiedEntries()),
                NumberFormat.grouped(slice.header().entries()),
                NumberFormat.decimal(slice.seconds(), 1));
    }

    /** A verification. */
    public interface Verification {
        /**
         * Verifies slices.
         *
         * @param listener gets each slice in which nothing is found wrong
         * @return what is wrong; empty if nothing is
         */
        Optional<Problem> run(Consumer<VerifiedSlice> listener) throws IOException;
    }

    /**
     * Runs a verification, and reports it.
     *
     * @return the exit code
     */
    public int run(Verification verification) throws IOException {
        Optional<Problem> found = verification.run(this);
        problem = found.orElse(null);
        if (!json) {
            found.ifPresent(console::printError);
            if (found.isEmpty() && slices.stream().anyMatch(VerifiedSlice::isSampled)) {
                console.printMessage(
                        "solve.sampleProved", NumberFormat.grouped(scope.sampleEntries()), "" + scope.sampleSeed());
            } else if (found.isEmpty()) {
                console.printMessage("solve.allProved");
            }
        }
        return found.isEmpty() ? ExitCode.OK : ExitCode.NEGATIVE;
    }

    /** The JSON of what was reported. */
    public VerificationJson toJson() {
        return new VerificationJson(
                scope.hasSample() ? OptionalLong.of(scope.sampleEntries()) : OptionalLong.empty(),
                scope.hasSample() ? OptionalInt.of(scope.sampleAbove()) : OptionalInt.empty(),
                scope.hasSample() ? OptionalLong.of(scope.sampleSeed()) : OptionalLong.empty(),
                slices.stream().map(SliceJson::of).toList(),
                Optional.ofNullable(problem).map(console::text));
    }
}
