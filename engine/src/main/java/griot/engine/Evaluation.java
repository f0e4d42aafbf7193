package griot.engine;

import griot.rules.Board;
import griot.rules.RuleSet;
import griot.rules.aligning.AligningRules;
import griot.rules.jumping.JumpingRules;
import griot.rules.sowing.SowingRules;

/** What the search has to know of a family of games: what a board is worth, and which actions are worth a look. */
interface Evaluation {
    /** Weight from which an action counts as forcing: it takes something, or answers a threat to be taken. */
    int FORCING = 1 << 20;

    /** The evaluation for a rule set. */
    static Evaluation of(RuleSet rules) {
        return switch (rules) {
            case JumpingRules jumping -> new JumpingEvaluation(jumping);
            case AligningRules aligning -> new AligningEvaluation(aligning);
            case SowingRules sowing -> new SowingEvaluation(sowing);
        };
    }

    /** What a game that goes on is worth to the player to move, in hundredths of a piece or seed. */
    int evaluate(Board board);

    /** Writes the legal actions that take something at once, or begin to, into an array, and says how many. */
    int captures(Board board, int[] into);

    /**
     * Writes down how promising each action from the place {@code from} on looks: {@link #FORCING} or a little more for those
     * that take something, less than 2,048 in either direction for the others.
     */
    void weigh(Board board, int[] actions, int[] weights, int from, int count);

    /** How play without end is counted here, for the player to move: 1 won, 0 drawn, -1 lost. */
    int resultOfRepetition(Board board);

    /** The quiet turns with which the game ends, as things stand. */
    int quietLimit(Board board);
}
