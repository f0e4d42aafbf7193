package griot.solver;

import griot.tables.format.TableHeader;

/**
 * A slice whose table was verified.
 *
 * @param header the header of its table
 * @param searchedEntries the number of its entries sampled for the check by forward search, impossible ones included
 * @param maxTurns the longest distance in the slice, in turns of both sides
 * @param entriesBeyondQuietLimit the number of entries whose distance to conversion exceeds the limit on quiet turns; a
 *     game from these may end before the value is reached. 0 in the grid games
 * @param seconds the time taken
 */
public record VerifiedSlice(
        TableHeader header, int searchedEntries, int maxTurns, long entriesBeyondQuietLimit, double seconds) {}
