package griot.rules;

import java.util.List;

/**
 * A whole turn, or {@link #PASSED_OVER}.
 *
 * @param text the turn text, such as {@code c3xc5:e1}
 * @param actions the actions, stops included
 */
public record Turn(String text, List<Action> actions) {
    /** A pass: the player had no legal placement. It has no actions. */
    public static final Turn PASSED_OVER = new Turn("--", List.of());

    /** Makes the list immutable. */
    public Turn {
        actions = List.copyOf(actions);
    }

    /** The turn text. */
    @Override
    public String toString() {
        return text;
    }
}
