package morris;

import griot.solver.InitialValue;
import griot.solver.grid.GridTurnGenerator;
import griot.solver.grid.SolvedSlice;
import griot.tables.format.DistanceToEnd;
import griot.tables.format.ValueEncoding;

/**
 * The turn generator of the slices with pieces in hand. All their turns are placements, which leave the layer.
 *
 * @param encoding the encoding of values
 * @param sliceAfter the slice to which placements lead
 */
record MorrisPlacements(ValueEncoding encoding, SolvedSlice sliceAfter) implements GridTurnGenerator {
    @Override
    public void initialValue(int own, int other, InitialValue result) {
        if (MorrisLines.hasLine(own)) {
            result.setFinal(ValueEncoding.IMPOSSIBLE);
        } else if (MorrisLines.hasLine(other)) {
            result.setFinal(DistanceToEnd.LOST);
        } else {
            int empty = MorrisLines.BOARD.squares() & ~(own | other);
            for (int remaining = empty; remaining != 0; remaining &= remaining - 1) {
                int to = remaining & -remaining;
                result.addLeaving(encoding.parentValue(sliceAfter.value(other, own | to)));
            }
        }
    }

    @Override
    public void predecessors(int own, int other, BoardVisitor visitor) {
        // No turn stays in the layer.
    }
}
