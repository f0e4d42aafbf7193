package griot.solver;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/**
 * Card marking, as in a garbage collector: the boards of a layer or partition in cards of {@link #CARD_BOARDS}
 * consecutive indices, and a mark for each card in which a board was found. Only marked cards need to be scanned for
 * boards to propagate. {@link #mark} and {@link #takeMark} are thread-safe.
 */
public final class CardTable {
    /** Boards of a card; a multiple of eight, as states are read eight at a time. */
    public static final int CARD_BOARDS = 256;

    /** Cards that a worker takes at a time. */
    public static final int CARDS_AT_A_TIME = 1024;

    /** Boards that a worker takes at a time. */
    public static final int BOARDS_AT_A_TIME = CARDS_AT_A_TIME * CARD_BOARDS;

    private static final int CARD_SHIFT = Integer.numberOfTrailingZeros(CARD_BOARDS);

    private static final VarHandle MARKS = MethodHandles.arrayElementVarHandle(byte[].class);

    private final long boards;
    private final byte[] marks;

    /**
     * Creates a table without marks.
     *
     * @param boards the number of boards
     */
    public CardTable(long boards) {
        this.boards = boards;
        marks = new byte[Math.toIntExact((boards + CARD_BOARDS - 1) >> CARD_SHIFT)];
    }

    /** The number of cards. */
    public int cards() {
        return marks.length;
    }

    /** The index of the first board of a card. */
    public static long firstBoard(int card) {
        return (long) card << CARD_SHIFT;
    }

    /** The end of the boards of a card, exclusive. */
    public long endBoard(int card) {
        return Math.min(firstBoard(card + 1), boards);
    }

    /** Marks the card of a board, after the state of the board was changed. */
    public void mark(long board) {
        MARKS.setRelease(marks, (int) (board >> CARD_SHIFT), (byte) 1);
    }

    /** Marks all cards. */
    public void markAll() {
        Arrays.fill(marks, (byte) 1);
    }

    /** Removes all marks. */
    public void clear() {
        Arrays.fill(marks, (byte) 0);
    }

    /** Whether a card is marked. */
    public boolean isMarked(int card) {
        return marks[card] != 0;
    }

    /**
     * Removes the mark of a card; to be called before its boards are scanned, so that a board found by another thread
     * during the scan marks it again.
     *
     * @return whether it was marked
     */
    public boolean takeMark(int card) {
        return marks[card] != 0 && (byte) MARKS.getAndSet(marks, card, (byte) 0) != 0;
    }
}
