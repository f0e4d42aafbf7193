package griot.solver.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.rules.RuleSet;
import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import griot.rules.registry.RuleSets;
import griot.solver.LayerFiles;
import griot.solver.SolvedTables;
import griot.solver.SolverFault;
import griot.solver.TableWriter;
import griot.solver.family.SliceLimits;
import griot.solver.grid.SolvedGridTables;
import griot.solver.registry.SolverFamilies;
import griot.tables.format.TableFile;
import griot.tables.format.TableHeader;
import griot.tables.jvm.TableFolder;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whole folders are verified, wholly or by sample, with the same report whatever the number of threads. */
class FolderVerifierTest {
    private static final RuleSet AWELE = RuleSets.standard().named("awele/sheet");
    private static final RuleSet BOLOTONDOU = RuleSets.standard().named("bolotondou/ludens+end-at-one");
    private static final int SEEDS = 6;
    private static final int ENTRIES = 12_376;
    private static final int SAMPLE = 3_000;

    @TempDir
    private Path folder;

    private Optional<Problem> verify(
            RuleSet rules, int limit, VerificationScope scope, int threads, List<String> report) throws IOException {
        VerifiableGame game = SolverFamilies.standard().get(rules).verifiable(rules, new SliceLimits(limit, 0));
        return new FolderVerifier(game, folder, threads)
                .verify(scope, slice -> report.add(slice.header().slice() + " " + slice.verifiedEntries()));
    }

    private Optional<Problem> verifyAwele(VerificationScope scope) throws IOException {
        return verify(AWELE, SEEDS, scope, 2, new ArrayList<>());
    }

    private void change(RuleSet rules, String slice, long entry, int difference) throws IOException {
        Path file = TableFolder.file(folder, rules, slice);
        TableFile table = TableFolder.open(file, rules, slice);
        MemorySegment values =
                MemorySegment.ofArray(new byte[(int) table.header().entries()]);
        LayerFiles.decompress(table, values);
        values.set(ValueLayout.JAVA_BYTE, entry, (byte) (values.get(ValueLayout.JAVA_BYTE, entry) + difference));
        TableHeader header = rules == AWELE
                ? TableWriter.header(rules, slice, values)
                : TableWriter.headerWithImpossible(rules, slice, values);
        TableWriter.write(file, header, values);
    }

    /** Tables beyond the limits of the solver cannot be there; the index of boards has limits of its own. */
    @ParameterizedTest
    @CsvSource({
        "awele/sheet, 32, TOO_MANY_SEEDS",
        "awele/sheet, 49, TOO_MANY_SEEDS",
        "wali/ludens, 12, TOO_MANY_PIECES",
        "yote/walker, 40, TOO_MANY_PIECES"
    })
    void moreThanTheSolverSupportsIsRefused(String name, int limit, SolverFault fault) {
        RuleSet rules = RuleSets.standard().named(name);
        RulesException e = assertThrows(
                RulesException.class, () -> verify(rules, limit, VerificationScope.ALL, 1, new ArrayList<>()));
        assertEquals(fault, e.problems().getFirst().fault());
    }

    @Test
    void slicesWithMoreEntriesAreSampled() throws IOException {
        SolvedTables.solve("awele/sheet", folder, SEEDS, 1);
        List<String> report = new ArrayList<>();
        assertEquals(Optional.empty(), verify(AWELE, SEEDS, VerificationScope.sample(SAMPLE, 0, 1), 2, report));
        assertEquals(List.of("1 12", "2 78", "3 364", "4 1365", "5 3000", "6 3000"), report);
    }

    @Test
    void aVerificationMayBeginLater() throws IOException {
        SolvedTables.solve("awele/sheet", folder, SEEDS, 1);
        List<String> report = new ArrayList<>();
        // No later slice depends on distances.
        change(AWELE, "3-turns", 20, 1);
        assertEquals(Optional.empty(), verify(AWELE, SEEDS, VerificationScope.ALL.from(6), 1, report));
        assertEquals(List.of("6 12376"), report);
        assertTrue(
                verify(AWELE, SEEDS, VerificationScope.ALL.from(3), 1, report).isPresent());
    }

