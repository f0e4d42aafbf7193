package griot.server.backup;

/**
 * How much a database holds.
 *
 * @param games the number of games
 * @param events the number of events in their logs
 */
public record GamesCount(int games, long events) {}
