package griot.solver.jumping;

import griot.rules.grid.Grid;
import griot.rules.jumping.JumpTargets;
import griot.rules.jumping.JumpingRules;
import griot.rules.jumping.JumpingRules.Blocked;
import griot.rules.jumping.JumpingRules.FewPieces;
import griot.rules.jumping.JumpingRules.OwnPieces;
import griot.rules.jumping.JumpingRules.Removals;
import griot.solver.InitialValue;
import griot.solver.grid.GridTurns;
import griot.solver.grid.SolvedSlice;
import griot.solver.grid.SolvedSlices;
import griot.tables.format.DistanceToEnd;
import griot.tables.format.ValueEncoding;
import griot.tables.grid.GridIndex;
import griot.tables.grid.GridSlice;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Turn generator of Yoté and Choko. Captures lead to fewer pieces, placements to fewer in hand; steps and leaps stay in
 * the layer.
 */
public final class JumpingTurns implements GridTurns {
    private final JumpingRules rules;
    private final GridSlice slice;
    private final ValueEncoding counting;
    private final int squares;

    /**
     * By the enemy pieces left on the board: the slice to which captures lead; empty where that is a draw. With a bonus
     * turn it is still the same player's turn there.
     */
    private final List<Optional<SolvedSlice>> captured = new ArrayList<>();

    /** The slice to which placements lead; empty where that is a draw. */
    private final Optional<SolvedSlice> placed;

    /** Turns on the boards of a slice, whose values have this encoding. */
    public JumpingTurns(JumpingRules rules, ValueEncoding encoding, GridSlice slice, SolvedSlices solved) {
        this.rules = rules;
        this.slice = slice;
        counting = encoding;
        squares = rules.squares();
        for (int left = 0; left < slice.other(); left++) {
            GridSlice same =
                    new GridSlice(slice.own(), slice.ownHand(), left, slice.otherHand(), /* mustPlace= */ false);
            captured.add(rules.bonusTurn() ? solved.bonus(same) : solved.get(same.afterQuietTurn()));
        }
        boolean obliges = rules.replyOwed() && !slice.mustPlace() && slice.otherHand() > 0;
        placed = slice.ownHand() == 0
                ? Optional.empty()
                : solved.get(new GridSlice(
                        /* own= */ slice.other(),
                        /* ownHand= */ slice.otherHand(),
                        /* other= */ slice.own() + 1,
                        /* otherHand= */ slice.ownHand() - 1,
                        obliges));
    }

    @Override
    public void initialValue(int own, int other, InitialValue into) {
        if (isDrawByFewPieces(own, other)) {
            into.setFinal(DistanceToEnd.DRAW);
        } else if (slice.mustPlace()) {
            place(own, other, into);
        } else {
            jumpFromAll(own, other, into);
            if (!mustJump(own, other)) {
                leapAndJump(own, other, into);
                place(own, other, into);
            }
            successors(own, other, (next, after) -> into.addStaying(1));
            if (into.staying() == 0 && !into.canLeave()) {
                into.setFinal(valueOfBlocked());
            }
        }
    }

    /**
     * Computes the value of a board that a capture has reached and where a bonus turn may follow: the best of all ways
     * to end the turn.
     *
     * @param declined the successors without a bonus turn, the other side to move
     * @param quiet the successors after a quiet bonus turn
     */
    @Override
    public void bonusTurnValue(int own, int other, SolvedSlice declined, SolvedSlice quiet, InitialValue into) {
        if (isDrawByFewPieces(own, other)) {
            into.addLeaving(DistanceToEnd.DRAW);
            return;
        }
        jumpFromAll(own, other, into);
        if (!mustJump(own, other)) {
            into.addLeaving(counting.before(declined.value(/* own= */ other, /* other= */ own)));
            leapAndJump(own, other, into);
            place(own, other, into);
            successors(own, other, (next, after) -> into.addLeaving(counting.before(quiet.value(next, after))));
        }
    }

    /**
     * Draw by few pieces: equal numbers, at most three, and neither side can jump. Where few pieces draw
     * unconditionally, there is no slice.
     */
    private boolean isDrawByFewPieces(int own, int other) {
        int empty = squares & ~(own | other);
        return rules.fewPieces() == FewPieces.EQUAL_WITHOUT_JUMP
                && slice.ownTotal() == slice.otherTotal()
                && slice.ownTotal() <= JumpingGame.FEW_PIECES
                && JumpTargets.landings(own, other, empty) == 0
                && JumpTargets.landings(other, own, empty) == 0;
    }

    private int valueOfBlocked() {
        int lead = rules.blocked() == Blocked.MORE_PIECES_WIN ? slice.ownTotal() - slice.otherTotal() : -1;
        return lead > 0 ? counting.win(0) : lead < 0 ? counting.loss(0) : DistanceToEnd.DRAW;
    }

    private boolean mustJump(int own, int other) {
        return rules.captureCompulsory() && JumpTargets.landings(own, other, squares & ~(own | other)) != 0;
    }

    private void place(int own, int other, InitialValue into) {
        if (slice.ownHand() > 0 && placed.isEmpty()) {
            into.addLeaving(DistanceToEnd.DRAW);
        } else if (slice.ownHand() > 0) {
            GridIndex numbering = placed.get().index();
            int row = numbering.row(other);
            for (int rest = squares & ~(own | other); rest != 0; rest &= rest - 1) {
                long after = numbering.rankInRow(row, own | rest & -rest);
                into.addLeaving(counting.before(placed.get().values().get(ValueLayout.JAVA_BYTE, after)));
            }
        }
    }

