package griot.engine.book;

import griot.engine.TurnGenerator;
import java.util.List;
import java.util.Optional;

/**
 * A position to be written into a book, and all that follows from it there.
 *
 * @param value what it is worth to the player to move, in hundredths of a piece or seed
 * @param turns how many turns {@link TurnGenerator} finds in it
 * @param ways the turns that the book tells of, in their order
 */
public record BookNode(int value, int turns, List<Continuation> ways) {
    /** Keeps its own copy. */
    public BookNode {
        ways = List.copyOf(ways);
    }

    /**
     * A turn that the book tells of.
     *
     * @param turn its number among the turns of the position
     * @param loss how much less it is worth than the best turn, in hundredths, at most {@link Book#MAX_LOSS_STEPS} of the book's steps;
     *     empty if it is not to be played, but may be met with
     * @param next what the book tells of the position after it; empty if nothing, or if another way there has told it
     */
    public record Continuation(int turn, Optional<Integer> loss, Optional<BookNode> next) {}
}
