package griot.engine.tablebase;

import griot.engine.Score;
import griot.rules.Board;
import java.util.Optional;

/**
 * Probes tablebases. The accessors give the values of a {@link #probe} that returned true, until the next probe. For
 * one thread: each search has its own instance.
 */
public interface TablebaseProbe {
    /** A depth at which every table is probed. */
    int ANY_DEPTH = Integer.MAX_VALUE;

    /** Holds no position. */
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
        public Optional<RootProbe> probeRoot(Board board) {
            return Optional.empty();
        }

        @Override
        public int score() {
            throw noTables();
        }

        @Override
        public int conversionDistance() {
            throw noTables();
        }

        @Override
        public boolean isIndependentOfQuietTurns() {
            throw noTables();
        }

        @Override
        public boolean isBeyondQuietLimit() {
            throw noTables();
        }

        @Override
        public int scoreAtQuietLimit() {
            throw noTables();
        }

        private IllegalStateException noTables() {
            return new IllegalStateException("there are no tablebases");
        }
    };

    /** Whether there are no tables at all, so that no probe can hit. */
    default boolean isEmpty() {
        return false;
    }

    /**
     * Probes a position.
     *
     * @param board a board between turns, or on which the game is over
     * @param depth depth of the search that a hit saves, in actions: at low depth only tables in memory are probed
     * @return whether the tables hold the position
     */
    boolean probe(Board board, int depth);

    /**
     * Probes all root moves of a position, or all ways to finish a turn.
     *
     * @param board the board, on which the game is not over; left as it was
     * @return empty unless the tables hold every root move
     */
    default Optional<RootProbe> probeRoot(Board board) {
        return RootProbe.of(board, this);
    }

    /**
     * The score for the player to move, with best play: a decided score, a proven lead, or 0 for a draw, see {@link
     * Score}.
     *
     * @throws IllegalStateException if there are no tables
     */
    int score();

    /**
     * Distance to conversion in turns of both players: above 0 if the player to move is ahead, below 0 if the opponent
     * is; 0 if nobody is, or if the score holds the distance to the end.
     *
     * @throws IllegalStateException if there are no tables
     */
    int conversionDistance();

    /**
     * Whether the score is exact at the board's quiet count: the limit on quiet turns cannot end the game before the
     * end or the conversion on which the score is based.
     *
     * @throws IllegalStateException if there are no tables
     */
    boolean isIndependentOfQuietTurns();

    /**
     * Whether, with the turns of the table, the limit on quiet turns ends the game before the end or the conversion on
     * which the score is based. False if the distance to it is unknown.
     *
     * @throws IllegalStateException if there are no tables
     */
    boolean isBeyondQuietLimit();

    /**
     * The score for the player to move if the limit on quiet turns ends the game: a draw, or the lead of his store.
     *
     * @throws IllegalStateException if there are no tables
     */
    int scoreAtQuietLimit();
}
