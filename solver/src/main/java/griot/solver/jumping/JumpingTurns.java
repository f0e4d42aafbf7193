package griot.solver.jumping;

import griot.rules.grid.Grid;
import griot.rules.jumping.JumpTargets;
import griot.rules.jumping.JumpingRules;
import griot.rules.jumping.JumpingRules.Blocked;
import griot.rules.jumping.JumpingRules.FewPieces;
import griot.rules.jumping.JumpingRules.OwnPieces;
import griot.rules.jumping.SecondRemoval;
import griot.solver.InitialValue;
import griot.solver.grid.GridTurnGenerator;
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
import org.jspecify.annotations.Nullable;

/**
 * Turn generator of Yoté and Choko. A capture or placement leaves the layer, as it leads to fewer pieces or fewer in
 * hand; a step or leap stays in it.
 */
public final class JumpingTurns implements GridTurnGenerator {
    private final JumpingRules rules;
    private final GridSlice slice;
    private final ValueEncoding encoding;
    private final int squares;

    /**
     * By the number of enemy pieces left on the board: the slice to which a capture leads; empty if all its boards are
     * draws. With the option {@code bonus-turn}, these are the {@link SolvedSlices#bonusValues}, for the player who
     * has captured.
     */
    private final List<Optional<SolvedSlice>> slicesAfterCapture = new ArrayList<>();

    /** The slice to which a placement leads; null if all its boards are draws, or if there is no placement. */
    private final @Nullable SolvedSlice sliceAfterPlacement;

    /**
     * Creates the generator of a slice.
     *
     * @param encoding the encoding of values
     * @param solved the solved slices, which must include every slice outside the layer that a turn leads to
     */
    public JumpingTurns(JumpingRules rules, ValueEncoding encoding, GridSlice slice, SolvedSlices solved) {
        this.rules = rules;
        this.slice = slice;
        this.encoding = encoding;
        squares = rules.squares();
        for (int piecesLeft = 0; piecesLeft < slice.other(); piecesLeft++) {
            GridSlice afterCapture =
                    new GridSlice(slice.own(), slice.ownHand(), piecesLeft, slice.otherHand(), /* mustPlace= */ false);
            slicesAfterCapture.add(
                    rules.bonusTurn() ? solved.bonusValues(afterCapture) : solved.get(afterCapture.afterQuietTurn()));
        }
        boolean owesReply = rules.replyOwed() && !slice.mustPlace() && slice.otherHand() > 0;
        sliceAfterPlacement = slice.ownHand() == 0
                ? null
                : solved.get(new GridSlice(
                                /* own= */ slice.other(),
                                /* ownHand= */ slice.otherHand(),
                                /* other= */ slice.own() + 1,
                                /* otherHand= */ slice.ownHand() - 1,
                                owesReply))
                        .orElse(null);
    }

    @Override
    public void initialValue(int own, int other, InitialValue result) {
        if (isDrawByFewPieces(own, other)) {
            result.setFinal(DistanceToEnd.DRAW);
        } else if (slice.mustPlace()) {
            addPlacements(own, other, result);
        } else {
            addJumps(own, other, result);
            if (!mustJump(own, other)) {
                addJumpsAfterLeaps(own, other, result);
                addPlacements(own, other, result);
            }
            successors(own, other, (nextOwn, nextOther) -> result.addStaying(1));
            if (result.stayingTurns() == 0 && !result.canLeave()) {
                result.setFinal(valueOfBlocked());
            }
        }
    }

    /**
     * {@inheritDoc}
     *
     * <p>The player may decline the bonus turn, or play a quiet turn, a capture or a placement. The value is the best
     * of these.
     */
    @Override
    public void bonusTurnValue(
            int own, int other, SolvedSlice afterDeclining, SolvedSlice afterQuietTurn, InitialValue result) {
        if (isDrawByFewPieces(own, other)) {
            result.addLeaving(DistanceToEnd.DRAW);
            return;
        }
        addJumps(own, other, result);
        if (!mustJump(own, other)) {
            result.addLeaving(encoding.parentValue(afterDeclining.value(/* own= */ other, /* other= */ own)));
            addJumpsAfterLeaps(own, other, result);
            addPlacements(own, other, result);
            successors(
                    own,
                    other,
                    (nextOwn, nextOther) ->
                            result.addLeaving(encoding.parentValue(afterQuietTurn.value(nextOwn, nextOther))));
        }
    }

