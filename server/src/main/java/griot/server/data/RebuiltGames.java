package griot.server.data;

/**
 * The games whose derived tables were computed anew.
 *
 * @param games the number of games that have a log
 * @param archived how many of them are in the archive
 * @param unreadable how many of them this version cannot read, as a newer one has written them
 * @param unplayable how many public ones of older rules the current rules do not allow; they are not in the archive
 */
public record RebuiltGames(int games, int archived, int unreadable, int unplayable) {}
