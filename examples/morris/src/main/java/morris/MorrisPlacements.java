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
 * @param after the slice to which placements lead
 */
record MorrisPlacements(ValueEncoding encoding, SolvedSlice after) implements GridTurnGenerator {
    @Override
    public void initialValue(int own, int other, InitialValue into) {
        if (MorrisLines.hasLine(own)) {
            into.setFinal(ValueEncoding.IMPOSSIBLE);
        } else if (MorrisLines.hasLine(other)) {
            into.setFinal(DistanceToEnd.LOST);
        } else {
            int empty = MorrisLines.BOARD.squares() & ~(own | other);
            for (int rest = empty; rest != 0; rest &= rest - 1) {
                int to = rest & -rest;
                into.addLeaving(encoding.before(after.value(other, own | to)));
            }
        }
    }

    @Override
    public void predecessors(int own, int other, BoardVisitor visitor) {
        // No turn stays in the layer.
    }
}
