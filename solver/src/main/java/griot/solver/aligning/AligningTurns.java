package griot.solver.aligning;

import griot.rules.grid.Grid;
import griot.solver.InitialValue;
import griot.solver.grid.GridTurns;
import griot.solver.grid.SolvedSlice;
import griot.tables.format.DistanceToEnd;
import griot.tables.format.ValueEncoding;
import java.util.Optional;

/** Turn generator of Wali and Bolotondou: steps, with a removal where they complete a line. */
final class AligningTurns implements GridTurns {
    private static final ValueEncoding COUNTING = ValueEncoding.BY_WINNER;
    private static final int WIN_AT_ONCE = COUNTING.win(1);

    private final LineMasks lines;

    /** The slice to which removals lead; empty if they win at once. */
    private final Optional<SolvedSlice> below;

    AligningTurns(LineMasks lines, Optional<SolvedSlice> below) {
        this.lines = lines;
        this.below = below;
    }

    @Override
    public void initialValue(int own, int other, InitialValue into) {
        if (lines.isTooLong(own) || lines.isTooLong(other)) {
            into.setFinal(ValueEncoding.IMPOSSIBLE);
            return;
        }
        int empty = Grid.ALL & ~(own | other);
        for (int rest = own; rest != 0; rest &= rest - 1) {
            int from = rest & -rest;
            for (int direction = 0; direction < Grid.DIRECTIONS; direction++) {
                int to = Grid.shift(from, direction) & empty;
                int after = own ^ from ^ to;
                if (to == 0 || lines.isTooLong(after)) {
                    continue;
                }
                if ((lines.piecesOf(after) & to) == 0) {
                    into.addStaying(1);
                } else {
                    capture(after, other, into);
                }
            }
        }
        if (into.staying() == 0 && !into.canLeave()) {
            into.setFinal(DistanceToEnd.OVER);
        }
    }

    /** Adds the value of each removal. */
    private void capture(int own, int other, InitialValue into) {
        if (below.isEmpty()) {
            into.addLeaving(WIN_AT_ONCE);
            return;
        }
        for (int rest = other; rest != 0; rest &= rest - 1) {
            into.addLeaving(COUNTING.before(below.get().value(other ^ rest & -rest, own)));
        }
    }

    @Override
    public void predecessors(int own, int other, BoardVisitor before) {
        int empty = Grid.ALL & ~(own | other);
        for (int rest = other & ~lines.piecesOf(other); rest != 0; rest &= rest - 1) {
            int to = rest & -rest;
            for (int direction = 0; direction < Grid.DIRECTIONS; direction++) {
                int from = Grid.shift(to, direction) & empty;
                int mover = other ^ to ^ from;
                if (from != 0 && !lines.isTooLong(mover)) {
                    before.visit(mover, own);
                }
            }
        }
    }
}
