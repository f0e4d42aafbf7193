package griot.solver.verify;

import griot.tables.format.TableHeader;

/**
 * A slice in which no entry was found wrong.
 *
 * @param header the header of its table
 * @param verifiedEntries the number of its entries verified by their turns: all, or those of a sample
 * @param searchedEntries the number of its entries drawn for the check by forward search, impossible ones included
 * @param maxTurns the longest distance in the slice, in turns of both sides
 * @param entriesBeyondQuietLimit the number of entries whose distance to conversion exceeds the limit on quiet turns; a
 *     game from these may end before the value is reached. 0 in the grid games
 * @param seconds the time taken
 */
public record VerifiedSlice(
        TableHeader header,
        long verifiedEntries,
        int searchedEntries,
        int maxTurns,
        long entriesBeyondQuietLimit,
        double seconds) {
    /** The report on a slice, from its parts. */
    public static VerifiedSlice of(
            TableHeader header, long verifiedEntries, SliceTotals totals, SearchedEntries searched, double seconds) {
        return new VerifiedSlice(
                header,
                verifiedEntries,
                searched.entries(),
                totals.maxTurns(),
                totals.entriesBeyondQuietLimit(),
                seconds);
    }

    /** Whether only a sample of the entries was verified. */
    public boolean isSampled() {
        return verifiedEntries < header.entries();
    }
}
