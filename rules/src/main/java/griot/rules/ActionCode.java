package griot.rules;

import griot.rules.problem.Fault;
import griot.rules.problem.Problem;
import java.util.Optional;

/**
 * Encoding of actions as {@code int}s, {@code kind << 10 | from << 5 | to}, so that playing allocates nothing. A square
 * or house that an action does not have is 0. The code of an action does not depend on the position, so codes can index
 * arrays of {@link #LIMIT} entries.
 */
public final class ActionCode {
    /** Kind of {@link Action.Place}; the square is in {@code to}. */
    public static final int PLACE = 0;

    /** Kind of {@link Action.Step}. */
    public static final int STEP = 1;

    /** Kind of {@link Action.Jump}. */
    public static final int JUMP = 2;

    /** Kind of {@link Action.Leap}. */
    public static final int LEAP = 3;

    /** Kind of {@link Action.Remove}; the square is in {@code to}. */
    public static final int REMOVE = 4;

    /** Kind of {@link Action.Sow}; the house is in {@code from}. */
    public static final int SOW = 5;

    /** Kind of {@link Action.Stop}. */
    public static final int STOP = 6;

    /** Upper bound on codes, exclusive; they are at least 0. */
    public static final int LIMIT = 7 << 10;

    private ActionCode() {}

    /** The code with these fields, which are not checked. */
    public static int of(int kind, int from, int to) {
        return kind << 10 | from << 5 | to;
    }

    /** The kind: {@link #PLACE} to {@link #STOP}. */
    public static int kind(int code) {
        return code >> 10;
    }

    /** The square or house from which an action starts; 0 if it has none. */
    public static int from(int code) {
        return code >> 5 & 31;
    }

    /** The square on which an action ends; 0 if it has none. */
    public static int to(int code) {
        return code & 31;
    }

    /** The code of an action. */
    public static int of(Action action) {
        return switch (action) {
            case Action.Place place -> of(PLACE, 0, place.to().index());
            case Action.Step step -> of(STEP, step.from().index(), step.to().index());
            case Action.Jump jump -> of(JUMP, jump.from().index(), jump.to().index());
            case Action.Leap leap -> of(LEAP, leap.from().index(), leap.to().index());
            case Action.Remove remove -> of(REMOVE, 0, remove.at().index());
            case Action.Sow sow -> of(SOW, sow.from().index(), 0);
            case Action.Stop stop -> of(STOP, 0, 0);
        };
    }

    /**
     * Decodes an action.
     *
     * @throws IllegalArgumentException if the kind is unknown
     */
    public static Action action(int code) {
        int from = from(code);
        int to = to(code);
        return switch (kind(code)) {
            case PLACE -> new Action.Place(new Square(to));
            case STEP -> new Action.Step(new Square(from), new Square(to));
            case JUMP -> new Action.Jump(new Square(from), new Square(to));
            case LEAP -> new Action.Leap(new Square(from), new Square(to));
            case REMOVE -> new Action.Remove(new Square(to));
            case SOW -> new Action.Sow(new House(from));
            case STOP -> new Action.Stop();
            default -> throw new IllegalArgumentException("no action has the code " + code);
        };
    }

    /**
     * Creates the objection to an illegal action; the place of the problem is the notation of the action.
     *
     * @param action the code of the action
     * @param fault why the action is not legal
     */
    public static Optional<Problem> objection(int action, Fault fault, Object... details) {
        return Optional.of(Problem.of(fault, action(action).toString(), details));
    }
}
