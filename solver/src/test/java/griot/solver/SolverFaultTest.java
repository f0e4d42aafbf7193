package griot.solver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import griot.tables.format.TableFault;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Details of the solver's faults. */
class SolverFaultTest {
    @Test
    void aSliceNeedsSomewhatMoreThanTwoBytesForEachBoard() {
        Problem problem =
                SolverFault.outOfMemory("28", 1_270_000_000L).problems().getFirst();
        assertEquals(List.of(2.9), problem.details());
    }

    @Test
    void nobodyIsAdvisedToRemoveATableThatCannotBeRead() {
        RulesException unreadable = new RulesException(Problem.of(TableFault.UNREADABLE, "file", "Input/output error"));
        assertSame(unreadable, assertThrows(RulesException.class, () -> SolverFault.unusableTable(unreadable)));
        RulesException damaged = new RulesException(Problem.of(TableFault.HEAD_DAMAGED, "file"));
        assertEquals(
                SolverFault.UNUSABLE_TABLE,
                SolverFault.unusableTable(damaged).problems().getFirst().fault());
    }

    @Test
    void aPartitionNeedsThreeBytesForEachBoard() {
        Problem problem =
                SolverFault.outOfMemory("28", 16, 100_000_000L).problems().getFirst();
        assertEquals(Problem.of(SolverFault.PARTITION_MEMORY, "28", 0.3, 16), problem);
    }
}
