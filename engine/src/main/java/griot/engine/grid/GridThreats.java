package griot.engine.grid;

/**
 * The threats and phases of a game on a grid, from which {@link GridTerms} are computed. Sets of squares are bitboards
 * of {@link griot.rules.grid.Grid}.
 */
public interface GridThreats {
    /** The squares of the board. */
    int squares();

    /** The number of files of the board. */
    int files();

    /** Whether the side with more pieces wins when the limit of quiet turns ends the game. */
    boolean isQuietLimitDecisive();

    /**
     * The phase of the game, 0 to 3.
     *
     * @param inHand pieces in hand of both sides
     * @param placed pieces on the board of both sides
     */
    int phase(int inHand, int placed);

    /** The threats of a side: the opponent's pieces it can jump, or the squares on which it can close a line. */
    int threats(int own, int foe, int empty);

    /** The squares unfit for a placement: where the piece could be jumped, or where placing completes a line. */
    int unsafeSquares(int own, int foe, int empty);

    /**
     * The hand-made value of an entry of a table, in hundredths of a piece for the player to move.
     *
     * @param term {@link GridTerms#HANDS}, {@link GridTerms#TOTALS}, {@link GridTerms#THREATS} or {@link
     *     GridTerms#STEPS}
     * @param own the player to move's number of pieces, threats or steps
     * @param foe the opponent's number of them
     */
    int handMadeTerm(int term, int own, int foe);
}
