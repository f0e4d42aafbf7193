package griot.tables.format;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Wins and losses count the turns to the end. */
class DistanceToEndTest {
    @ParameterizedTest
    @CsvSource({"1, 0", "2, 1", "5, 4", "-1, 0", "-2, 1", "-5, 4", "0, 0"})
    void aValueGivesTheTurnsOfBoth(int value, int turns) {
        assertEquals(turns, DistanceToEnd.turns(value));
    }

    @ParameterizedTest
    @CsvSource({"-1, 2", "1, -2", "-2, 3", "2, -3", "0, 0"})
    void theValueBeforeATurnIsOneTurnLonger(int after, int before) {
        assertEquals(before, DistanceToEnd.before(after));
    }

    @ParameterizedTest
    @CsvSource({"1, 2", "126, 0", "0, -126", "-5, -4", "-2, -1"})
    void soonerWinsAndLaterLossesAreBetter(int better, int worse) {
        assertEquals(better, DistanceToEnd.better(better, worse));
        assertEquals(better, DistanceToEnd.better(worse, better));
    }

    @ParameterizedTest
    @EnumSource
    void encodingsKeepValuesAndOrder(ValueEncoding encoding) {
        for (int turns = 0; turns <= encoding.maxTurns(); turns++) {
            for (int written : new int[] {encoding.win(turns), encoding.loss(turns)}) {
                if (written != ValueEncoding.NONE) {
                    assertEquals(turns, DistanceToEnd.turns(encoding.decode(written)));
                    assertEquals(Integer.signum(written), Integer.signum(encoding.decode(written)));
                    assertEquals(
                            DistanceToEnd.before(encoding.decode(written)), encoding.decode(encoding.before(written)));
                }
            }
        }
        assertEquals(DistanceToEnd.DRAW, encoding.decode(encoding.before(DistanceToEnd.DRAW)));
    }

    @Test
    void byWinnerOnlyOddWinsExist() {
        assertEquals(3, ValueEncoding.BY_WINNER.win(5));
        assertEquals(ValueEncoding.NONE, ValueEncoding.BY_WINNER.win(4));
        assertEquals(ValueEncoding.NONE, ValueEncoding.BY_WINNER.loss(5));
        assertEquals(-3, ValueEncoding.BY_WINNER.loss(4));
        assertEquals(6, ValueEncoding.BY_EITHER.win(5));
    }
}
