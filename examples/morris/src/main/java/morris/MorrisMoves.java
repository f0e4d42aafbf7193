package morris;

import griot.solver.InitialValue;
import griot.solver.grid.GridTurnGenerator;
import griot.tables.format.DistanceToEnd;
import griot.tables.format.ValueEncoding;

/** The turn generator of the slice with empty hands. All its turns are moves, which stay in the layer. */
final class MorrisMoves implements GridTurnGenerator {
    @Override
    public void initialValue(int own, int other, InitialValue result) {
        if (MorrisLines.hasLine(own)) {
            result.setFinal(ValueEncoding.IMPOSSIBLE);
        } else if (MorrisLines.hasLine(other)) {
            result.setFinal(DistanceToEnd.LOST);
        } else {
            visitMoves(own, other, (mover, waiting) -> result.addStaying(1));
        }
    }

    @Override
    public void predecessors(int own, int other, BoardVisitor visitor) {
        // The reverse of a move is a move. Before the move neither side had a line, or the game would have been over.
        if (!MorrisLines.hasLine(own)) {
            visitMoves(other, own, (mover, waiting) -> {
                if (!MorrisLines.hasLine(mover)) {
                    visitor.visit(mover, waiting);
                }
            });
        }
    }

    /**
     * Visits the board after each move.
     *
     * @param mover the pieces of the side that moves, which the visitor gets first
     * @param other the pieces of the other side
     */
    private static void visitMoves(int mover, int other, BoardVisitor visitor) {
        int empty = MorrisLines.BOARD.squares() & ~(mover | other);
        for (int pieces = mover; pieces != 0; pieces &= pieces - 1) {
            int from = pieces & -pieces;
            int targets = MorrisLines.neighbours(Integer.numberOfTrailingZeros(from)) & empty;
            for (int remaining = targets; remaining != 0; remaining &= remaining - 1) {
                int to = remaining & -remaining;
                visitor.visit(mover ^ from ^ to, other);
            }
        }
    }
}
