package griot.server.live.store;

/**
 * An event as it is stored.
 *
 * @param number its place in the log of the game, from 1
 * @param timeMillis when it was written, in milliseconds since 1970
 * @param body the event as JSON
 */
public record LogEntry(int number, long timeMillis, String body) {}
