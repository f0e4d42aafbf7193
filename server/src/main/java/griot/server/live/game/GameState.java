package griot.server.live.game;

/** The state of a live game. */
public enum GameState {
    /** A seat is free. */
    OPEN,
    /** Both seats are taken, and the game goes on. */
    PLAYING,
    /** The game has ended. */
    OVER
}
