package griot.solver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** The cards cover all boards, and a mark stands for the boards of its card only. */
class CardTableTest {
    private static final long BOARDS = 3 * CardTable.CARD_BOARDS + 1;

    private final CardTable cards = new CardTable(BOARDS);

    @Test
    void theCardsCoverAllBoards() {
        assertEquals(4, cards.cards());
        for (int card = 1; card < cards.cards(); card++) {
            assertEquals(cards.endBoard(card - 1), CardTable.firstBoard(card));
        }
        assertEquals(BOARDS, cards.endBoard(3));
        assertEquals(0, new CardTable(0).cards());
    }

    @Test
    void aMarkIsTakenOnce() {
        cards.mark(2 * CardTable.CARD_BOARDS - 1);
        assertFalse(cards.isMarked(0));
        assertFalse(cards.isMarked(2));
        assertTrue(cards.takeMark(1));
        assertFalse(cards.takeMark(1));
        assertFalse(cards.isMarked(1));
    }

    @Test
    void allMarksAreSetAndRemovedTogether() {
        cards.markAll();
        assertTrue(cards.isMarked(0) && cards.isMarked(3));
        cards.clear();
        assertFalse(cards.isMarked(0) || cards.isMarked(3));
    }
}
