package griot.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.cli.cluster.ClusterFault;
import griot.cli.cluster.ClusterJobs.VerifySettings;
import griot.rules.RuleSet;
import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import griot.solver.LayerFiles;
import griot.solver.SolveListener;
import griot.solver.SolverFault;
import griot.solver.SolverFolder;
import griot.solver.TableWriter;
import griot.solver.family.SliceLimits;
import griot.solver.verify.FolderVerifier;
import griot.solver.verify.VerificationScope;
import griot.solver.verify.VerifiedSlice;
import griot.tables.format.TableFile;
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

/** Verification shared out between two threads of Spark in this process gives the report of the ordinary verifier. */
class SharedVerificationTest {
    private static final RuleSet AWELE = ClusterRegistries.standard().rules().named("awele/sheet");
    private static final SliceLimits SIX_SEEDS = new SliceLimits(6, 0);

    @TempDir
    private Path folder;

    /** What a verification reports, without the time. */
    private record Report(List<String> slices, Optional<Problem> problem) {}

    private static String text(VerifiedSlice slice) {
        return slice.header() + " " + slice.verifiedEntries() + " " + slice.searchedEntries() + " " + slice.maxTurns()
                + " " + slice.entriesBeyondQuietLimit();
    }

    private void solve(RuleSet rules, SliceLimits limits) throws IOException {
        ClusterRegistries.standard().solver().get(rules).solve(rules, limits, folder, 1, SolveListener.NONE);
    }

    private Report alone(RuleSet rules, SliceLimits limits, VerificationScope scope) throws IOException {
        List<String> slices = new ArrayList<>();
        Optional<Problem> problem = new FolderVerifier(
                        ClusterRegistries.standard().solver().get(rules).verifiable(rules, limits), folder, 1)
                .verify(scope, slice -> slices.add(text(slice)));
        return new Report(slices, problem);
    }

    private Report shared(RuleSet rules, SliceLimits limits, VerificationScope scope) throws IOException {
        return shared(rules, limits, new VerifySettings("local[2]", folder, scope));
    }

    private static Report shared(RuleSet rules, SliceLimits limits, VerifySettings settings) throws IOException {
        List<String> slices = new ArrayList<>();
        Optional<Problem> problem = new SparkJobs().verify(rules, limits, settings, slice -> slices.add(text(slice)));
        return new Report(slices, problem);
    }

    /** Adds 1 to some entries of a table. */
    private void change(String slice, int first, int step) throws IOException {
        Path file = TableFolder.file(folder, AWELE, slice);
        TableFile table = TableFolder.open(file, AWELE, slice);
        MemorySegment values =
                MemorySegment.ofArray(new byte[(int) table.header().entries()]);
        LayerFiles.decompress(table, values);
        for (long entry = first; entry < values.byteSize(); entry += step) {
            values.set(ValueLayout.JAVA_BYTE, entry, (byte) (values.get(ValueLayout.JAVA_BYTE, entry) + 1));
        }
        TableWriter.write(file, TableWriter.header(AWELE, slice, values), values);
    }

    @ParameterizedTest
    @CsvSource({"awele/sheet, 6, 0", "wali/ludens+end-at-one, 4, 0", "yote/ludens, 2, 2"})
    void theReportIsThatOfTheOrdinaryVerifier(String ruleSet, int limit, int hands) throws IOException {
        RuleSet rules = ClusterRegistries.standard().rules().named(ruleSet);
        SliceLimits limits = new SliceLimits(limit, hands);
        solve(rules, limits);
        for (VerificationScope scope : List.of(VerificationScope.ALL, VerificationScope.sample(1_500, 0, 3))) {
            Report report = shared(rules, limits, scope);
            assertEquals(alone(rules, limits, scope), report);
            assertTrue(report.problem.isEmpty());
            assertFalse(report.slices.isEmpty());
        }
    }

    @ParameterizedTest
    @CsvSource({"6, 9000, 1000000", "6, 11, 2000", "6-turns, 5000, 700", "4, 100, 1000000"})
    void theFirstWrongEntryIsReported(String slice, int first, int step) throws IOException {
        solve(AWELE, SIX_SEEDS);
        change(slice, first, step);
        Report report = shared(AWELE, SIX_SEEDS, VerificationScope.ALL);
        assertEquals(SolverFault.ENTRY_WRONG, report.problem.orElseThrow().fault());
        assertEquals(alone(AWELE, SIX_SEEDS, VerificationScope.ALL), report);
    }

    @Test
    void aDamagedTableIsReported() throws IOException {
        solve(AWELE, SIX_SEEDS);
        Path file = TableFolder.file(folder, AWELE, "5");
        byte[] bytes = Files.readAllBytes(file);
        bytes[bytes.length - 20] ^= 4;
        Files.write(file, bytes);
        Report report = shared(AWELE, SIX_SEEDS, VerificationScope.ALL);
        assertTrue(report.problem.orElseThrow().message().contains("damaged in block"), report.toString());
        assertEquals(alone(AWELE, SIX_SEEDS, VerificationScope.ALL), report);
    }

    @Test
    void faultsAreNamed() throws IOException {
        solve(AWELE, SIX_SEEDS);
        Path file = TableFolder.file(folder, AWELE, "3-turns");
        Files.delete(file);
        RulesException absent =
                assertThrows(RulesException.class, () -> shared(AWELE, SIX_SEEDS, VerificationScope.ALL));
        assertEquals(SolverFault.NO_TABLE, absent.problems().getFirst().fault());
        assertEquals(file.toString(), absent.problems().getFirst().place());
        assertTrue(absent.problems().getFirst().message().contains("./griot solve"));
        RulesException wrongMaster = assertThrows(
                RulesException.class,
                () -> shared(AWELE, SIX_SEEDS, new VerifySettings("yarn", folder, VerificationScope.ALL)));
        assertEquals(ClusterFault.BAD_MASTER, wrongMaster.problems().getFirst().fault());
        try (SolverFolder locked = SolverFolder.open(folder)) {
            RulesException busy =
                    assertThrows(RulesException.class, () -> shared(AWELE, SIX_SEEDS, VerificationScope.ALL));
            assertEquals(SolverFault.FOLDER_BUSY, busy.problems().getFirst().fault());
            assertEquals(folder, locked.path());
        }
    }
}
