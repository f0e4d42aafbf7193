package griot.solver;

import static org.junit.jupiter.api.Assertions.assertEquals;

import griot.rules.problem.Problem;
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
}
