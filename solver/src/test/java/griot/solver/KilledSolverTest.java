package griot.solver;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.solver.grid.GridSolverTest;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A solver that was killed continues when it is started again, and writes the same bytes. */
class KilledSolverTest {
    @TempDir
    private Path folder;

    @TempDir
    private Path undisturbed;

    @ParameterizedTest
    @CsvSource({"yote/ludens, 4, 2, 3", "choko/walker, 5, 5, 3"})
    void aKilledSolverWritesTheSameBytes(String ruleSet, int most, int hands, int kills)
            throws IOException, InterruptedException {
        GridSolverTest.solve(ruleSet, undisturbed, most, hands, 1);
        assertSameAfter(kills, ruleSet, most, hands);
    }

    @ParameterizedTest
    @CsvSource({"yote/ludens, 5, 4", "choko/walker, 6, 6", "wali/ludens+end-at-one, 6, 0"})
    @Tag("proof")
    void aSolverKilledTwentyTimesWritesTheSameBytes(String ruleSet, int most, int hands)
            throws IOException, InterruptedException {
        GridSolverTest.solve(ruleSet, undisturbed, most, hands, 1);
        assertSameAfter(20, ruleSet, most, hands);
    }

    @ParameterizedTest
    @CsvSource({"awele/sheet, 11"})
    @Tag("proof")
    void aKilledAweleSolverWritesTheSameBytes(String ruleSet, int seeds) throws IOException, InterruptedException {
        SolvedTables.solve(ruleSet, undisturbed, seeds, 1);
        assertSameAfter(20, ruleSet, seeds, 0);
    }

    /** Kills the solver alternately at the start and at the end of a slice. */
    private void assertSameAfter(int kills, String ruleSet, int most, int hands)
            throws IOException, InterruptedException {
        int killed = 0;
        for (int i = 0; i < kills; i++) {
            killed += SolverProcess.endsWithin(1 + i % 3, ruleSet, most, hands, folder) ? 0 : 1;
        }
        assertFalse(killed == 0, "it was too quick to be killed");
        assertTrue(SolverProcess.endsWithin(Integer.MAX_VALUE, ruleSet, most, hands, folder));
        SolvedTables.assertSameBytes(undisturbed, folder);
    }
}
