package griot.cluster.verify;

import griot.cluster.solve.JobSpec;
import griot.cluster.solve.ThisExecutor;
import griot.cluster.spark.SentProblem;
import griot.cluster.verify.Finding.Stage;
import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import griot.solver.SolverFault;
import griot.solver.verify.EntryRuns;
import griot.solver.verify.EntryVerifier;
import griot.solver.verify.SearchedEntries;
import griot.solver.verify.SliceTotals;
import griot.solver.verify.SliceVerifier;
import griot.solver.verify.VerifiableSlice;
import griot.solver.verify.VerificationScope;
import griot.solver.verify.WrongEntry;
import griot.tables.jvm.WorkerPool;
import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaSparkContext;

/**
 * Verifying a slice as a job. Task 0 verifies what holds of the whole slice: the totals, saturated distances, and forward
 * search. These distances depend on one another across the slice, and are few: shared out, they would take a round of all
 * tasks for each turn. Every other task verifies an equal share of the runs of entries.
 *
 * @param job the job
 * @param slice the name of the slice
 * @param material as in {@link VerifiableSlice}
 * @param scope what is verified
 * @param parts the number of tasks that verify entries
 */
record SliceParts(JobSpec job, String slice, int material, VerificationScope scope, int parts) implements Serializable {
    /** Runs the job; returns what all tasks report together. */
    PartReport run(JavaSparkContext context) {
        List<Integer> numbers = IntStream.rangeClosed(0, parts).boxed().toList();
        return context.parallelize(numbers, parts + 1).map(this::verify).collect().stream()
                .reduce(PartReport.correct(0), PartReport::plus);
    }

    private PartReport verify(int number) {
        return ThisExecutor.run(job.folderPath(), () -> {
            SliceVerifier verifier;
            try {
                verifier = ExecutorTables.of(job, ThisExecutor.scratch()).slice(slice);
            } catch (RulesException e) {
                return wrong(Stage.TABLE, SolverFault.tableProblem(e));
            }
            return number == 0 ? verifyWhole(verifier) : verifyEntries(verifier, number - 1);
        });
    }

    private static PartReport wrong(Stage stage, Problem problem) {
        return PartReport.wrong(new Finding(stage, 0, SentProblem.of(problem)));
    }

    private static PartReport verifyWhole(SliceVerifier verifier) throws IOException {
        SliceTotals totals = verifier.totals();
        if (!totals.problems().isEmpty()) {
            return wrong(Stage.TOTALS, totals.problems().getFirst());
        }
        try (WorkerPool pool = new WorkerPool(1)) {
            Optional<Problem> problem = verifier.verifyWellFounded(pool);
            if (problem.isPresent()) {
                return wrong(Stage.WELL_FOUNDED, problem.get());
            }
        }
        SearchedEntries searched = verifier.search();
        if (!searched.problems().isEmpty()) {
            return wrong(Stage.SEARCH, searched.problems().getFirst());
        }
        return new PartReport(
                new ArrayList<>(), 0, searched.entries(), totals.maxTurns(), totals.entriesBeyondQuietLimit());
    }

    private PartReport verifyEntries(SliceVerifier verifier, int part) {
        long entries = verifier.header().entries();
        EntryRuns runs = scope.runs(new VerifiableSlice(slice, material, entries), entries);
        EntryVerifier entryVerifier = verifier.entryVerifier();
        PartReport report = PartReport.correct(0);
        int end = firstRun(runs, part + 1);
        for (int number = firstRun(runs, part); number < end; number++) {
            Optional<WrongEntry> wrong = entryVerifier.verify(runs.run(number));
            report = report.plus(
                    wrong.isEmpty() ? PartReport.correct(runs.run(number).entries()) : wrong(wrong.get()));
            if (wrong.isPresent() && !wrong.get().isDistance()) {
                break;
            }
        }
        return report;
    }

    private int firstRun(EntryRuns runs, int part) {
        return (int) ((long) runs.count() * part / parts);
    }

    private static PartReport wrong(WrongEntry wrong) {
        Stage stage = wrong.isDistance() ? Stage.DISTANCE : Stage.VALUE;
        return PartReport.wrong(new Finding(stage, wrong.entry(), SentProblem.of(wrong.problem())));
    }
}
