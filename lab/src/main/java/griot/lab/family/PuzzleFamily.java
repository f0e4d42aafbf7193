package griot.lab.family;

import griot.rules.Board;
import griot.rules.Side;
import java.util.List;

/** What puzzle mining needs of a game. */
public interface PuzzleFamily {
    /** A balance that stands for a won game: above every lead in pieces or seeds. */
    int WON = 1_000;

    /**
     * The lead of a side in pieces or harvested seeds. In games that no such lead decides, a board on which the game is
     * over has the balance {@link #WON}, 0 or -{@link #WON}.
     *
     * @param board a board at the start of a turn, or on which the game is over
     */
    int balance(Board board, Side side);

    /**
     * Converts a tablebase value to the value of a puzzle.
     *
     * @param board the position
     * @param value 1 or 0 for a win or a draw, or the final lead of the player to move in seeds
     */
    PuzzleValue tableValue(Board board, int value);

    /** The least difference between the tablebase values of accepted and other turns, at least 1. */
    int tableMargin();

    /** The least difference in balance between accepted and other turns in a full-width search, at least 1. */
    int searchMargin();

    /** The depth of the first full-width search, in turns of both players; even, so that the opponent has the last. */
    int searchDepth();

    /** Whether a position may be proved by search. Positions with less material are left to tablebases. */
    boolean isSearchable(Board board);

    /** The themes, in the order in which they are listed. */
    List<String> themes();

    /** The theme of a solved position, one of {@link #themes}. */
    String theme(SolvedPosition solved);
}
