package griot.solver.family;

/**
 * The fortresses among the drawn boards of a slice, see {@link FortressSearch}.
 *
 * @param slice the name of the slice
 * @param boards the number of possible boards
 * @param draws of these, drawn boards
 * @param heldByThreats of these, boards that the side with fewer pieces can hold by captures that win, and no others
 * @param heldWithoutCaptures of these, boards that it can hold without any capture
 */
public record FortressCounts(String slice, long boards, long draws, long heldByThreats, long heldWithoutCaptures) {}
