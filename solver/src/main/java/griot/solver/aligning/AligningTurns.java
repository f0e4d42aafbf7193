package griot.solver.aligning;

import griot.rules.grid.Grid;
import griot.solver.InitialValue;
import griot.solver.grid.GridTurnGenerator;
import griot.solver.grid.SolvedSlice;
import griot.tables.format.DistanceToEnd;
import griot.tables.format.ValueEncoding;
import org.jspecify.annotations.Nullable;

/** Turn generator of Wali and Bolotondou: steps, each with a removal if it completes a line. */
final class AligningTurns implements GridTurnGenerator {
    private static final ValueEncoding ENCODING = ValueEncoding.WINNER_PLAYS_LAST;
    private static final int WIN_IN_ONE = ENCODING.encodeWin(1);

    private final LineMasks lines;

    /** The slice to which removals lead; null if a removal wins at once. */
    private final @Nullable SolvedSlice afterRemoval;

    AligningTurns(LineMasks lines, @Nullable SolvedSlice afterRemoval) {
        this.lines = lines;
        this.afterRemoval = afterRemoval;
    }

    @Override
    public void initialValue(int own, int other, InitialValue result) {
        if (lines.hasTooLongRun(own) || lines.hasTooLongRun(other)) {
            result.setFinal(ValueEncoding.IMPOSSIBLE);
            return;
        }
        int empty = Grid.ALL & ~(own | other);
        for (int remaining = own; remaining != 0; remaining &= remaining - 1) {
            int from = remaining & -remaining;
            for (int direction = 0; direction < Grid.DIRECTIONS; direction++) {
                int to = Grid.shift(from, direction) & empty;
                int ownAfter = own ^ from ^ to;
                if (to == 0 || lines.hasTooLongRun(ownAfter)) {
                    continue;
                }
                if ((lines.piecesInLines(ownAfter) & to) == 0) {
                    result.addStaying(1);
                } else {
                    addRemovals(ownAfter, other, result);
                }
            }
        }
        if (result.stayingTurns() == 0 && !result.canLeave()) {
            result.setFinal(DistanceToEnd.LOST);
        }
    }

    /** Adds the value of each removal after a step that completes a line. */
    private void addRemovals(int own, int other, InitialValue result) {
        if (afterRemoval == null) {
            result.addLeaving(WIN_IN_ONE);
            return;
        }
        for (int remaining = other; remaining != 0; remaining &= remaining - 1) {
            result.addLeaving(ENCODING.parentValue(afterRemoval.value(other ^ remaining & -remaining, own)));
        }
    }

    @Override
    public void predecessors(int own, int other, BoardVisitor visitor) {
        int empty = Grid.ALL & ~(own | other);
        for (int remaining = other & ~lines.piecesInLines(other); remaining != 0; remaining &= remaining - 1) {
            int to = remaining & -remaining;
            for (int direction = 0; direction < Grid.DIRECTIONS; direction++) {
                int from = Grid.shift(to, direction) & empty;
                int mover = other ^ to ^ from;
                if (from != 0 && !lines.hasTooLongRun(mover)) {
                    visitor.visit(mover, own);
                }
            }
        }
    }
}
