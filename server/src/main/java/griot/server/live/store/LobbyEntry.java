package griot.server.live.store;

/** What the table of the lobby says of a game after a segment of its log. */
public sealed interface LobbyEntry {
    /** As before. */
    record Unchanged() implements LobbyEntry {}

    /** The game is not listed. */
    record Removed() implements LobbyEntry {}

    /**
     * The game is listed as before, or not, but the lobby says something else of it.
     *
     * @param body what the lobby says of it, as JSON
     */
    record Changed(String body) implements LobbyEntry {}

    /**
     * The game is listed.
     *
     * @param body what the lobby says of it, as JSON
     */
    record Listed(LobbyState state, String body) implements LobbyEntry {}
}
