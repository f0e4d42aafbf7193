package griot.solver.verify.grid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.rules.RuleSet;
import griot.rules.problem.Problem;
import griot.rules.registry.RuleSets;
import griot.solver.LayerFiles;
import griot.solver.QuietCountValues;
import griot.solver.SolverFault;
import griot.solver.TableWriter;
import griot.solver.family.SliceLimits;
import griot.solver.grid.SolvedGridTables;
import griot.solver.verify.FolderVerifier;
import griot.solver.verify.VerificationScope;
import griot.tables.format.TableFile;
import griot.tables.format.TableHeader;
import griot.tables.format.ValueEncoding;
import griot.tables.grid.GridSlice;
import griot.tables.jvm.TableFolder;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The verifier accepts correct tables of grid games and finds wrong entries. */
class GridSliceVerifierTest {
    private static final RuleSet RULES = RuleSets.standard().named("bolotondou/ludens+end-at-one");

    @TempDir
    private static Path correctFolder;

    @TempDir
    private Path folder;

    @BeforeAll
    static void solve() throws IOException {
        SolvedGridTables.solve(RULES.name().toString(), correctFolder, new SliceLimits(4, 0), 1);
    }

    @ParameterizedTest
    @CsvSource({
        "wali/ludens+end-at-one, 4, 0",
        "bolotondou/ludens+end-at-one, 4, 0",
        "yote/wikipedia, 3, 3",
        "choko/walker+chain-removals-after+mandatory-capture, 5, 5",
        "yote/ludens, 3, 3",
        "choko/ludens+mandatory-capture, 3, 2",
        "yote/wikipedia+bonus-turn, 3, 3",
        "choko/ludens+mandatory-capture+bonus-turn, 3, 2"
    })
    void solvedTablesAreVerified(String ruleSet, int pieces, int piecesWithHands) throws IOException {
        assertVerified(ruleSet, pieces, piecesWithHands);
    }

    @ParameterizedTest
    @CsvSource({
        "wali/ludens+end-at-one, 5, 0",
        "bolotondou/ludens+end-at-one, 5, 0",
        "choko/ludens+mandatory-capture+bonus-turn, 4, 2",
        "yote/walker, 5, 0",
        "yote/wikipedia+mandatory-capture+blocked-more-pieces+own-jump, 3, 2",
        "choko/walker, 5, 0",
        "choko/ludens, 3, 2",
        "choko/walker+bonus-turn, 5, 5",
        "wali/ludens, 6, 0",
        "bolotondou/ludens, 6, 0",
        "yote/walker, 5, 5",
        "yote/walker+own-jump, 5, 0",
        "yote/wikipedia, 4, 4",
        "yote/wikipedia+chain-removals-after+mandatory-capture, 4, 4",
        "choko/walker, 6, 5",
        "choko/walker+own-jump+mandatory-capture, 5, 5",
        "yote/ludens, 4, 4",
        "yote/ludens+chain-removals-after+blocked-more-pieces, 4, 3",
        "choko/ludens, 4, 4",
        "choko/ludens+mandatory-capture, 4, 3",
        "yote/ludens+bonus-turn, 4, 4",
        "yote/walker+mandatory-capture+chain-removals-after+bonus-turn+own-jump, 5, 5",
        "choko/ludens+chain-removals-after+bonus-turn+blocked-more-pieces, 4, 3"
    })
    @Tag("proof")
    void moreSolvedTablesAreVerified(String ruleSet, int pieces, int piecesWithHands) throws IOException {
        assertVerified(ruleSet, pieces, piecesWithHands);
    }

    private void assertVerified(String ruleSet, int pieces, int piecesWithHands) throws IOException {
        SolvedGridTables.solve(ruleSet, folder, new SliceLimits(pieces, piecesWithHands), 1);
        List<String> verifiedSlices = new ArrayList<>();
        RuleSet rules = RuleSets.standard().named(ruleSet);
        VerifiableGridGame game = new VerifiableGridGame(SolvedGridTables.game(rules), pieces, piecesWithHands);
        Optional<Problem> problem = new FolderVerifier(game, folder, 1)
                .verify(
                        VerificationScope.ALL,
                        slice -> verifiedSlices.add(slice.header().slice()));
        assertEquals(Optional.empty(), problem);
        List<String> allSlices = SolvedGridTables.game(rules).layers(pieces, piecesWithHands).stream()
                .flatMap(layer -> layer.slices().stream())
                .map(GridSlice::name)
                .toList();
        assertEquals(allSlices, verifiedSlices);
    }

