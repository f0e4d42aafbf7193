package griot.solver.verify;

import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import griot.solver.SolverFault;
import griot.solver.SolverFolder;
import griot.solver.Stopwatch;
import griot.tables.jvm.WorkerPool;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Verifies the tables in a folder in this process, slice by slice. */
public final class FolderVerifier {
    private final VerifiableGame game;
    private final Path folder;
    private final int threads;

    /**
     * Creates a verifier.
     *
     * @param folder the folder of the tables
     * @param threads the number of threads; the result does not depend on it
     */
    public FolderVerifier(VerifiableGame game, Path folder, int threads) {
        this.game = game;
        this.folder = folder;
        this.threads = threads;
    }

    /**
     * Verifies the tables.
     *
     * @param scope what is verified
     * @param listener gets each slice in which no entry is found wrong
     * @return the problem of the first slice that has one; empty if none has
     * @throws RulesException if another solver uses the folder, a table is absent or cannot be read, or the disk is
     *     full
     * @throws IOException if the folder cannot be created, locked or read
     */
    public Optional<Problem> verify(VerificationScope scope, Consumer<VerifiedSlice> listener) throws IOException {
        try (SolverFolder lockedFolder = SolverFolder.open(folder);
                WorkerPool pool = new WorkerPool(threads);
                VerifiableTables tables = game.open(lockedFolder.path(), lockedFolder.path())) {
            for (VerifiableSlice slice :
                    game.slices().stream().filter(scope::includes).toList()) {
                Optional<Problem> problem = new SliceVerification(slice, scope, pool).verify(tables, listener);
                if (problem.isPresent()) {
                    return problem;
                }
            }
        }
        return Optional.empty();
    }

    /** The verification of one slice. */
    private record SliceVerification(VerifiableSlice slice, VerificationScope scope, WorkerPool pool) {
        Optional<Problem> verify(VerifiableTables tables, Consumer<VerifiedSlice> listener) throws IOException {
            Stopwatch stopwatch = Stopwatch.start();
            SliceVerifier verifier;
            try {
                verifier = tables.slice(slice.name());
            } catch (RulesException e) {
                return Optional.of(SolverFault.tableProblem(e));
            }
            SliceTotals totals = verifier.totals();
            if (!totals.problems().isEmpty()) {
                return Optional.of(totals.problems().getFirst());
            }
            EntryRuns runs = scope.runs(slice, verifier.header().entries());
            Optional<Problem> problem =
                    verifyEntries(verifier, runs).map(WrongEntry::problem).or(() -> verifier.verifyWellFounded(pool));
            if (problem.isPresent()) {
                return problem;
            }
            SearchedEntries searched = verifier.search();
            if (searched.problems().isEmpty()) {
                double seconds = stopwatch.seconds();
                listener.accept(VerifiedSlice.of(verifier.header(), runs.entries(), totals, searched, seconds));
            }
            return searched.problems().stream().findFirst();
        }

        private Optional<WrongEntry> verifyEntries(SliceVerifier verifier, EntryRuns runs) {
            List<EntryVerifier> verifiers = new ArrayList<>();
            for (int worker = 0; worker < pool.workers(); worker++) {
                verifiers.add(verifier.entryVerifier());
            }
            AtomicReference<@Nullable WrongEntry> reported = new AtomicReference<>();
            pool.parallelFor(runs.count(), 1, (worker, from, to) -> {
                EntryRun run = runs.run(from);
                WrongEntry wrong = reported.get();
                // Which entry is reported does not depend on the threads: runs before a wrong value are not left out.
                if (wrong == null || wrong.isDistance() || run.stratum() < wrong.entry()) {
                    verifiers
                            .get(worker)
                            .verify(run)
                            .ifPresent(found -> reported.accumulateAndGet(
                                    found, (a, b) -> a == null || b != null && b.precedes(a) ? b : a));
                }
            });
            return Optional.ofNullable(reported.get());
        }
    }
}
