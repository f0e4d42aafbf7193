package griot.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ScoreTest {
    @Test
    void aSoonerWinScoresHigher() {
        assertTrue(Score.win(1) > Score.win(2));
        assertEquals(3, Score.turnsToEnd(Score.win(3)));
        assertEquals(3, Score.turnsToEnd(-Score.win(3)));
    }

    @Test
    void anEstimateIsNotDecided() {
        assertFalse(Score.isDecided(4_800 + 1_500));
        assertThrows(IllegalArgumentException.class, () -> Score.turnsToEnd(120));
    }

    @Test
    void limitsOutOfRangeAreRejected() {
        assertThrows(IllegalArgumentException.class, () -> Limits.depth(-1));
        assertThrows(IllegalArgumentException.class, () -> Limits.nodes(-1));
        assertThrows(IllegalArgumentException.class, () -> Limits.time(-1));
        assertThrows(IllegalArgumentException.class, () -> Limits.none().withLines(0));
    }
}
