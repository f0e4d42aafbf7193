package griot.solver.verify;

/**
 * A slice that can be verified.
 *
 * @param name its name, that of its table of values
 * @param material the number of its seeds; in the grid games, of the pieces of both sides, those in hand included
 * @param entries the number of its entries
 */
public record VerifiableSlice(String name, int material, long entries) {}
