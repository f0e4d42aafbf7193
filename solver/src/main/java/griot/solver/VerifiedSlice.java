package griot.solver;

import griot.tables.format.TableHeader;

/**
 * A slice whose table was verified.
 *
 * @param head the header of its table
 * @param searched how many of its entries were searched besides
 * @param mostTurns the longest distance in it, in turns of both sides
 * @param beyondQuietLimit the number of entries whose distance exceeds the turns after which a game without a capture
 *     ends: there the rules may leave less than the value; 0 where distances count to the end of the game
 * @param seconds how long the verification took
 */
public record VerifiedSlice(TableHeader head, int searched, int mostTurns, long beyondQuietLimit, double seconds) {}
