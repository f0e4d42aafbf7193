package griot.engine.search;

/** A root move: a whole turn from the root, with its score and principal variation. */
final class RootMove {
    private final int depth;
    private final int score;
    private final int[] line;
    private final int[] turn;

    /**
     * A root move.
     *
     * @param depth depth of the search in actions
     * @param score score for the player who plays it, see {@link griot.engine.Score}
     * @param line the actions of the principal variation, which begins with the turn
     * @param turn the actions of the turn
     */
    RootMove(int depth, int score, int[] line, int[] turn) {
        this.depth = depth;
        this.score = score;
        this.line = line;
        this.turn = turn;
    }

    int depth() {
        return depth;
    }

    int score() {
        return score;
    }

    /** The principal variation; must not be modified. */
    int[] line() {
        return line;
    }

    /** The actions of the turn; must not be modified. */
    int[] turn() {
        return turn;
    }

    /** This root move with a score of at most {@code limit}. */
    RootMove cappedAt(int limit) {
        return new RootMove(depth, Math.min(score, limit), line, turn);
    }
}
