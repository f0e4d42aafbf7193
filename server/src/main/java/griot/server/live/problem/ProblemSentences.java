package griot.server.live.problem;

import griot.rules.Side;
import griot.rules.problem.Problem;
import griot.rules.syntax.Strings;
import griot.texts.Language;
import griot.texts.Texts;
import griot.texts.Texts.Area;
import java.util.ArrayList;
import java.util.List;

/** The messages of the rules' problems in one language. In English they are the patterns of the faults. */
public final class ProblemSentences {
    private final Texts texts;

    public ProblemSentences(Language language) {
        this.texts = language.equals(Language.fallback())
                ? Texts.load(language, Area.COMMON, Area.SERVER)
                : Texts.load(language, Area.COMMON, Area.SERVER, Area.FAULTS);
    }

    /** The messages of problems, on one line. */
    public String problems(List<Problem> problems) {
        return String.join("; ", problems.stream().map(this::problem).toList());
    }

    /** The message of a problem, preceded by its place. */
    private String problem(Problem problem) {
        String sentence = sentence(problem);
        return problem.place().isEmpty() || problem.isPlaceInMessage()
                ? sentence
                : texts.format("problem.placed", List.of(Strings.shortened(problem.place()), sentence));
    }

    private String sentence(Problem problem) {
        List<Object> details = new ArrayList<>();
        for (Object detail : problem.details()) {
            details.add(
                    switch (detail) {
                        case Side side -> texts.format("side." + Strings.lowerCase(side), List.of());
                        case Problem inner -> problem(inner);
                        default -> detail;
                    });
        }
        String key = problem.fault().key();
        return texts.has(key)
                ? texts.format(key, details)
                : texts.formatPattern(problem.fault().pattern(), details);
    }
}
