package griot.solver;

import griot.tables.format.TableHeader;

/**
 * A slice whose table was verified.
 *
 * @param header the header of its table
 * @param searchedEntries the number of its entries that were also checked by forward search
 * @param maxTurns the longest distance in the slice, in turns of both sides
 * @param beyondQuietLimit the number of entries whose distance to conversion exceeds the limit on quiet turns, which
 *     may therefore end a game before the value is reached; 0 in the grid games
 * @param seconds the time taken
 */
public record VerifiedSlice(
        TableHeader header, int searchedEntries, int maxTurns, long beyondQuietLimit, double seconds) {}
