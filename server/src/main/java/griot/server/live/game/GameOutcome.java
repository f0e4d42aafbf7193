package griot.server.live.game;

/**
 * How a live game ended.
 *
 * @param result {@code 1-0}, {@code 0-1}, {@code 1/2-1/2}, or {@code *} for a game without a result
 * @param reason the reason as in game records, or {@code aborted}
 */
public record GameOutcome(String result, String reason) {
    /** The outcome of an aborted game. */
    static final GameOutcome ABORTED = new GameOutcome("*", "aborted");
}
