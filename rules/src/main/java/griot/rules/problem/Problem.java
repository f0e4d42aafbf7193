package griot.rules.problem;

import java.util.List;

/**
 * An error in input: its kind, its place and its details.
 *
 * @param fault the kind of error
 * @param place what is wrong in the input, as written there: a square, a field or a part of the text; may be empty
 * @param details the values of the placeholders of the message: sides, squares, houses, numbers, texts or problems
 */
public record Problem(Fault fault, String place, List<Object> details) {
    /** Makes the list immutable. */
    public Problem {
        details = List.copyOf(details);
    }

    /** Creates a problem. */
    public static Problem of(Fault fault, String place, Object... details) {
        return new Problem(fault, place, List.of(details));
    }

    /** The message in English. */
    public String message() {
        return fill(fault.pattern(), details);
    }

    /**
     * Replaces the placeholders of a pattern.
     *
     * @param pattern text in which <code>{0}</code>, <code>{1}</code> … stand for the details; there are no escapes
     */
    public static String fill(String pattern, List<?> details) {
        String text = pattern;
        for (int i = 0; i < details.size(); i++) {
            Object detail = details.get(i);
            text = text.replace("{" + i + "}", detail instanceof Named named ? named.englishName() : detail.toString());
        }
        return text;
    }

    /**
     * Whether the message contains the place: one of the details is a problem whose place is part of this place.
     */
    public boolean isPlaceInMessage() {
        for (Object detail : details) {
            if (detail instanceof Problem inner && !inner.place.isEmpty() && place.contains(inner.place)) {
                return true;
            }
        }
        return false;
    }

    /** The place, unless the message contains it, and the message: {@code @c3: c3 is occupied}. */
    @Override
    public String toString() {
        return place.isEmpty() || isPlaceInMessage() ? message() : place + ": " + message();
    }
}
