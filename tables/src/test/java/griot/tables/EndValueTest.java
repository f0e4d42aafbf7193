package griot.tables;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Wins and losses count the turns to the end. */
class EndValueTest {
    @ParameterizedTest
    @CsvSource({"1, 1", "2, 3", "5, 9", "-1, 0", "-2, 2", "-5, 8", "0, 0"})
    void aValueTellsTheTurnsOfBoth(int value, int turns) {
        assertEquals(turns, EndValue.turns(value));
    }

    @ParameterizedTest
    @CsvSource({"-1, 1", "1, -2", "-2, 2", "2, -3", "0, 0"})
    void aTurnBeforeItIsOneTurnMore(int after, int before) {
        assertEquals(before, EndValue.before(after));
    }

    @ParameterizedTest
    @CsvSource({"1, 2", "126, 0", "0, -126", "-5, -4", "-2, -1"})
    void soonerWinsAndLaterLossesAreBetter(int better, int worse) {
        assertEquals(better, EndValue.better(better, worse));
        assertEquals(better, EndValue.better(worse, better));
    }
}
