package griot.engine.grid;

/** What a family of grid games tells the terms of its evaluation: what threatens what, and in which phase the game is. */
public interface GridThreats {
    /** The squares of the board, a mask. */
    int squares();

    /** The width of the board. */
    int files();

    /** Whether quiet turns end the game in favour of whoever has more. */
    boolean countsQuietTurns();

    /**
     * The phase of the game, 0 to 3.
     *
     * @param hands pieces in hand of both sides
     * @param placed pieces on the board of both sides
     */
    int phase(int hands, int placed);

    /** What a side could take at once: pieces that can be jumped, or squares on which a line would be closed. A mask. */
    int targets(int own, int foe, int empty);

    /** The squares on which a side would not place: where it could be jumped, or where a line forbids it. A mask. */
    int unsafe(int own, int foe, int empty);

    /**
     * What a place of the tables is worth by hand.
     *
     * @param table {@link GridTerms#HANDS}, {@link GridTerms#TOTALS}, {@link GridTerms#THREATS} or steps
     */
    int handMadeTerm(int table, int own, int foe);
}
