package morris;

import griot.rules.problem.Fault;

/** What can be wrong with a setup or an action in three men's morris alone. */
enum MorrisFault implements Fault {
    /** A side without exactly three pieces; details: side, its pieces. */
    NOT_THREE("{0} has {1} pieces on the board and in hand; each side has three"),
    /** Hands that cannot come about by turns. */
    HANDS("pieces are placed in turn: the player to move has as many in hand as the other, or one more"),
    /** The player to move has a line, with which the game was over before. */
    LINE_OF_MOVER("the player to move has a line already: the game ended with it"),
    /** A duty to reply, which there is not. */
    NO_REPLY_HERE("no reply is owed in this game"),
    /** A move while there are pieces to place. */
    STILL_PLACING("no piece moves before all pieces are placed"),
    /** Two points that no line joins; details: from, to. */
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