    @Test
    void slicesUpToALimitAreVerifiedWholly() throws IOException {
        SolvedGridTables.solve(BOLOTONDOU.name().toString(), folder, new SliceLimits(4, 0), 1);
        List<String> whole = new ArrayList<>();
        assertEquals(Optional.empty(), verify(BOLOTONDOU, 4, VerificationScope.ALL, 1, whole));
        List<String> sampled = new ArrayList<>();
        assertEquals(Optional.empty(), verify(BOLOTONDOU, 4, VerificationScope.sample(100, 3, 1), 2, sampled));
        assertEquals(whole.size(), sampled.size());
        for (int i = 0; i < whole.size(); i++) {
            String slice = sampled.get(i).substring(0, 3);
            boolean hasFourPieces = slice.charAt(0) + slice.charAt(2) == '0' + '4';
            assertEquals(hasFourPieces ? slice + " 100" : whole.get(i), sampled.get(i));
        }
    }

    @Test
    void aWrongEntryIsFoundIfASampleHasIt() throws IOException {
        SolvedTables.solve("awele/sheet", folder, SEEDS, 1);
        VerificationScope scope = VerificationScope.sample(SAMPLE, 0, 5);
        EntryRuns runs = scope.runs(new VerifiableSlice("" + SEEDS, SEEDS, ENTRIES), ENTRIES);
        change(AWELE, "" + SEEDS, runs.run(1).entry(17), 1);
        Problem problem = verifyAwele(scope).orElseThrow();
        assertEquals(SolverFault.ENTRY_WRONG, problem.fault());
        assertTrue(problem.place().endsWith("awele-sheet.6.table"), problem.place());
        assertEquals(Optional.of(problem), verifyAwele(scope));
    }

    @Test
    void allButOneEntryFindAWrongEntry() throws IOException {
        SolvedTables.solve("awele/sheet", folder, SEEDS, 1);
        change(AWELE, "" + SEEDS, 6_000, -1);
        // The entry itself, or another that leads to it, is among the others.
        assertEquals(
                SolverFault.ENTRY_WRONG,
                verifyAwele(VerificationScope.sample(ENTRIES - 1, 0, 1))
                        .orElseThrow()
                        .fault());
    }

    @Test
    void theReportDoesNotDependOnTheThreads() throws IOException {
        SolvedTables.solve("awele/sheet", folder, SEEDS, 1);
        for (int entry = 11; entry < ENTRIES; entry += 1_500) {
            change(AWELE, "" + SEEDS, entry, 1);
        }
        Problem problem = verify(AWELE, SEEDS, VerificationScope.ALL, 1, new ArrayList<>())
                .orElseThrow();
        for (int threads = 2; threads <= 5; threads++) {
            assertEquals(Optional.of(problem), verify(AWELE, SEEDS, VerificationScope.ALL, threads, new ArrayList<>()));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"4", "4-turns"})
    void anAbsentTableIsNamed(String slice) throws IOException {
        SolvedTables.solve("awele/sheet", folder, SEEDS, 1);
        Path file = TableFolder.file(folder, AWELE, slice);
        Files.delete(file);
        RulesException refusal = assertThrows(RulesException.class, () -> verifyAwele(VerificationScope.ALL));
        assertEquals(SolverFault.NO_TABLE, refusal.problems().getFirst().fault());
        assertEquals(file.toString(), refusal.problems().getFirst().place());
    }

    @Test
    void nothingIsLeftInTheFolder() throws IOException {
        SolvedTables.solve("awele/sheet", folder, 3, 1);
        assertEquals(Optional.empty(), verify(AWELE, 3, VerificationScope.sample(100, 0, 1), 1, new ArrayList<>()));
        try (var files = Files.list(folder)) {
            assertTrue(files.noneMatch(file -> file.toString().endsWith(".scratch")));
        }
    }
}
