package griot.solver.family;

/**
 * How far a family's endings are to be solved or verified.
 *
 * @param maxMen the most men in an ending, of both sides: pieces with empty hands, or seeds
 * @param maxMenWithHands the most pieces of both sides, those in hand counted, where hands are not empty; 0 for none
 */
public record SliceLimits(int maxMen, int maxMenWithHands) {}
