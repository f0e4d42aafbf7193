package griot.solver.aligning;

import griot.rules.grid.Grid;
import griot.solver.InitialValue;
import griot.solver.grid.GridTurnGenerator;
import griot.solver.grid.SolvedSlice;
import griot.tables.format.DistanceToEnd;
import griot.tables.format.ValueEncoding;
import griot.tables.grid.GridIndex;
import java.util.Arrays;
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
        forEachStep(own, Grid.ALL & ~(own | other), (to, ownAfter) -> {
            if (completesLine(ownAfter, to)) {
                addRemovals(ownAfter, other, result);
            } else {
                result.addStaying(1);
            }
        });
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

    /** Receives generated steps. */
    private interface StepVisitor {
        /**
         * Receives a step.
         *
         * @param to the square to which it leads
         * @param ownAfter the squares of the player's pieces after it
         */
        void visit(int to, int ownAfter);
    }

    /** Generates the legal steps of a set of pieces to empty squares. */
    private void forEachStep(int own, int empty, StepVisitor visitor) {
        for (int remaining = own; remaining != 0; remaining &= remaining - 1) {
            int from = remaining & -remaining;
            for (int direction = 0; direction < Grid.DIRECTIONS; direction++) {
                int to = Grid.shift(from, direction) & empty;
                int ownAfter = own ^ from ^ to;
                if (to != 0 && !lines.hasTooLongRun(ownAfter)) {
                    visitor.visit(to, ownAfter);
                }
            }
        }
    }

    /** Whether a step to a square has completed a line. */
    private boolean completesLine(int ownAfter, int to) {
        return (lines.piecesInLines(ownAfter) & to) != 0;
    }

    @Override
    public InitialValues initialValues(int own) {
        return lines.hasTooLongRun(own) ? (other, result) -> result.setFinal(ValueEncoding.IMPOSSIBLE) : new Steps(own);
    }

    /** The steps that a set of pieces has on a board without other pieces. */
    private final class Steps implements InitialValues {
        /**
         * Squares to which steps lead that complete no line. Several pieces may step to a square: bit k of their number
         * is that of the square in element k.
         */
        private final int[] quietTargets = new int[Integer.SIZE - Integer.numberOfLeadingZeros(Grid.DIRECTIONS)];

        /** By step that completes a line: the square to which it leads. */
        private final int[] lineTargets;

        /**
         * By step that completes a line: the {@link GridIndex#images} of the squares of the pieces after it; empty if a
         * removal wins at once.
         */
        private final int[][] imagesAfterLine;

        Steps(int own) {
            int[] targets = new int[Grid.DIRECTIONS * Integer.bitCount(own)];
            int[] after = new int[targets.length];
            int[] count = {0};
            forEachStep(own, Grid.ALL & ~own, (to, ownAfter) -> {
                if (completesLine(ownAfter, to)) {
                    targets[count[0]] = to;
                    after[count[0]++] = ownAfter;
                } else {
                    addQuietTarget(to);
                }
            });
            lineTargets = Arrays.copyOf(targets, count[0]);
            SolvedSlice solved = afterRemoval;
            imagesAfterLine = new int[solved == null ? 0 : count[0]][GridIndex.MAX_IMAGES];
            if (solved != null) {
                for (int step = 0; step < imagesAfterLine.length; step++) {
                    solved.index().images(after[step], imagesAfterLine[step]);
                }
            }
        }

        private void addQuietTarget(int square) {
            int carry = square;
            for (int bit = 0; carry != 0; bit++) {
                int sum = quietTargets[bit] ^ carry;
                carry &= quietTargets[bit];
                quietTargets[bit] = sum;
            }
        }

        @Override
        public void initialValue(int other, InitialValue result) {
            if (lines.hasTooLongRun(other)) {
                result.setFinal(ValueEncoding.IMPOSSIBLE);
                return;
            }
            for (int bit = 0; bit < quietTargets.length; bit++) {
                result.addStaying(Integer.bitCount(quietTargets[bit] & ~other) << bit);
            }
            int open = 0;
            for (int step = 0; step < lineTargets.length; step++) {
                open += (lineTargets[step] & other) == 0 ? 1 : 0;
            }
            if (open > 0) {
                addRemovals(other, result);
            } else if (result.stayingTurns() == 0) {
                result.setFinal(DistanceToEnd.LOST);
            }
        }

        /** Adds the value of each removal after a step that completes a line. */
        private void addRemovals(int other, InitialValue result) {
            if (afterRemoval == null) {
                result.addLeaving(WIN_IN_ONE);
                return;
            }
            GridIndex index = afterRemoval.index();
            for (int remaining = other; remaining != 0; remaining &= remaining - 1) {
                int otherAfter = other ^ remaining & -remaining;
                int key = index.ownKey(otherAfter);
                for (int step = 0; step < lineTargets.length; step++) {
                    if ((lineTargets[step] & other) == 0) {
                        result.addLeaving(ENCODING.parentValue(afterRemoval.valueByImages(key, imagesAfterLine[step])));
                    }
                }
            }
        }
    }

    @Override
    public void predecessors(int own, int other, BoardVisitor visitor) {
        unmoves(other, (mover, from) -> {
            if ((from & own) == 0) {
                visitor.visit(mover, own);
            }
        });
    }

    @Override
    public boolean unmoves(int other, UnmoveVisitor visitor) {
        int empty = Grid.ALL & ~other;
        for (int remaining = other & ~lines.piecesInLines(other); remaining != 0; remaining &= remaining - 1) {
            int to = remaining & -remaining;
            for (int direction = 0; direction < Grid.DIRECTIONS; direction++) {
                int from = Grid.shift(to, direction) & empty;
                int mover = other ^ to ^ from;
                if (from != 0 && !lines.hasTooLongRun(mover)) {
                    visitor.visit(mover, from);
                }
            }
        }
        return true;
    }
}
