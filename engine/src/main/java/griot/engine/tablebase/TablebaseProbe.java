package griot.engine.tablebase;

import griot.engine.Score;
import griot.rules.Board;

/**
 * Looks boards up in solved endings. It looks at a board once and then answers several questions, each about the board as it
 * stood at the last {@link #probe} that found something. For one thread: each search has its own.
 */
public interface TablebaseProbe {
    /** A depth at which every table is worth asking. */
    int ANY_DEPTH = Integer.MAX_VALUE;

    /** Knows nothing. */
    TablebaseProbe NONE = new TablebaseProbe() {
        @Override
        public boolean isEmpty() {
            return true;
        }

        @Override
        public boolean probe(Board board, int depth) {
            return false;
        }

        @Override
        public int score() {
            throw nothing();
        }

        @Override
        public int conversionDistance() {
            throw nothing();
        }

        @Override
        public boolean isIndependentOfQuietTurns() {
            throw nothing();
        }

        private IllegalStateException nothing() {
            return new IllegalStateException("nothing was found");
        }
    };

    /** Whether it knows nothing at all, so that nobody need ask. */
    default boolean isEmpty() {
        return false;
    }

    /**
     * Looks a board up; says whether the end of the game from there is known.
     *
     * @param board stands between turns, or the game is over
     * @param depth how many actions a search would look ahead instead: with few, only what costs hardly more than they do is looked at
     */
    boolean probe(Board board, int depth);

    /**
     * What the board is worth to the player to move, when both play as well as can be, as {@link Score} tells: the end in sight, a known
     * difference of seeds, or 0 for a draw.
     */
    int score();

    /**
     * Within how many turns of both something has to happen that brings whoever is ahead nearer to the end: above 0 where that is the
     * player to move, below 0 where it is the other, 0 where nobody is or the score says so itself.
     */
    int conversionDistance();

    /** Whether the rule that ends games in which nothing is taken cannot change that score. */
    boolean isIndependentOfQuietTurns();
}
