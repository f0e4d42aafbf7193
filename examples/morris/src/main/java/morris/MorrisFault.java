package morris;

import griot.rules.problem.Fault;

/** Faults of setups and actions that are specific to three men's morris. */
enum MorrisFault implements Fault {
    /** A side has fewer than three pieces; details: the side, its number of pieces. */
    NOT_THREE("each side has three pieces, those in hand included; {0} has {1}"),
    /** The numbers of pieces in hand do not occur in a game. */
    HANDS("pieces are placed in turn: the player to move has as many in hand as the other, or one more"),
    /** The player to move has a line; the game would have ended before this turn. */
    LINE_OF_MOVER("the player to move has a line already: the game ended with it"),
    /** The setup requires a reply, which this game does not have. */
    NO_REPLY_HERE("no reply is owed in this game"),
    /** A piece moves while there are pieces in hand. */
    STILL_PLACING("no piece moves before all pieces are placed"),
    /** The points of a move are not neighbours on a line; details: start and end. */
    NOT_ALONG_A_LINE("a piece moves along a line to the next point, not from {0} to {1}");

    private final String pattern;

    MorrisFault(String pattern) {
        this.pattern = pattern;
    }

    @Override
    public String kind() {
        return "MorrisFault";
    }

    @Override
    public String pattern() {
        return pattern;
    }
}
