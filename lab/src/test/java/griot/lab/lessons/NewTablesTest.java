package griot.lab.lessons;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;

import griot.lab.exam.SolvedFolder;
import griot.lab.puzzles.Proof;
import griot.lab.puzzles.PuzzlePack;
import griot.lab.puzzles.PuzzlePackTest;
import griot.lab.puzzles.PuzzleVerifier.Verdict;
import griot.lab.registry.LabRegistries;
import griot.rules.RuleSet;
import griot.solver.family.SliceLimits;
import griot.tables.format.TableFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Proves the bundled lessons and puzzles by tables that are solved here. The bundled tables are not used. */
@Tag("proof")
class NewTablesTest {
    private static final LabRegistries REGISTRIES = LabRegistries.standard();

    @ParameterizedTest
    @CsvSource({"yote, 6, 6", "choko, 6, 6", "wali, 7, 0", "bolotondou, 7, 0", "awele, 16, 0"})
    void everyGoalAndEveryTablePuzzleIsProved(
            String game, int maxMaterial, int maxMaterialWithHands, @TempDir Path folder) throws IOException {
        RuleSet rules = REGISTRIES.rules().named(game);
        List<TableFile> tables =
                SolvedFolder.solvedTables(game, new SliceLimits(maxMaterial, maxMaterialWithHands), folder);
        long tablePuzzles = PuzzlePack.bundled(REGISTRIES.rules(), rules).orElseThrow().puzzles().stream()
                .filter(puzzle -> puzzle.proof() == Proof.TABLE)
                .count();
        assertAll(
                () -> BundledLessonsTest.assertProved(
                        Lessons.bundled(REGISTRIES, rules).orElseThrow(), tables),
                () -> assertEquals(
                        Map.of(Verdict.PROVED, Math.toIntExact(tablePuzzles)),
                        PuzzlePackTest.verdictsByTable(game, tables)));
    }
}
