package griot.engine.search;

/** One way to play a turn, and what a search thinks of it. */
final class RootMove {
    private final int depth;
    private final int score;
    private final int[] line;
    private final int[] turn;

    /**
     * A turn found.
     *
     * @param depth how many actions it was looked ahead
     * @param score what it is worth to whoever plays it
     * @param line the actions of the whole line, which begins with the turn
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

    /** Not to be changed. */
    int[] line() {
        return line;
    }

    /** Not to be changed. */
    int[] turn() {
        return turn;
    }

    RootMove cappedAt(int limit) {
        return new RootMove(depth, Math.min(score, limit), line, turn);
    }
}
