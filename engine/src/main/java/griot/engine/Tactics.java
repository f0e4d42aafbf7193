package griot.engine;

import griot.rules.Board;
import griot.rules.RuleSet;
import griot.rules.aligning.AligningRules;
import griot.rules.jumping.JumpingRules;
import griot.rules.sowing.SowingRules;

/**
 * What the search has to know of a family of games to choose among actions: which take something, which look promising.
 *
 * <p>It looks at a board once and then answers several questions, each about the board as it stood at the last {@link
 * #look}.
 */
interface Tactics {
    /** Weight from which an action counts as forcing: it takes something, or begins to. */
    int FORCING = 1 << 20;

    /** The tactics of a rule set. */
    static Tactics of(RuleSet rules) {
        return switch (rules) {
            case JumpingRules jumping -> new JumpingTactics(jumping);
            case AligningRules aligning -> new AligningTactics(aligning);
            case SowingRules sowing -> new SowingTactics(sowing);
        };
    }

    /** Takes in a board on which the game goes on. */
    void look(Board board);

    /** Whether it is worth listing the actions for {@link #keepCaptures}: {@code false} only if it would keep none. */
    boolean mayCapture();

    /**
     * Of the legal actions at the start of a turn, keeps those that take something at once or begin to, at the front of the
     * array; says how many.
     */
    int keepCaptures(int[] actions, int count);

    /**
     * Writes down how promising each action from the place {@code from} on looks: {@link #FORCING} or a little more for those
     * that take something, less than 2,048 in either direction for the others.
     */
    void weigh(int[] actions, int[] weights, int from, int count);

    /** How play without end is counted on a board, for the player to move: 1 won, 0 drawn, -1 lost. Needs no look. */
    int resultOfRepetition(Board board);

    /** The quiet turns with which the game ends, as things stand on a board. Needs no look. */
    int quietLimit(Board board);
}
