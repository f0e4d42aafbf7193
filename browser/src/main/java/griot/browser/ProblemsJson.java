package griot.browser;

import griot.rules.Side;
import griot.rules.problem.Problem;
import java.util.List;

/** Writes problems as keys and details, from which the page makes messages in its language. */
final class ProblemsJson {
    private ProblemsJson() {}

    static void write(JsonWriter json, List<Problem> problems) {
        json.open('[');
        for (Problem problem : problems) {
            write(json, problem);
        }
        json.close(']');
    }

    static void write(JsonWriter json, Problem problem) {
        json.open('{');
        json.name("key").value(problem.fault().key());
        json.name("place").value(problem.place());
        json.name("details").open('[');
        for (Object detail : problem.details()) {
            switch (detail) {
                case Integer number -> json.value(number.intValue());
                case Long number -> json.value(number.longValue());
                case Side side ->
                    json.open('{').name("side").value(ViewJson.side(side)).close('}');
                case Problem inner -> write(json, inner);
                default -> json.value(detail.toString());
            }
        }
        json.close(']');
        json.name("message").value(problem.message());
        json.close('}');
    }
}
