package griot.server.live.game;

/** What a player can offer to the other. */
public enum Offer {
    /** To end the game as a draw. */
    DRAW(1),
    /** To return to the position before the asker's last turn. */
    TAKEBACK(1),
    /** To pause a correspondence game. */
    PAUSE(1),
    /** To play again with sides swapped. */
    REMATCH(2),
    /** To erase a game that is over. */
    ERASE(2);

    private final int times;

    Offer(int times) {
        this.times = times;
    }

    /**
     * How often a side can make this offer before the next turn. After the end of a game, when no turn follows, a side
     * can ask again once: the other may have wanted to do something else first.
     */
    public int times() {
        return times;
    }
}
