package griot.rules.aligning;

import griot.rules.problem.Fault;

/** Faults of setups and actions that only Wali and Bolotondou have. */
public enum AligningFault implements Fault {
    /** An obligation to place, which these games do not have. */
    NO_REPLY_HERE("no player is obliged to place in this game; write - here"),
    /** Both sides have too few pieces; details: the number that loses. */
    BOTH_REDUCED("both sides have {0} or fewer pieces; the game ends as soon as one side does"),
    /** A line stands although pieces are still being placed; details: its length. */
    LINE_WHILE_PLACING("a line of {0} cannot stand while pieces are still being placed"),
    /** A run longer than a line; details: the length of a line. */
    LINE_TOO_LONG("more than {0} pieces of one side stand side by side, which is not allowed"),
    /** A hand is not empty, but the player to move cannot place. */
    CANNOT_PLACE("pieces are still being placed, but the player to move cannot place one"),

    /** The placement would make a line; details: the square, the length of a line. */
    PLACING_MAKES_A_LINE("a piece on {0} would make a line of {1}, which is not allowed before all pieces are placed"),
    /** A step while pieces are being placed. */
    STILL_PLACING("no piece moves before all pieces are placed"),
    /** A placement after the phase of placing. */
    PLACING_IS_OVER("all pieces are placed; now they move"),
    /** The step would make a run longer than a line; details: the square, the length of a line. */
    STEP_MAKES_TOO_LONG_A_LINE("a step to {0} would put more than {1} pieces side by side, which is not allowed");

    private final String pattern;

    AligningFault(String pattern) {
        this.pattern = pattern;
    }

    @Override
    public String pattern() {
        return pattern;
    }

    @Override
    public String kind() {
        return "AligningFault";
    }
}
