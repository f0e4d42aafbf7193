package griot.solver;

import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.solver.family.SliceLimits;
import griot.solver.grid.SolvedGridTables;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A solver that was killed and started again writes the same bytes as a solver that was never killed. */
class KilledSolverTest {
    @TempDir
    private Path folder;

    @TempDir
    private Path uninterruptedFolder;

    @ParameterizedTest
    @CsvSource({"yote/ludens, 4, 2, 3"})
    void aKilledSolverWritesTheSameBytes(String ruleSet, int maxMaterial, int maxMaterialWithHands, int maxKills)
            throws IOException, InterruptedException {
        SolvedGridTables.solve(ruleSet, uninterruptedFolder, new SliceLimits(maxMaterial, maxMaterialWithHands), 1);
        assertSameBytesAfter(maxKills, ruleSet, maxMaterial, maxMaterialWithHands);
    }

    @ParameterizedTest
    @CsvSource({"yote/ludens, 5, 4", "choko/walker, 6, 6", "wali/ludens+end-at-one, 6, 0"})
    @Tag("proof")
    void aSolverKilledUpToTwentyTimesWritesTheSameBytes(String ruleSet, int maxMaterial, int maxMaterialWithHands)
            throws IOException, InterruptedException {
        SolvedGridTables.solve(ruleSet, uninterruptedFolder, new SliceLimits(maxMaterial, maxMaterialWithHands), 1);
        assertSameBytesAfter(20, ruleSet, maxMaterial, maxMaterialWithHands);
    }

    @ParameterizedTest
    @CsvSource({"awele/sheet, 11"})
    @Tag("proof")
    void aKilledAweleSolverWritesTheSameBytes(String ruleSet, int seeds) throws IOException, InterruptedException {
        SolvedTables.solve(ruleSet, uninterruptedFolder, seeds, 1);
        assertSameBytesAfter(20, ruleSet, seeds, 0);
    }

    /**
     * Starts the solver several times and kills it after one, two or three lines of its output: at the start of a layer
     * or the end of a slice. Then lets it finish.
     */
    private void assertSameBytesAfter(int maxKills, String ruleSet, int maxMaterial, int maxMaterialWithHands)
            throws IOException, InterruptedException {
        int timesKilled = 0;
        for (int i = 0; i < maxKills; i++) {
            timesKilled +=
                    SolverProcess.endsWithin(1 + i % 3, ruleSet, maxMaterial, maxMaterialWithHands, folder) ? 0 : 1;
        }
        assertTrue(timesKilled > 0, "the solver ended before it could be killed");
        assertTrue(SolverProcess.endsWithin(Integer.MAX_VALUE, ruleSet, maxMaterial, maxMaterialWithHands, folder));
        SolvedTables.assertSameBytes(uninterruptedFolder, folder);
    }
}
