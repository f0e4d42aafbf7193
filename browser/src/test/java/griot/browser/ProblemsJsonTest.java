package griot.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;

import griot.rules.Side;
import griot.rules.Square;
import griot.rules.aligning.AligningFault;
import griot.rules.grid.GridFault;
import griot.rules.jumping.JumpingFault;
import griot.rules.problem.Fault;
import griot.rules.problem.Problem;
import griot.rules.ruleset.NameFault;
import griot.rules.sowing.SowingFault;
import griot.rules.syntax.TextFault;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests that problems are written with their keys and details. */
class ProblemsJsonTest {
    static Stream<Fault> faults() {
        return Stream.<Fault[]>of(
                        NameFault.values(),
                        TextFault.values(),
                        GridFault.values(),
                        JumpingFault.values(),
                        AligningFault.values(),
                        SowingFault.values())
                .flatMap(Stream::of);
    }

    @ParameterizedTest
    @MethodSource("faults")
    void keysConsistOfFaultClassAndName(Fault fault) {
        assertEquals(fault.getClass().getSimpleName() + "." + fault.name(), fault.key());
    }

    @Test
    void detailsKeepTheirTypes() {
        Problem inner = Problem.of(GridFault.SQUARE_TAKEN, "@c3", new Square(14));
        JsonWriter json = new JsonWriter();
        ProblemsJson.write(json, Problem.of(TextFault.TURN_IN_RECORD, "x", 4, "text", Side.BLACK, inner));
        assertEquals(
                "{\"key\":\"TextFault.TURN_IN_RECORD\",\"place\":\"x\",\"details\":[4,\"text\",{\"side\":\"black\"},"
                        + "{\"key\":\"GridFault.SQUARE_TAKEN\",\"place\":\"@c3\",\"details\":[\"c3\"],\"message\":\"c3 is occupied\"}],"
                        + "\"message\":\"line 4: text\"}",
                json.toString());
    }
}
