package griot.cluster.verify;

import griot.cli.cluster.ClusterJobs.VerifySettings;
import griot.cluster.solve.JobSpec;
import griot.cluster.spark.Task;
import griot.rules.RuleSet;
import griot.rules.problem.Problem;
import griot.solver.Stopwatch;
import griot.solver.family.SliceLimits;
import griot.solver.verify.SearchedEntries;
import griot.solver.verify.SliceTotals;
import griot.solver.verify.VerifiableSlice;
import griot.solver.verify.VerifiedSlice;
import griot.tables.jvm.TableFolder;
import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.apache.spark.api.java.JavaSparkContext;

/** Verifies the tables of a rule set, each slice as a job. The report is that of one process. */
public final class ClusterVerifier {
    /** Lower bound on the entries of a task, about: they take a tenth of a second. */
    private static final long MIN_PART_ENTRIES = 1 << 16;

    private final JavaSparkContext context;
    private final JobSpec job;
    private final RuleSet rules;
    private final VerifySettings settings;

    /**
     * Creates a verifier.
     *
     * @param context the context of the job
     * @param limits the limits of the slices
     */
    public ClusterVerifier(JavaSparkContext context, RuleSet rules, SliceLimits limits, VerifySettings settings) {
        this.context = context;
        this.job = JobSpec.of(rules, limits, settings.folder());
        this.rules = rules;
        this.settings = settings;
    }

    /**
     * Verifies the tables.
     *
     * @param listener gets each slice in which no entry is found wrong
     * @return the problem of the first slice that has one; empty if none has
     */
    public Optional<Problem> verify(Consumer<VerifiedSlice> listener) throws IOException {
        try {
            for (VerifiableSlice slice : job.verifiable().slices().stream()
                    .filter(settings.scope()::includes)
                    .toList()) {
                Stopwatch stopwatch = Stopwatch.start();
                PartReport report = new SliceParts(job, slice.name(), slice.material(), settings.scope(), parts(slice))
                        .run(context);
                Optional<Finding> first = report.findings().stream()
                        .min(Comparator.comparing(Finding::stage).thenComparingLong(Finding::entry));
                if (first.isPresent()) {
                    return Optional.of(first.get().problem().problem());
                }
                listener.accept(VerifiedSlice.of(
                        TableFolder.open(TableFolder.file(settings.folder(), rules, slice.name()), rules, slice.name())
                                .header(),
                        report.verifiedEntries(),
                        new SliceTotals(List.of(), report.maxTurns(), report.entriesBeyondQuietLimit()),
                        new SearchedEntries(List.of(), report.searchedEntries()),
                        stopwatch.seconds()));
            }
        } finally {
            ExecutorTables.forget(job);
        }
        return Optional.empty();
    }

    private int parts(VerifiableSlice slice) {
        long byEntries = slice.entries() / MIN_PART_ENTRIES + 1;
        return (int) Math.min(Task.defaultCount(context), byEntries);
    }
}
