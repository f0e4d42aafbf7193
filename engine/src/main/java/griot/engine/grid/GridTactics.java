package griot.engine.grid;

import griot.engine.search.Tactics;

/** The tactics of a grid game: there quiet actions are many, and told apart by what they bar and threaten. */
public interface GridTactics extends Tactics {
    /**
     * Brings the actions that take something, or begin to, to the front of those from the place {@code from} on, and writes
     * down how promising each looks: 0 to 63.
     *
     * @return the place where they end
     */
    int scoreForcing(int[] actions, int[] weights, int from, int count);

    /**
     * Writes down how promising each action that takes nothing looks, of those from one place to before another: less than 2,048 in either
     * direction.
     */
    void scoreQuiet(int[] actions, int[] weights, int from, int count);
}
