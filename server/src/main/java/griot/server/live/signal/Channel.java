package griot.server.live.signal;

/** What a signal is about. */
public sealed interface Channel {
    /**
     * The log and the status of a game.
     *
     * @param id the id of the game
     */
    record Game(String id) implements Channel {}

    /** A list of games. */
    enum GameList implements Channel {
        /** The public games that wait for a player or are being played. */
        LOBBY,
        /** The finished games that are to be archived. */
        ARCHIVE
    }
}