    @Test
    void aWrongValueAtOneQuietCountIsFound() throws IOException {
        RuleSet ludens = RuleSets.standard().named("yote/ludens");
        SolvedGridTables.solve("yote/ludens", folder, new SliceLimits(3, 0), 1);
        Path path = TableFolder.file(folder, ludens, "2-1");
        TableFile table = TableFolder.open(path, ludens, "2-1");
        int quietCounts = table.header().quietCounts().orElseThrow().count();
        List<MemorySegment> byQuietCount = new ArrayList<>();
        for (int quietCount = 0; quietCount < quietCounts; quietCount++) {
            byte[] values = new byte[(int) table.header().entries()];
            for (int entry = 0; entry < values.length; entry++) {
                values[entry] = (byte) table.value(entry, quietCount);
            }
            byQuietCount.add(MemorySegment.ofArray(values));
        }
        byQuietCount.get(7).set(ValueLayout.JAVA_BYTE, 1_000, (byte) -5);
        QuietCountValues quietCountValues = new QuietCountValues(byQuietCount);
        TableWriter.write(path, TableWriter.header(ludens, "2-1", quietCountValues), quietCountValues);
        Problem problem = new FolderVerifier(new VerifiableGridGame(SolvedGridTables.game(ludens), 3, 0), folder, 1)
                .verify(VerificationScope.ALL, slice -> {})
                .orElseThrow();
        assertEquals(SolverFault.ENTRY_WRONG, problem.fault());
        assertTrue(problem.place().endsWith(".2-1.table"), problem.place());
    }

    /** Writes a table of two against two with one value changed; returns the problem that the verifier finds. */
    private Problem problemAfterChanging(int correctValue, int wrongValue) throws IOException {
        return problemAfterChanging(table(), correctValue, wrongValue);
    }

    /** Changes the first of the correct values in a table; returns the problem that the verifier finds. */
    private Problem problemAfterChanging(TableFile table, int correctValue, int wrongValue) throws IOException {
        byte[] values = values(table);
        int entry = 0;
        while (values[entry] != correctValue) {
            entry++;
        }
        values[entry] = (byte) wrongValue;
        String slice = table.header().slice();
        return problemWith(TableWriter.headerWithImpossible(RULES, slice, MemorySegment.ofArray(values)), values);
    }

    private Problem problemWith(TableHeader header, byte[] values) throws IOException {
        TableWriter.write(TableFolder.file(folder, RULES, header.slice()), header, MemorySegment.ofArray(values));
        GridSlice slice = GridSlice.named(header.slice());
        VerifiableGridGame game = new VerifiableGridGame(SolvedGridTables.game(RULES), slice.material(), 0);
        Problem problem = new FolderVerifier(game, folder, 1)
                .verify(VerificationScope.ALL.from(slice.material()), verified -> {})
                .orElseThrow();
        assertTrue(problem.place().endsWith("." + header.slice() + ".table"), problem.place());
        return problem;
    }

    private static TableFile table() throws IOException {
        return TableFolder.open(TableFolder.file(correctFolder, RULES, "2-2"), RULES, "2-2");
    }

    private static byte[] values(TableFile table) {
        byte[] values = new byte[(int) table.header().entries()];
        LayerFiles.decompress(table, MemorySegment.ofArray(values));
        return values;
    }

    @ParameterizedTest
    @CsvSource({"1, 2", "2, 3", "-2, -3", "-2, 0", "0, 5", "3, -1"})
    void anEntryThatItsTurnsContradictIsFound(int correctValue, int wrongValue) throws IOException {
        assertEquals(
                SolverFault.ENTRY_WRONG,
                problemAfterChanging(correctValue, wrongValue).fault());
    }

    @Test
    void aPossiblePositionThatIsMarkedAsImpossibleIsFound() throws IOException {
        Problem problem = problemAfterChanging(4, ValueEncoding.IMPOSSIBLE);
        assertEquals(SolverFault.ENTRY_POSSIBLE, problem.fault());
    }

    /** A row of three cannot come about. */
    @Test
    void anImpossibleBoardWithAValueIsFound() throws IOException {
        SolvedGridTables.solve(RULES.name().toString(), folder, new SliceLimits(5, 0), 1);
        TableFile table = TableFolder.open(TableFolder.file(folder, RULES, "3-2"), RULES, "3-2");
        Problem problem = problemAfterChanging(table, ValueEncoding.IMPOSSIBLE, 0);
        assertEquals(SolverFault.ENTRY_IMPOSSIBLE, problem.fault());
        assertEquals("the board a1 b1 c1 / d1 e1 is not possible, but has value 0 in the table", problem.message());
    }

    @Test
    void wrongCountsInAHeaderAreFound() throws IOException {
        TableHeader header = table().header();
        TableHeader wrongHeader = new TableHeader(
                header.ruleSet(),
                header.rulesVersion(),
                header.slice(),
                header.entries(),
                header.wins() - 1,
                header.draws() + 1,
                header.losses(),
                header.blockEntries(),
                header.code(),
                header.quietCounts());
        assertEquals(
                SolverFault.COUNTS_WRONG,
                problemWith(wrongHeader, values(table())).fault());
    }

    @Test
    void aDamagedTableIsReportedWithItsFile() throws IOException {
        byte[] bytes = Files.readAllBytes(TableFolder.file(correctFolder, RULES, "2-2"));
        bytes[bytes.length - 20] ^= 4;
        Files.write(TableFolder.file(folder, RULES, "2-2"), bytes);
        Problem problem = new FolderVerifier(new VerifiableGridGame(SolvedGridTables.game(RULES), 4, 0), folder, 1)
                .verify(VerificationScope.ALL, slice -> {})
                .orElseThrow();
        assertTrue(problem.place().endsWith(".2-2.table"), problem.place());
        assertTrue(problem.message().contains("damaged in block 20 of 21"), problem.message());
    }
}
