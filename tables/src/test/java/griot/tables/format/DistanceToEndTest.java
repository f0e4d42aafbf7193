package griot.tables.format;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Distances to the end: turns, order, and their encodings. */
class DistanceToEndTest {
    @ParameterizedTest
    @CsvSource({"1, 0", "2, 1", "5, 4", "-1, 0", "-2, 1", "-5, 4", "0, 0"})
    void aValueGivesTheTurnsOfBothPlayers(int value, int turns) {
        assertEquals(turns, DistanceToEnd.turns(value));
    }

    @ParameterizedTest
    @CsvSource({"-1, 2", "1, -2", "-2, 3", "2, -3", "0, 0"})
    void theParentValueIsOneTurnLongerForTheOtherPlayer(int childValue, int parentValue) {
        assertEquals(parentValue, DistanceToEnd.parentValue(childValue));
    }

    @ParameterizedTest
    @CsvSource({"1, 2", "126, 0", "0, -126", "-5, -4", "-2, -1"})
    void shorterWinsAndLongerLossesAreBetter(int better, int worse) {
        assertEquals(better, DistanceToEnd.better(better, worse));
        assertEquals(better, DistanceToEnd.better(worse, better));
    }

    @ParameterizedTest
    @EnumSource
    void encodedValuesKeepTurnsSignAndParentValue(ValueEncoding encoding) {
        for (int turns = 0; turns <= encoding.maxTurns(); turns++) {
            for (int encoded : new int[] {encoding.encodeWin(turns), encoding.encodeLoss(turns)}) {
                if (encoded != ValueEncoding.NONE) {
                    assertEquals(turns, DistanceToEnd.turns(encoding.decode(encoded)));
                    assertEquals(Integer.signum(encoded), Integer.signum(encoding.decode(encoded)));
                    assertEquals(
                            DistanceToEnd.parentValue(encoding.decode(encoded)),
                            encoding.decode(encoding.parentValue(encoded)));
                }
            }
        }
        assertEquals(DistanceToEnd.DRAW, encoding.decode(encoding.parentValue(DistanceToEnd.DRAW)));
    }

    @Test
    void ifTheWinnerPlaysLastWinsTakeOddAndLossesEvenNumbersOfTurns() {
        assertEquals(3, ValueEncoding.WINNER_PLAYS_LAST.encodeWin(5));
        assertEquals(ValueEncoding.NONE, ValueEncoding.WINNER_PLAYS_LAST.encodeWin(4));
        assertEquals(ValueEncoding.NONE, ValueEncoding.WINNER_PLAYS_LAST.encodeLoss(5));
        assertEquals(-3, ValueEncoding.WINNER_PLAYS_LAST.encodeLoss(4));
        assertEquals(6, ValueEncoding.EITHER_PLAYS_LAST.encodeWin(5));
    }
}
