package griot.engine.search;

import griot.rules.Board;

/**
 * What the search has to know of a family of games to choose among actions: which take something, which look promising.
 *
 * <p>It looks at a board once and then answers several questions, each about the board as it stood at the last {@link
 * #update}.
 */
public interface Tactics {
    /** Takes in a board on which the game goes on. */
    void update(Board board);

    /** Whether any action would take something at once, or begin to; {@code true} too where it is not easily told. */
    boolean mayCapture();

    /** Whether this legal action takes something, or begins to. Needs no look. */
    boolean isForcing(Board board, int action);

    /** The quiet turns with which the game ends, as things stand on a board. Needs no look. */
    int quietLimit(Board board);
}
