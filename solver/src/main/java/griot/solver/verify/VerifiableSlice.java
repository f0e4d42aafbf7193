package griot.solver.verify;

/**
 * A slice that can be verified.
 *
 * @param name its name, that of its table of values
 * @param material the number of its seeds; in the grid games, of the pieces of both sides, those in hand included
 * @param approximateEntries the approximate number of its entries
 */
public record VerifiableSlice(String name, int material, long approximateEntries) {}
