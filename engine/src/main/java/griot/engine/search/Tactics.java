package griot.engine.search;

import griot.rules.Board;

/**
 * Tactics of a family of games: which actions are forcing, that is, capture or are part of a capture.
 *
 * <p>Unless stated otherwise, a method speaks of the board as it was at the last {@link #update}.
 */
public interface Tactics {
    /** Analyses a board on which the game is not over. */
    void update(Board board);

    /** Whether there may be a forcing action; {@code false} only if there is certainly none. */
    boolean mayCapture();

    /** Whether a legal action captures or begins a capture. Needs no {@link #update}. */
    boolean isForcing(Board board, int action);

    /** The number of quiet turns after which the game ends, as the board stands. Needs no {@link #update}. */
    int quietLimit(Board board);
}
