package griot.engine.grid;

import griot.engine.search.Tactics;

/** Finds the forcing actions of a grid game, and scores actions for move ordering. */
public interface GridTactics extends Tactics {
    /**
     * Moves the forcing actions of a range to its front, and scores them.
     *
     * @param actions actions of the node
     * @param weights receives a weight of 0 to 63 for each forcing action, at the action's index
     * @param from index of the first action of the range
     * @param end end of the range (exclusive), the number of actions of the node
     * @return the index after the last forcing action
     */
    int scoreForcing(int[] actions, int[] weights, int from, int end);

    /**
     * Scores the quiet actions of a range.
     *
     * @param actions actions of the node
     * @param weights receives a weight of -2,047 to 2,047 for each action, at the action's index
     * @param from index of the first action of the range
     * @param end end of the range (exclusive), the number of actions of the node
     */
    void scoreQuiet(int[] actions, int[] weights, int from, int end);
}
