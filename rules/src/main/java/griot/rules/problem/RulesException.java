package griot.rules.problem;

import java.util.ArrayList;
import java.util.List;

/**
 * Something that came from outside (a text, a setup, an action) does not fit the rules. It carries every problem that
 * was found; its message is those problems in English, separated by semicolons.
 *
 * <p>It is the one exception of this module's parsers and of {@code Position.play}: whatever is handed to them, they
 * answer with a value or with this.
 */
public final class RulesException extends RuntimeException {
    private static final long serialVersionUID = 1;

    /** Not kept when the exception is serialised: the message says the same. */
    private final transient List<Problem> problems;

    /** An exception with all problems found, at least one. */
    public RulesException(List<Problem> problems) {
        super(message(problems));
        if (problems.isEmpty()) {
            throw new IllegalArgumentException("an exception without a problem");
        }
        this.problems = List.copyOf(problems);
    }

    /** An exception with one problem. */
    public RulesException(Problem problem) {
        this(List.of(problem));
    }

    /** What is wrong, at least one problem, in the order in which they were found. */
    public List<Problem> problems() {
        return problems;
    }

    private static String message(List<Problem> problems) {
        List<String> sentences = new ArrayList<>();
        for (Problem problem : problems) {
            sentences.add(problem.toString());
        }
        return String.join("; ", sentences);
    }
}
