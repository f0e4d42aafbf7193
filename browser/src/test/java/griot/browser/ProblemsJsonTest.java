package griot.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;

import griot.rules.Side;
import griot.rules.Square;
import griot.rules.grid.GridFault;
import griot.rules.problem.Problem;
import griot.rules.syntax.TextFault;
import org.junit.jupiter.api.Test;

/** Tests that problems are written with their keys, places, details and messages. */
class ProblemsJsonTest {
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
