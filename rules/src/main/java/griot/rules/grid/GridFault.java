package griot.rules.grid;

import griot.rules.problem.Fault;

/** Faults of setups and actions that all grid games share. */
public enum GridFault implements Fault {
    /** The setup holds seeds. */
    NOT_PIECES("this game is played with pieces on a grid"),
    /** A square outside the board; details: the last square. */
    OFF_THE_BOARD("there is no such square on this board, which goes from a1 to {0}"),
    /** Two pieces on a square. */
    TWO_ON_A_SQUARE("a white and a black piece stand on the same square"),
    /** Too many pieces; details: the side, its number of pieces, the maximum. */
    TOO_MANY_PIECES("{0} has {1} pieces on the board and in hand; there are only {2}"),
    /** A negative number of pieces in hand; details: side. */
    NEGATIVE_HAND("the number of pieces in {0}'s hand cannot be negative"),
    /** The quiet count is out of range; details: the limit. */
    QUIET_COUNT_OUT_OF_RANGE("the number of quiet turns must be from 0 to {0} here"),
    /** The turn number is out of range; details: the limit. */
    TURN_NUMBER_OUT_OF_RANGE("the turn number must be from 1 to {0}"),
    /** The game is over. */
    GAME_OVER("the game is over"),
    /** An action of a kind that the game does not have. */
    NOT_AN_ACTION_HERE("this game has no such action"),
    /** A placement with an empty hand. */
    HAND_EMPTY("there is no piece left in hand"),
    /** The target square is occupied; details: the square. */
    SQUARE_TAKEN("{0} is occupied"),
    /** The start square is empty; details: the square. */
    NO_PIECE_THERE("no piece stands on {0}"),
    /** The start square holds an enemy piece; details: the square. */
    NOT_YOUR_PIECE("the piece on {0} is not yours"),
    /** A piece that no legal action moves; details: the square. */
    NO_WAY_TO_GO("the piece on {0} has nowhere to go"),
    /** The squares of a step are not neighbours on a rank or file; details: start and end. */
    NOT_A_STEP("a step goes to the next square up, down, left or right, not from {0} to {1}"),
    /** No enemy piece stands on the square of the removal; details: the square. */
    NO_ENEMY_TO_REMOVE("no enemy piece stands on {0}"),
    /** A removal is due. */
    REMOVE_FIRST("first take one of the other side's pieces off the board"),
    /** No removal is due. */
    NO_REMOVAL_DUE("there is nothing to take off the board now");

    private final String pattern;

    GridFault(String pattern) {
        this.pattern = pattern;
    }

    @Override
    public String pattern() {
        return pattern;
    }

    @Override
    public String kind() {
        return "GridFault";
    }
}