    /**
     * Whether the board is a draw by few pieces: equal numbers, at most three, and neither side can jump. Under {@link
     * FewPieces#BOTH_THREE} few pieces always draw, and their slices do not exist.
     */
    private boolean isDrawByFewPieces(int own, int other) {
        int empty = squares & ~(own | other);
        return rules.fewPieces() == FewPieces.EQUAL_WITHOUT_JUMP
                && slice.ownTotal() == slice.otherTotal()
                && slice.ownTotal() <= JumpingGame.FEW_PIECES
                && JumpTargets.landings(own, other, empty) == 0
                && JumpTargets.landings(other, own, empty) == 0;
    }

    /** The value of a board on which the player to move has no turn. */
    private int valueOfBlocked() {
        int lead = rules.blocked() == Blocked.MORE_PIECES_WIN ? slice.ownTotal() - slice.otherTotal() : -1;
        return lead > 0 ? encoding.encodeWin(0) : lead < 0 ? encoding.encodeLoss(0) : DistanceToEnd.DRAW;
    }

    private boolean mustJump(int own, int other) {
        return rules.captureCompulsory() && JumpTargets.landings(own, other, squares & ~(own | other)) != 0;
    }

    private void addPlacements(int own, int other, InitialValue result) {
        if (slice.ownHand() == 0) {
            return;
        }
        if (sliceAfterPlacement == null) {
            result.addLeaving(DistanceToEnd.DRAW);
        } else {
            GridIndex index = sliceAfterPlacement.index();
            int ownKey = index.ownKey(other);
            for (int remaining = squares & ~(own | other); remaining != 0; remaining &= remaining - 1) {
                long indexAfter = index.rankByOwnKey(ownKey, own | remaining & -remaining);
                result.addLeaving(
                        encoding.parentValue(sliceAfterPlacement.values().get(ValueLayout.JAVA_BYTE, indexAfter)));
            }
        }
    }

    // ---- Jumps ----

    private void addJumps(int own, int other, InitialValue result) {
        int empty = squares & ~(own | other);
        for (int remaining = JumpTargets.landings(empty, other, own); remaining != 0; remaining &= remaining - 1) {
            addJumpsOf(remaining & -remaining, own, other, 0, result);
        }
    }

    private void addJumpsAfterLeaps(int own, int other, InitialValue result) {
        int empty = squares & ~(own | other);
        if (rules.ownPieces() == OwnPieces.LEAP) {
            for (int remaining = JumpTargets.leapers(own, empty); remaining != 0; remaining &= remaining - 1) {
                int from = remaining & -remaining;
                for (int to = JumpTargets.leaps(from, own, empty); to != 0; to &= to - 1) {
                    int landing = to & -to;
                    addJumpsOf(landing, own ^ from ^ landing, other, 0, result);
                }
            }
        }
    }

    /**
     * Adds the values of all turns that continue with a jump of this piece.
     *
     * @param removalsDue the removals earned by earlier jumps and not yet made
     */
    private void addJumpsOf(int piece, int own, int other, int removalsDue, InitialValue result) {
        int empty = squares & ~(own | other);
        for (int direction = 0; direction < Grid.DIRECTIONS; direction++) {
            int jumped = Grid.shift(piece, direction) & other;
            int to = Grid.shift(jumped, direction) & empty;
            if (to != 0) {
                addAfterJump(to, own ^ piece ^ to, other ^ jumped, removalsDue + 1, result);
            }
        }
    }

    private void addAfterJump(int piece, int own, int other, int removalsDue, InitialValue result) {
        boolean canContinue = rules.removals() == SecondRemoval.AFTER_LAST_JUMP && canJumpAgain(piece, own, other);
        if (canContinue) {
            addJumpsOf(piece, own, other, removalsDue, result);
        }
        if (!canContinue || !rules.captureCompulsory()) {
            addRemovals(piece, own, other, Math.min(removalsDue, Integer.bitCount(other)), other, result);
        }
    }

