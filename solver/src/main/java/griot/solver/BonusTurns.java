package griot.solver;

import griot.tables.PieceNumbering;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;

/**
 * What a bonus turn brings on each board of a slice to a player who has come there by a capture. Whatever he does, the turn is still the
 * one that captured; so the values are those of that turn, once for all captures that lead to the board.
 */
final class BonusTurns {
    /** Boards that a thread takes at a time. */
    private static final int PART = 1 << 12;

    private final PieceNumbering numbering;
    private final JumpingTurns turns;
    private final Below declined;
    private final Below quiet;

    /**
     * The bonus turns on the boards of a slice.
     *
     * @param turns those from its boards
     * @param declined the boards to which declining leads: the reverse slice
     * @param quiet the same, one quiet turn later
     */
    BonusTurns(PieceNumbering numbering, JumpingTurns turns, Below declined, Below quiet) {
        this.numbering = numbering;
        this.turns = turns;
        this.declined = declined;
        this.quiet = quiet;
    }

    /** Finds what they bring, a byte for each board, as {@link griot.tables.EndCounting} writes it. */
    void find(MemorySegment values, Team team) {
        List<Outlook> outlooks = new ArrayList<>();
        for (int i = 0; i < team.members(); i++) {
            outlooks.add(new Outlook());
        }
        team.shareBoards(numbering.count(), PART, (member, from, to) -> {
            Outlook outlook = outlooks.get(member);
            for (long at = from; at < to; at++) {
                long board = numbering.board(at);
                outlook.begin();
                turns.lookAtBonus((int) board, (int) (board >>> Integer.SIZE), declined, quiet, outlook);
                values.set(ValueLayout.JAVA_BYTE, at, (byte) outlook.value());
            }
        });
    }
}
