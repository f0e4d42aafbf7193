package griot.engine.book;

import griot.engine.TurnGenerator;
import java.util.List;
import java.util.Optional;

/**
 * A position in the tree of a book that is to be written.
 *
 * @param value value for the player to move, in hundredths of a piece or seed
 * @param turnCount number of turns that {@link TurnGenerator} generates
 * @param continuations the turns in the book, by ascending index
 */
public record BookNode(int value, int turnCount, List<Continuation> continuations) {
    /** Copies the list. */
    public BookNode {
        continuations = List.copyOf(continuations);
    }

    /**
     * A turn in the book.
     *
     * @param turnIndex index of the turn among the generated ones
     * @param loss difference to the best turn's value in hundredths, at most {@link Book#MAX_LOSS_STEPS} of the book's
     *     steps; empty if the book does not play the turn, but has a reply to it
     * @param child the position after the turn; empty if it is not in the book, or stored elsewhere in the tree
     */
    public record Continuation(int turnIndex, Optional<Integer> loss, Optional<BookNode> child) {}
}
