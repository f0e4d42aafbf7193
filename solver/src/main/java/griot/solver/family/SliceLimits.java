package griot.solver.family;

/**
 * Limits on the slices to be solved or verified.
 *
 * @param maxMaterial maximum number of pieces of both sides if both hands are empty; of seeds on the board in a sowing
 *     game
 * @param maxMaterialWithHands maximum number of pieces of both sides, those in hand included, if a hand is not empty; 0
 *     to leave out such slices
 */
public record SliceLimits(int maxMaterial, int maxMaterialWithHands) {}
