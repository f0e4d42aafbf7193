package griot.server.live.game;

/**
 * An event and its time.
 *
 * @param timeMillis the server time, in milliseconds since 1970
 */
public record LoggedEvent(GameEvent event, long timeMillis) {}
