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
        assertTrue(Score.win(1) > Score.win(2));
        assertEquals(3, Score.turnsToEnd(Score.win(3)));
        assertEquals(3, Score.turnsToEnd(-Score.win(3)));
    }

    @Test
    void anEstimateIsNotDecidedAndHasNoDistance() {
        assertFalse(Score.isDecided(Score.MAX_ESTIMATE));
        assertThrows(IllegalArgumentException.class, () -> Score.turnsToEnd(120));
    }
}
