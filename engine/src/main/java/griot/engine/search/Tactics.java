package griot.engine.search;

import griot.rules.Board;

/**
 * Tactics of a family of games: which actions are forcing, that is, capture or are part of a capture.
 *
 * <p>A method without a parameter for the board refers to the board of the last {@link #update}. A method with such a
 * parameter needs no update before, but may itself update the tactics to its board.
 */
public interface Tactics {
    /** Analyses a board on which the game is not over. */
    void update(Board board);

    /** Whether there may be a forcing action; {@code false} only if there is certainly none. */
    boolean mayCapture();

    /** Whether a legal action is forcing. */
    boolean isForcing(Board board, int action);

    /** The number of consecutive quiet turns after which the game ends; may depend on the pieces in hand. */
    int quietLimit(Board board);
}
