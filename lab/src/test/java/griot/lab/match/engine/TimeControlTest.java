package griot.lab.match.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import griot.rules.problem.RulesException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Parsing of time controls. */
class TimeControlTest {
    @Test
    void oneNumberIsForBothPlayersAndTwoAreForOneEach() {
        TimeControl.Pair sameForBoth = TimeControl.Pair.UNLIMITED.withTurnTime("100");
        assertEquals(100, sameForBoth.first().turnMilliseconds());
        assertEquals(sameForBoth.first(), sameForBoth.second());
        TimeControl.Pair different = TimeControl.Pair.UNLIMITED.withTurnTime("10,100");
        assertEquals(10, different.first().turnMilliseconds());
        assertEquals(100, different.second().turnMilliseconds());
    }

    @Test
    void aClockHasSecondsAndAnIncrement() {
        TimeControl.Pair clocks = TimeControl.Pair.UNLIMITED.withClock("10+0.1,1.5");
        assertEquals("time 10000+100", clocks.first().toString());
        assertEquals("time 1500+0", clocks.second().toString());
    }

    @Test
    void severalLimitsCombine() {
        TimeControl.Pair combined = TimeControl.Pair.UNLIMITED.withDepth("8").withNodes("1000,2000");
        assertEquals("depth 8 nodes 1000", combined.first().toString());
        assertEquals("depth 8 nodes 2000", combined.second().toString());
    }

    @Test
    void oneContestantHasOneNumberForEachLimit() {
        assertEquals(
                "depth 8 movetime 100",
                TimeControl.parse("100", /* nodes= */ "", "8").toString());
        assertEquals(TimeControl.DEFAULT, TimeControl.parse("", "", ""));
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "x", "100,200", "100,", ","})
    void oneContestantHasNoListOfLimits(String text) {
        assertThrows(RulesException.class, () -> TimeControl.parse(text, "", ""));
        assertThrows(RulesException.class, () -> TimeControl.parse("", text, ""));
        assertThrows(RulesException.class, () -> TimeControl.parse("", "", text));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "0", "-1", "x", "1,", ",1", "1,2,3", "1.5", "99999999999999999999"})
    void malformedLimitsAreRejected(String text) {
        assertThrows(RulesException.class, () -> TimeControl.Pair.UNLIMITED.withNodes(text));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "0", "-1", "x", "1,", "1,2,3", "+1", "1+", "1+x", "1e99", "NaN"})
    void malformedClocksAreRejected(String text) {
        assertThrows(RulesException.class, () -> TimeControl.Pair.UNLIMITED.withClock(text));
    }
}
