package griot.rules.problem;

import java.util.ArrayList;
import java.util.List;

/**
 * Thrown if input (a text, a setup, an action) is invalid. Holds all problems found; the message lists them in English,
 * separated by semicolons.
 *
 * <p>It is the only exception that the parsers of this module and {@code Position.play} throw, whatever the input.
 */
public final class RulesException extends RuntimeException {
    private static final long serialVersionUID = 1;

    /** Not serialised; the message contains the same. */
    private final transient List<Problem> problems;

    /**
     * Creates an exception.
     *
     * @param problems the problems found, at least one
     */
    public RulesException(List<Problem> problems) {
        super(message(problems));
        if (problems.isEmpty()) {
            throw new IllegalArgumentException("an exception without a problem");
        }
        this.problems = List.copyOf(problems);
    }

    /** Creates an exception with one problem. */
    public RulesException(Problem problem) {
        this(List.of(problem));
    }

    /** The problems, at least one, in the order in which they were found. */
    public List<Problem> problems() {
        return problems;
    }

    private static String message(List<Problem> problems) {
        List<String> messages = new ArrayList<>();
        for (Problem problem : problems) {
            messages.add(problem.toString());
        }
        return String.join("; ", messages);
    }
}
