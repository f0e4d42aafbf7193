package griot.rules.problem;

import java.util.List;

/**
 * One thing that is wrong, and where.
 *
 * @param fault what kind of thing
 * @param place where: the square, the field or the piece of text that is at fault, as it was written
 * @param details what fills the fault's pattern, in its order: sides, squares, houses, numbers and pieces of text
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
            text = text.replace("{" + i + "}", detail instanceof Named named ? named.englishName() : detail.toString());
        }
        return text;
    }

    /**
     * Whether the sentence itself names the place: a problem among the details stands at the same one, or at a part of
     * it.
     */
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
