package griot.solver.family;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.rules.RuleSet;
import griot.solver.SolveListener;
import griot.solver.verify.FolderVerifier;
import griot.solver.verify.VerificationScope;
import griot.solver.verify.VerifiedSlice;
import griot.tables.family.TablebaseFamily;
import griot.tables.format.TableFile;
import griot.tables.jvm.TableFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The contract of {@link SolverFamily}; the test of each family names what to solve and inherits the tests. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class SolverFamilyContract {
    /** A rule set and the limits of its slices to solve. */
    public record Task(RuleSet rules, SliceLimits limits) {}

    private Path folder = Path.of("");

    /** The family. */
    protected abstract SolverFamily family();

    /** The tablebases of the family. */
    protected abstract TablebaseFamily tables();

    /** The tasks, solved in a few seconds. */
    protected abstract Stream<Task> tasks();

    @BeforeAll
    void solve(@TempDir Path tempFolder) throws IOException {
        folder = tempFolder;
        for (Task task : tasks().toList()) {
            solve(task, folder, 1);
        }
    }

    @ParameterizedTest
    @MethodSource("tasks")
    void everySolvedSliceIsVerified(Task task) throws IOException {
        assertEquals(task.rules.family(), family().ruleFamily());
        List<TableFile> files = files(task, folder);
        assertFalse(files.isEmpty());
        List<VerifiedSlice> verified = new ArrayList<>();
        assertTrue(verifier(task).verify(VerificationScope.ALL, verified::add).isEmpty());
        assertEquals(
                files.stream()
                        .filter(file -> tables().holdsValues(file.header().slice()))
                        .count(),
                verified.size());
    }

    @ParameterizedTest
    @MethodSource("tasks")
    void theBytesDoNotDependOnTheNumberOfThreads(Task task, @TempDir Path secondFolder) throws IOException {
        solve(task, secondFolder, 2);
        for (TableFile file : files(task, folder)) {
            String slice = file.header().slice();
            assertArrayEquals(
                    Files.readAllBytes(TableFolder.file(folder, task.rules, slice)),
                    Files.readAllBytes(TableFolder.file(secondFolder, task.rules, slice)),
                    slice);
        }
    }

    @ParameterizedTest
    @MethodSource("tasks")
    void fewerBoardsRemainFromLayerToLayer(Task task, @TempDir Path secondFolder) throws IOException {
        List<Long> boards = new ArrayList<>();
        SolveListener listener = new SolveListener() {
            @Override
            public void started(String slice, long layerBoards, LongSupplier solved) {
                boards.add(remainingBoards(task, slice));
                assertTrue(boards.getLast() >= layerBoards, slice);
            }
        };
        family().solve(task.rules, task.limits, secondFolder, 1, listener);
        assertFalse(boards.isEmpty());
        for (int i = 1; i < boards.size(); i++) {
            assertTrue(boards.get(i) < boards.get(i - 1), boards::toString);
        }
    }

    private FolderVerifier verifier(Task task) {
        return new FolderVerifier(family().verifiable(task.rules, task.limits), folder, 1);
    }

    private long remainingBoards(Task task, String slice) {
        return family().remainingBoards(task.rules, slice, task.limits);
    }

    private void solve(Task task, Path targetFolder, int threads) throws IOException {
        family().solve(task.rules, task.limits, targetFolder, threads, SolveListener.NONE);
    }

    private List<TableFile> files(Task task, Path tablesFolder) throws IOException {
        TableFolder.Contents contents = TableFolder.read(tablesFolder, task.rules, tables().slices(task.rules));
        assertEquals(List.of(), contents.problems());
        return contents.files();
    }
}
