package griot.engine.grid;

import griot.engine.search.Tactics;

/** Tactics of a grid game, with scores for move ordering. */
public interface GridTactics extends Tactics {
    /**
     * Moves the forcing actions among those from index {@code from} on to the front, and scores them.
     *
     * @param actions actions of the node
     * @param weights receives a weight of 0 to 63 for each forcing action
     * @param count number of actions
     * @return the index behind the last forcing action
     */
    int scoreForcing(int[] actions, int[] weights, int from, int count);

    /**
     * Scores the quiet actions from index {@code from} to before {@code count}.
     *
     * @param weights receives a weight of -2,047 to 2,047 for each
     */
    void scoreQuiet(int[] actions, int[] weights, int from, int count);
}
