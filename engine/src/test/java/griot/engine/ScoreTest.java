package griot.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Scores of won games and of estimates. */
class ScoreTest {
    @Test
    void aShorterWinScoresHigherAndGivesItsDistance() {
        assertTrue(Score.ofWin(1) > Score.ofWin(2));
        assertEquals(3, Score.turnsToEnd(Score.ofWin(3)));
        assertEquals(3, Score.turnsToEnd(-Score.ofWin(3)));
    }

    @Test
    void anEstimateIsNotDecidedAndHasNoDistance() {
        assertFalse(Score.isDecided(Score.MAX_ESTIMATE));
        assertThrows(IllegalArgumentException.class, () -> Score.turnsToEnd(120));
    }
}
