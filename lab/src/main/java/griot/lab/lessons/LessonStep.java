package griot.lab.lessons;

import griot.rules.Position;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A step of a lesson: a position, and what the learner is to do there.
 *
 * @param id the identifier within the lesson
 * @param position the position, with White to move; empty if the step goes on from the one before
 * @param goal what is to be done
 * @param accepted the turns that fulfil the goal; none for {@link LessonGoal.Claim#ANY}, which accepts all
 * @param replies the opponent's replies to an accepted turn that has none of its own: the first legal one is played
 * @param marks places that are marked on the board
 */
public record LessonStep(
        String id,
        Optional<Position> position,
        LessonGoal goal,
        List<AcceptedTurn> accepted,
        List<String> replies,
        List<String> marks) {
    /** The end of the text of an unfinished turn. */
    private static final String UNFINISHED = "...";

    /** Stands for any place in the text of accepted turns. */
    private static final String ANY_PLACE = "*";

    /** A square or a house. */
    private static final String PLACE = "[A-Fa-f][1-5]?";

    /** Makes the lists immutable. */
    public LessonStep {
        accepted = List.copyOf(accepted);
        replies = List.copyOf(replies);
        marks = List.copyOf(marks);
    }

    /**
     * A turn that fulfils the goal.
     *
     * @param turn the turn text, in which {@code *} stands for any place. If the step ends within the turn, the first
     *     actions followed by {@code ...}. For {@link LessonGoal.Claim#REFUSED}, two places with a hyphen between them,
     *     a house, or {@code @} and a place
     * @param reply the opponent's reply; empty if there is none
     */
    public record AcceptedTurn(String turn, Optional<String> reply) {
        /** Whether the step ends within the turn. */
        public boolean isUnfinished() {
            return turn.endsWith(UNFINISHED);
        }

        /** Whether the text stands for several turns. */
        boolean isPattern() {
            return turn.contains(ANY_PLACE);
        }

        /** Whether a turn text matches this turn or pattern. */
        boolean matches(String text) {
            String pattern = Arrays.stream(turn.split(Pattern.quote(ANY_PLACE), -1))
                    .map(Pattern::quote)
                    .collect(Collectors.joining(PLACE));
            return text.matches(pattern);
        }

        /** The text of the turn, or of its first actions, without the {@code ...} of an unfinished turn. */
        public String actionsText() {
            return isUnfinished() ? turn.substring(0, turn.length() - UNFINISHED.length()) : turn;
        }
    }

    /**
     * The opponent's replies to an accepted turn, of which the first legal one is played; none if there is no reply.
     */
    List<String> repliesTo(AcceptedTurn turn) {
        return turn.reply().map(List::of).orElse(turn.isUnfinished() ? List.of() : replies);
    }
}