    // ---- Jumps ----

    private void jumpFromAll(int own, int other, InitialValue into) {
        int empty = squares & ~(own | other);
        for (int rest = JumpTargets.landings(empty, other, own); rest != 0; rest &= rest - 1) {
            jump(rest & -rest, own, other, 0, into);
        }
    }

    private void leapAndJump(int own, int other, InitialValue into) {
        int empty = squares & ~(own | other);
        if (rules.ownPieces() == OwnPieces.LEAP) {
            for (int rest = JumpTargets.leapers(own, empty); rest != 0; rest &= rest - 1) {
                int from = rest & -rest;
                for (int to = JumpTargets.leaps(from, own, empty); to != 0; to &= to - 1) {
                    int landing = to & -to;
                    jump(landing, own ^ from ^ landing, other, 0, into);
                }
            }
        }
    }

    /** Tries every jump of a piece and every continuation. */
    private void jump(int piece, int own, int other, int due, InitialValue into) {
        int empty = squares & ~(own | other);
        for (int direction = 0; direction < Grid.DIRECTIONS; direction++) {
            int over = Grid.shift(piece, direction) & other;
            int to = Grid.shift(over, direction) & empty;
            if (to != 0) {
                jumped(to, own ^ piece ^ to, other ^ over, due + 1, into);
            }
        }
    }

    private void jumped(int piece, int own, int other, int due, InitialValue into) {
        boolean goesOn = rules.removals() == Removals.AFTER_LAST_JUMP && canJumpOn(piece, own, other);
        if (goesOn) {
            jump(piece, own, other, due, into);
        }
        if (!goesOn || !rules.captureCompulsory()) {
            remove(piece, own, other, Math.min(due, Integer.bitCount(other)), other, into);
        }
    }

    /**
     * Tries every removal.
     *
     * @param due how many
     * @param among the removable pieces: those after the last one removed, so that each set comes once
     */
    private void remove(int piece, int own, int other, int due, int among, InitialValue into) {
        if (other == 0 && slice.otherHand() == 0) {
            into.addLeaving(counting.win(1));
        } else if (due == 0) {
            removed(piece, own, other, into);
        } else {
            for (int rest = among; rest != 0; rest &= rest - 1) {
                int square = rest & -rest;
                remove(piece, own, other ^ square, due - 1, rest ^ square, into);
            }
        }
    }

    private void removed(int piece, int own, int other, InitialValue into) {
        boolean goesOn = rules.removals() == Removals.AFTER_EACH_JUMP && canJumpOn(piece, own, other);
        if (goesOn) {
            jump(piece, own, other, 0, into);
        }
        if (!goesOn || !rules.captureCompulsory()) {
            into.addLeaving(valueOfCapture(own, other));
        }
    }

    /** The value of a turn that has captured. */
    private int valueOfCapture(int own, int other) {
        Optional<SolvedSlice> below = captured.get(Integer.bitCount(other));
        if (below.isEmpty()) {
            return DistanceToEnd.DRAW;
        }
        return rules.bonusTurn()
                ? below.get().value(own, other)
                : counting.before(below.get().value(/* own= */ other, /* other= */ own));
    }

    private boolean canJumpOn(int piece, int own, int other) {
        return rules.severalJumps() && JumpTargets.landings(piece, other, squares & ~(own | other)) != 0;
    }

    // ---- Staying turns and unmoves ----

    /** Generates the successors by staying turns, the player to move there first. */
    @Override
    public void successors(int own, int other, BoardVisitor next) {
        if (mustJump(own, other)) {
            return;
        }
        int empty = squares & ~(own | other);
        for (int rest = own; rest != 0; rest &= rest - 1) {
            int from = rest & -rest;
            int ends = Grid.neighbours(from) & empty | leaps(from, own, other);
            for (int to = ends; to != 0; to &= to - 1) {
                next.visit(other, own ^ from ^ to & -to);
            }
        }
    }

    /** The squares on which a leap may end. */
    private int leaps(int from, int own, int other) {
        int empty = squares & ~(own | other);
        int landings = JumpTargets.ownLandings(rules.ownPieces(), from, own, empty);
        return rules.ownPieces() == OwnPieces.LEAP && rules.captureCompulsory()
                ? landings & ~JumpTargets.landings(empty | from, other, landings)
                : landings;
    }

    @Override
    public void predecessors(int own, int other, BoardVisitor before) {
        if (slice.mustPlace()) {
            return;
        }
        int empty = squares & ~(own | other);
        for (int rest = other; rest != 0; rest &= rest - 1) {
            int to = rest & -rest;
            // Steps and leaps are reversible.
            int starts = Grid.neighbours(to) & empty | JumpTargets.ownLandings(rules.ownPieces(), to, other, empty);
            for (int from = starts; from != 0; from &= from - 1) {
                int start = from & -from;
                int mover = other ^ to ^ start;
                if (isLegalMove(start, to, mover, own)) {
                    before.visit(mover, own);
                }
            }
        }
    }

    /** Whether a move that the geometry allows, a step or leap, may end the turn. */
    private boolean isLegalMove(int from, int to, int own, int other) {
        boolean isStep = (Grid.neighbours(from) & to) != 0;
        return !mustJump(own, other)
                && !isDrawByFewPieces(own, other)
                && (isStep || (leaps(from, own, other) & to) != 0);
    }
}
