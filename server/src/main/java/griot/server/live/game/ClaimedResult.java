package griot.server.live.game;

/** What a player can claim when the other's time is over, or the other is gone. */
public enum ClaimedResult {
    /** A win for the player who claims. */
    WIN,
    /** A draw. */
    DRAW
}
