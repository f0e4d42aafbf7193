package griot.solver.family;

/**
 * Limits on the slices to be solved or verified.
 *
 * @param maxMen the maximum of pieces of both sides where hands are empty, or of seeds on the board
 * @param maxMenWithHands the maximum of pieces of both sides, those in hand included, where a hand is not empty; 0 for
 *     no such slices
 */
public record SliceLimits(int maxMen, int maxMenWithHands) {}
