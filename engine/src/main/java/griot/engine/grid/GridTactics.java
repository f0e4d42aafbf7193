package griot.engine.grid;

import griot.engine.search.Tactics;

/** Tactics of a grid game, with scores for move ordering. */
public interface GridTactics extends Tactics {
    /**
     * Moves the forcing actions of a range to its front, and scores them.
     *
     * @param actions actions of the node
     * @param weights receives a weight of 0 to 63 for each forcing action, at the action's index
     * @param from index of the first action of the range
     * @param count number of actions of the node, the end of the range
     * @return the index after the last forcing action
     */
    int scoreForcing(int[] actions, int[] weights, int from, int count);

    /**
     * Scores the quiet actions of a range.
     *
     * @param actions actions of the node
     * @param weights receives a weight of -2,047 to 2,047 for each action, at the action's index
     * @param from index of the first action of the range
     * @param count number of actions of the node, the end of the range
     */
    void scoreQuiet(int[] actions, int[] weights, int from, int count);
}
