package griot.solver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.rules.Problem;
import griot.rules.RuleSet;
import griot.rules.RuleSets;
import griot.tables.TableFile;
import griot.tables.TableHead;
import griot.tables.jvm.TableFolder;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
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

/** Right tables of games of pieces are proved; wrong ones are found out. */
class EndProofTest {
    private static final RuleSet RULES = RuleSets.of("bolotondou/ludens+end-at-one");

    @TempDir
    private static Path right;

    @TempDir
    private Path folder;

    @BeforeAll
    static void solve() throws IOException {
        EndSolverTest.solve(RULES.name().toString(), right, 4, 1);
    }

    @ParameterizedTest
    @CsvSource({
        "wali/ludens+end-at-one, 5, 0, 3",
        "bolotondou/ludens+end-at-one, 5, 0, 3",
        "yote/walker, 5, 0, 2",
        "yote/walker+own-jump, 5, 0, 2",
        "yote/wikipedia, 3, 3, 16",
        "yote/wikipedia+mandatory-capture+blocked-more-pieces, 3, 3, 16",
        "choko/walker, 5, 0, 2",
        "choko/walker+chain-removals-after+mandatory-capture, 5, 0, 2"
    })
    void whatTheSolverWritesIsProved(String ruleSet, int pieces, int hands, int slices) throws IOException {
        assertProved(ruleSet, pieces, hands, slices);
    }

    @ParameterizedTest
    @CsvSource({
        "wali/ludens, 6, 0, 1",
        "bolotondou/ludens, 6, 0, 1",
        "yote/walker, 5, 5, 22",
        "yote/wikipedia, 5, 4, 45",
        "choko/walker, 6, 5, 38",
        "yote/wikipedia+own-jump+mandatory-capture, 4, 4, 41"
    })
    @Tag("long")
    void moreIsProved(String ruleSet, int pieces, int hands, int slices) throws IOException {
        assertProved(ruleSet, pieces, hands, slices);
    }

    private void assertProved(String ruleSet, int pieces, int hands, int slices) throws IOException {
        EndSolverTest.solve(ruleSet, folder, pieces, hands, 1);
        List<String> proved = new ArrayList<>();
        Optional<Problem> problem = new EndProof(RuleSets.of(ruleSet), folder, 1)
                .prove(pieces, hands, slice -> proved.add(slice.head().slice()));
        assertEquals(Optional.empty(), problem);
        assertEquals(slices, proved.size(), proved.toString());
    }

    /** Puts a table of two against two into the folder, with one value changed; what is found to be wrong then. */
    private Problem afterChanging(int from, int to) throws IOException {
        byte[] values = values();
        int entry = 0;
        while (values[entry] != from) {
            entry++;
        }
        values[entry] = (byte) to;
        return problemWith(TableWriter.headOfEnds(RULES, "2-2", MemorySegment.ofArray(values)), values);
    }

    private Problem problemWith(TableHead head, byte[] values) throws IOException {
        TableWriter.write(TableFolder.file(folder, RULES, "2-2"), head, MemorySegment.ofArray(values));
        Problem problem =
                new EndProof(RULES, folder, 1).prove(4, 0, slice -> {}).orElseThrow();
        assertTrue(problem.place().endsWith(".2-2.table"), problem.place());
        return problem;
    }

    private static TableFile table() throws IOException {
        return TableFolder.open(TableFolder.file(right, RULES, "2-2"), RULES, "2-2");
    }

    private static byte[] values() throws IOException {
        byte[] values = new byte[(int) table().head().entries()];
        Layers.copy(table(), MemorySegment.ofArray(values));
        return values;
    }

    @ParameterizedTest
    @CsvSource({"1, 2", "2, 3", "-2, -3", "-2, 0", "0, 5", "3, -1", "4, 127"})
    void anEntryThatItsTurnsContradictIsFound(int from, int to) throws IOException {
        assertEquals(SolverFault.ENTRY_WRONG, afterChanging(from, to).fault());
    }

    @Test
    void wrongCountsInAHeadAreFound() throws IOException {
        TableHead head = table().head();
        TableHead wrong = new TableHead(
                head.ruleSet(),
                head.rulesVersion(),
                head.slice(),
                head.entries(),
                head.wins() - 1,
                head.draws() + 1,
                head.losses(),
                head.blockEntries(),
                head.code(),
                head.counts());
        assertEquals(SolverFault.COUNTS_WRONG, problemWith(wrong, values()).fault());
    }

    @Test
    void aDamagedTableIsFoundWithItsPlace() throws IOException {
        byte[] bytes = Files.readAllBytes(TableFolder.file(right, RULES, "2-2"));
        bytes[bytes.length - 20] ^= 4;
        Files.write(TableFolder.file(folder, RULES, "2-2"), bytes);
        String message = new EndProof(RULES, folder, 1)
                .prove(4, 0, slice -> {})
                .orElseThrow()
                .message();
        assertTrue(message.contains("damaged in block 20 of 21"), message);
    }
}
