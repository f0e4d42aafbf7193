package griot.rules.problem;

import griot.rules.ActionCode;
import griot.rules.House;
import griot.rules.Side;
import griot.rules.Square;
import java.util.List;
import java.util.Optional;

/**
 * One thing that is wrong, and where.
 *
 * @param fault what kind of thing
 * @param place where: the square, the field or the piece of text that is at fault, as it was written
 * @param details what fills the fault's pattern, in its order: {@link Side}s, {@link Square}s, {@link House}s, numbers and
 *     pieces of text
 */
public record Problem(Fault fault, String place, List<Object> details) {
    /** Keeps its own copy of the details. */
    public Problem {
        details = List.copyOf(details);
    }

    /** A problem with its details one by one. */
    public static Problem of(Fault fault, String place, Object... details) {
        return new Problem(fault, place, List.of(details));
    }

    /** What is wrong with an action, given by its code. */
    public static Optional<Problem> objection(int action, Fault fault, Object... details) {
        return Optional.of(of(fault, ActionCode.action(action).toString(), details));
    }

    /** The sentence in English. */
    public String message() {
        return fill(fault.pattern(), details);
    }

    /**
     * A pattern with its places filled in.
     *
     * @param pattern text in which <code>{0}</code>, <code>{1}</code> … stand for the details; there are no escapes
     */
    public static String fill(String pattern, List<?> details) {
        String text = pattern;
        for (int i = 0; i < details.size(); i++) {
            Object detail = details.get(i);
            text = text.replace("{" + i + "}", detail instanceof Side side ? english(side) : detail.toString());
        }
        return text;
    }

    private static String english(Side side) {
        return side == Side.WHITE ? "White" : "Black";
    }

    /** Whether the sentence itself names the place: a problem among the details stands at the same one, or at a part of it. */
    public boolean isPlaceInMessage() {
        for (Object detail : details) {
            if (detail instanceof Problem inner && !inner.place.isEmpty() && place.contains(inner.place)) {
                return true;
            }
        }
        return false;
    }

    /** The place and the sentence, each place once: {@code c3: the square is taken}. */
    @Override
    public String toString() {
        return place.isEmpty() || isPlaceInMessage() ? message() : place + ": " + message();
    }
}
