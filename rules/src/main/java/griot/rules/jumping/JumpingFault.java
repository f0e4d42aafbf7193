package griot.rules.jumping;

import griot.rules.problem.Fault;

/** What can be wrong in Yoté and Choko alone. */
public enum JumpingFault implements Fault {
    /** An obligation to place where the rules know none. */
    NO_REPLY_HERE("only Walker's Choko obliges a player to place; write - here"),
    /** An obligation to place with an empty hand. */
    NOTHING_TO_REPLY_WITH("a player with an empty hand cannot be obliged to place"),
    /** No pieces at all. */
    BOTH_ELIMINATED("both sides have no piece left; a game ends with the first"),

    /** A placement is owed. */
    MUST_ANSWER("the other side placed a piece, so you have to place one too"),
    /** A jump can be made, and the option makes it compulsory. */
    MUST_JUMP("you can jump, and in this game you have to"),
    /** Not two squares in a straight line; details: from, to. */
    NOT_A_JUMP("a jump goes two squares in a straight line: from {0} not to {1}"),
    /** No enemy between; details: the square jumped. */
    NOTHING_TO_JUMP("no enemy piece stands on {0}, so there is nothing to jump"),
    /** Another piece than the one that jumps; details: its square. */
    ONLY_THE_SAME_PIECE("only the piece on {0} may go on in this turn: it can jump, or stop"),
    /** Leaps are not in these rules. */
    OWN_PIECES_BLOCK("in these rules a piece does not jump over its own side"),
    /** No way over own pieces; details: from, to. */
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
