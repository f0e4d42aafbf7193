package griot.server.live.store;

/** The lists of the lobby. */
public enum LobbyState {
    /** Games that wait for the other player. */
    OPEN,
    /** Games that are being played. */
    PLAYING
}
