package griot.rules;

import java.util.List;

/**
 * A whole turn that was played, or {@link #PASSED_OVER}.
 *
 * @param text its notation, such as {@code c3xc5:e1}
 * @param actions what was done, stops included
 */
public record Turn(String text, List<Action> actions) {
    /** The player had no legal placement and was passed over. It has no action. */
    public static final Turn PASSED_OVER = new Turn("--", List.of());

    /** Keeps its own copy of the actions. */
    public Turn {
        actions = List.copyOf(actions);
    }

    /** The notation. */
    @Override
    public String toString() {
        return text;
    }
}
