package griot.rules.jumping;

import griot.rules.problem.Fault;

/** Faults of setups and actions that only Yoté and Choko have. */
public enum JumpingFault implements Fault {
    /** An obligation to place under rules without it. */
    NO_REPLY_HERE("only Walker's Choko obliges a player to place; write - here"),
    /** An obligation to place with an empty hand. */
    NOTHING_TO_REPLY_WITH("a player with an empty hand cannot be obliged to place"),
    /** Neither side has a piece. */
    BOTH_ELIMINATED("neither side has a piece left; the game ends as soon as one has none"),

    /** An action other than the placement that is owed. */
    MUST_ANSWER("the other side placed a piece, so you have to place one too"),
    /** An action other than a jump, although a jump is possible and compulsory. */
    MUST_JUMP("you can jump, and in this game you have to"),
    /** A stop at the start of a turn. */
    NOTHING_TO_STOP("there is nothing to stop here"),
    /** The squares of a jump are not two apart on a rank or file; details: start and end. */
    NOT_A_JUMP("a jump goes two squares in a straight line, not from {0} to {1}"),
    /** No enemy piece is jumped; details: the square between. */
    NOTHING_TO_JUMP("no enemy piece stands on {0}, so there is nothing to jump"),
    /** A piece other than the one that is moving in this turn; details: the square of the moving piece. */
    ONLY_THE_MOVING_PIECE("only the piece on {0} may go on in this turn, by a jump"),
    /** A leap under rules without leaps. */
    OWN_PIECES_BLOCK("in these rules a piece does not jump over its own side"),
    /** No path of hops over own pieces; details: start and end. */
    NO_LEAP_THERE("no leap over your own pieces leads from {0} to {1}"),
    /** A leap after a jump. */
    NO_LEAP_AFTER_JUMP("a leap comes first in a turn, not after a jump");

    private final String pattern;

    JumpingFault(String pattern) {
        this.pattern = pattern;
    }

    @Override
    public String pattern() {
        return pattern;
    }

    @Override
    public String kind() {
        return "JumpingFault";
    }
}
