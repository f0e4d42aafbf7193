package griot.solver.partition;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.rules.RuleSet;
import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import griot.rules.registry.RuleSets;
import griot.solver.SolveListener;
import griot.solver.SolvedTables;
import griot.solver.SolverFault;
import griot.solver.family.SliceLimits;
import griot.solver.family.SolverFamily;
import griot.solver.registry.SolverFamilies;
import griot.tables.format.ValueEncoding;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Layers solved in partitions give the tables of the ordinary solver, byte for byte. */
class PartitionedSolvingTest {
    @TempDir
    private Path expected;

    @TempDir
    private Path actual;

    @TempDir
    private Path scratch;

    @ParameterizedTest
    @CsvSource({
        "awele/sheet, 4, 0, 1, false",
        "awele/sheet, 7, 0, 5, false",
        "awele/sheet+slam-illegal, 6, 0, 3, true",
        "awele/sheet+slam-takes, 5, 0, 100, false",
        "bolotondou/ludens+end-at-one, 4, 0, 3, true",
        "choko/walker, 5, 4, 6, true"
    })
    void tablesAreThoseOfTheOrdinarySolver(
            String ruleSet, int maxMaterial, int maxMaterialWithHands, int partitions, boolean restores)
            throws IOException {
        RuleSet rules = RuleSets.standard().named(ruleSet);
        SliceLimits limits = new SliceLimits(maxMaterial, maxMaterialWithHands);
        SolverFamily family = SolverFamilies.standard().get(rules);
        family.solve(rules, limits, expected, 2, SolveListener.NONE);
        PartitionRounds rounds = new PartitionRounds(
                family.partitioned(rules, limits).orElseThrow(), actual, scratch, partitions, restores);
        rounds.solve();
        SolvedTables.assertSameBytes(expected, actual);
        assertFalse(SolvedTables.bytes(actual).isEmpty());
        assertTrue(rounds.rounds() > 0);
        assertTrue(rounds.messages() > 0);
    }

    private static PartitionedGame game(String ruleSet) {
        RuleSet rules = RuleSets.standard().named(ruleSet);
        return SolverFamilies.standard()
                .get(rules)
                .partitioned(rules, new SliceLimits(4, 0))
                .orElseThrow();
    }

    @ParameterizedTest
    @ValueSource(strings = {"awele/sheet", "bolotondou/ludens+end-at-one"})
    void aResultThatCannotBeReadIsNotReportedAsATableThatCannotBeWritten(String ruleSet) {
        IOException unreadable = new IOException("Input/output error");
        PartitionedLayer layer = game(ruleSet).layers().getFirst();
        PartitionedLayer.PassResults results = partition -> {
            throw unreadable;
        };
        IOException e = assertThrows(
                IOException.class,
                () -> layer.writeTables(
                        actual, new PartitionedLayer.Results(2, Collections.nCopies(layer.passes(), results)), 1));
        assertSame(unreadable, e);
    }

    @ParameterizedTest
    @CsvSource({
        "awele/sheet, awele-sheet.1.table, 1",
        "bolotondou/ludens+end-at-one, bolotondou-ludens+end-at-one.2-2.table, 2-2"
    })
    void aTableThatCannotBeWrittenIsNamed(String ruleSet, String file, String slice) throws IOException {
        Files.createDirectories(actual.resolve(file).resolve("a folder in its place"));
        PartitionRounds rounds = new PartitionRounds(game(ruleSet), actual, scratch, 2, false);
        RulesException e = assertThrows(RulesException.class, rounds::solve);
        assertEquals(SolverFault.NOT_WRITTEN, e.problems().getFirst().fault());
        assertEquals(actual.resolve(file).toString(), e.problems().getFirst().place());
        assertEquals(slice, e.problems().getFirst().details().getFirst());
    }

    @Test
    void aDistanceThatTablesCannotHoldIsReportedWithItsSlice() throws IOException {
        try (PartitionStates states = game("bolotondou/ludens+end-at-one").open(actual, scratch);
                Arena arena = Arena.ofShared()) {
            PartitionState state = states.create(new Partition("2-2", 0, 0, 1), MemorySegment.NULL, arena);
            int maxTurns = ValueEncoding.WINNER_PLAYS_LAST.maxTurns();
            state.advance(maxTurns, List::of);
            RulesException e = assertThrows(RulesException.class, () -> state.advance(maxTurns + 1, List::of));
            assertEquals(
                    Problem.of(SolverFault.TOO_LONG, "2-2", maxTurns),
                    e.problems().getFirst());
        }
    }

    @Test
    void gamesWithValuesByQuietCountAreNotShared() {
        RuleSet rules = RuleSets.standard().named("yote/ludens");
        assertTrue(SolverFamilies.standard()
                .get(rules)
                .partitioned(rules, new SliceLimits(5, 0))
                .isEmpty());
    }

    @Test
    void messagesAreReadAsWritten() {
        MessageWriter writer = new MessageWriter();
        long[] ranks = {0, 1, 127, 128, 5, 1L << 40, (1L << 40) + 1, 7};
        int[] blocks = {0, 0, 0, 0, 3, 3, 3, 1 << 30};
        int[] values = {0, -128, 127, 127, 127, -1, -1, 0};
        for (int i = 0; i < ranks.length; i++) {
            writer.put(blocks[i], ranks[i], values[i]);
        }
        assertEquals(ranks.length, writer.count());
        byte[] bytes = writer.toBytes();
        MessageReader reader = new MessageReader(bytes, 0, bytes.length);
        for (int i = 0; i < ranks.length; i++) {
            assertTrue(reader.next());
            assertEquals(blocks[i], reader.block());
            assertEquals(ranks[i], reader.rank());
            assertEquals(values[i], reader.value());
        }
        assertFalse(reader.next());
    }
}