    /**
     * Adds the values of all turns that continue with these removals.
     *
     * @param removalsDue the number of pieces to remove
     * @param removable the enemy pieces to choose from: those on squares after the last removal, so that each set of
     *     pieces is removed in one order only
     */
    private void addRemovals(int piece, int own, int other, int removalsDue, int removable, InitialValue result) {
        if (other == 0 && slice.otherHand() == 0) {
            result.addLeaving(encoding.encodeWin(1));
        } else if (removalsDue == 0) {
            addAfterRemovals(piece, own, other, result);
        } else {
            for (int remaining = removable; remaining != 0; remaining &= remaining - 1) {
                int square = remaining & -remaining;
                addRemovals(piece, own, other ^ square, removalsDue - 1, remaining ^ square, result);
            }
        }
    }

    private void addAfterRemovals(int piece, int own, int other, InitialValue result) {
        boolean canContinue = rules.removals() == SecondRemoval.AFTER_EACH_JUMP && canJumpAgain(piece, own, other);
        if (canContinue) {
            addJumpsOf(piece, own, other, 0, result);
        }
        if (!canContinue || !rules.captureCompulsory()) {
            result.addLeaving(valueOfCapture(own, other));
        }
    }

    /** The value of a turn after its captures: it ends, or continues with a bonus turn. */
    private int valueOfCapture(int own, int other) {
        Optional<SolvedSlice> afterCapture = slicesAfterCapture.get(Integer.bitCount(other));
        if (afterCapture.isEmpty()) {
            return DistanceToEnd.DRAW;
        }
        return rules.bonusTurn()
                ? afterCapture.get().value(own, other)
                : encoding.parentValue(afterCapture.get().value(/* own= */ other, /* other= */ own));
    }

    private boolean canJumpAgain(int piece, int own, int other) {
        return rules.severalJumps() && JumpTargets.landings(piece, other, squares & ~(own | other)) != 0;
    }

    // ---- Staying turns and unmoves ----

    @Override
    public void successors(int own, int other, BoardVisitor visitor) {
        if (mustJump(own, other)) {
            return;
        }
        int empty = squares & ~(own | other);
        for (int remaining = own; remaining != 0; remaining &= remaining - 1) {
            int from = remaining & -remaining;
            int ends = Grid.neighbours(from) & empty | leapsEndingTurn(from, own, other);
            for (int to = ends; to != 0; to &= to - 1) {
                visitor.visit(other, own ^ from ^ to & -to);
            }
        }
    }

    /** The squares on which a leap from a square may end the turn: from there, no jump is compulsory. */
    private int leapsEndingTurn(int from, int own, int other) {
        int empty = squares & ~(own | other);
        int landings = JumpTargets.ownLandings(rules.ownPieces(), from, own, empty);
        return rules.ownPieces() == OwnPieces.LEAP && rules.captureCompulsory()
                ? landings & ~JumpTargets.landings(empty | from, other, landings)
                : landings;
    }

    @Override
    public void predecessors(int own, int other, BoardVisitor visitor) {
        if (slice.mustPlace()) {
            return;
        }
        int empty = squares & ~(own | other);
        for (int remaining = other; remaining != 0; remaining &= remaining - 1) {
            int to = remaining & -remaining;
            // Steps and leaps are reversible.
            int starts = Grid.neighbours(to) & empty | JumpTargets.ownLandings(rules.ownPieces(), to, other, empty);
            for (int from = starts; from != 0; from &= from - 1) {
                int start = from & -from;
                int mover = other ^ to ^ start;
                if (isLegalQuietTurn(start, to, mover, own)) {
                    visitor.visit(mover, own);
                }
            }
        }
    }

    /** Whether a step or leap that the geometry allows is legal and may end the turn. */
    private boolean isLegalQuietTurn(int from, int to, int own, int other) {
        boolean isStep = (Grid.neighbours(from) & to) != 0;
        return !mustJump(own, other)
                && !isDrawByFewPieces(own, other)
                && (isStep || (leapsEndingTurn(from, own, other) & to) != 0);
    }
}
