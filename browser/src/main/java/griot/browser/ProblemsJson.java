package griot.browser;

import griot.rules.Side;
import griot.rules.aligning.AligningFault;
import griot.rules.grid.GridFault;
import griot.rules.jumping.JumpingFault;
import griot.rules.problem.Fault;
import griot.rules.problem.Problem;
import griot.rules.ruleset.NameFault;
import griot.rules.sowing.SowingFault;
import griot.rules.syntax.TextFault;
import java.util.List;

/** Writes problems for the page, which has its own words for them. */
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
        json.name("key").value(key(problem.fault()));
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

    /** The class's name is spelled out: asking for it would put the names of all classes into the page. */
    static String key(Fault fault) {
        String kind = switch (fault) {
            case GridFault grid -> "GridFault";
            case JumpingFault jumping -> "JumpingFault";
            case AligningFault aligning -> "AligningFault";
            case SowingFault sowing -> "SowingFault";
            case NameFault name -> "NameFault";
            case TextFault text -> "TextFault";
            default -> throw new IllegalArgumentException("no key for the fault " + fault.name());
        };
        return kind + "." + fault.name();
    }
}
