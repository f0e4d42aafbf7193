package griot.solver.family;

/**
 * Limits on the slices to be solved or verified.
 *
 * @param maxMaterial maximum number of pieces of both sides in slices with empty hands, unless the other limit is
 *     greater; in a sowing game, maximum number of seeds on the board
 * @param maxMaterialWithHands maximum number of pieces of both sides, those in hand included, in slices in which a hand
 *     is not empty; 0 to leave out such slices
 */
public record SliceLimits(int maxMaterial, int maxMaterialWithHands) {}
