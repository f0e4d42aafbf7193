package griot.server.live.game;

/**
 * How a live game ended.
 *
 * @param result {@code 1-0}, {@code 0-1}, {@code 1/2-1/2}, or {@code *} for a game without a result
 * @param reason the reason as in game records, {@code aborted} or {@code closed}
 */
public record GameOutcome(String result, String reason) {
    /** The outcome of an aborted game. */
    static final GameOutcome ABORTED = new GameOutcome("*", "aborted");

    /** The outcome of a game that the operator of the server has closed. */
    static final GameOutcome CLOSED = new GameOutcome("*", "closed");
}
