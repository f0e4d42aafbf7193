package morris;

import griot.solver.InitialValue;
import griot.solver.grid.GridTurns;
import griot.tables.format.DistanceToEnd;
import griot.tables.format.ValueEncoding;

/** Turn generator of the slice with empty hands: moves, which all stay in the layer. */
final class MorrisMoves implements GridTurns {
    @Override
    public void initialValue(int own, int other, InitialValue into) {
        if (MorrisLines.hasLine(own)) {
            into.setFinal(ValueEncoding.IMPOSSIBLE);
        } else if (MorrisLines.hasLine(other)) {
            into.setFinal(DistanceToEnd.LOST);
        } else {
            visitMoves(own, other, (mover, rest) -> into.addStaying(1));
        }
    }

    @Override
    public void predecessors(int own, int other, BoardVisitor before) {
        // Moves go both ways. Whoever moved had no line before, nor had the other, or the game was over.
        if (!MorrisLines.hasLine(own)) {
            visitMoves(other, own, (mover, rest) -> {
                if (!MorrisLines.hasLine(mover)) {
                    before.visit(mover, rest);
                }
            });
        }
    }

    private static void visitMoves(int mover, int other, BoardVisitor visitor) {
        int empty = MorrisLines.BOARD.squares() & ~(mover | other);
        for (int pieces = mover; pieces != 0; pieces &= pieces - 1) {
            int from = pieces & -pieces;
            int free = MorrisLines.neighbours(Integer.numberOfTrailingZeros(from)) & empty;
            for (int rest = free; rest != 0; rest &= rest - 1) {
                visitor.visit(mover ^ from ^ rest & -rest, other);
            }
        }
    }
}
