package griot.server.live.game;

/** What a player can offer to the other. */
public enum Offer {
    /** To end the game as a draw. */
    DRAW,
    /** To return to the position before the asker's last turn. */
    TAKEBACK,
    /** To pause a correspondence game. */
    PAUSE,
    /** To play again with sides swapped. */
    REMATCH,
    /** To erase a game that is over. */
    ERASE
}
