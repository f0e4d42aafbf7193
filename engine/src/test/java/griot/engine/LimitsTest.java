package griot.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

/** Limits of a search. */
class LimitsTest {
    @Test
    void limitsOutOfRangeAreRejected() {
        assertThrows(IllegalArgumentException.class, () -> Limits.depth(-1));
        assertThrows(IllegalArgumentException.class, () -> Limits.nodes(-1));
        assertThrows(IllegalArgumentException.class, () -> Limits.time(-1));
        assertThrows(IllegalArgumentException.class, () -> Limits.none().withLines(0));
    }

    @Test
    void aFixedTimeHasNoSoftLimit() {
        assertEquals(0, Limits.time(100).softMilliseconds());
        assertEquals(100, Limits.time(100).milliseconds());
    }
}
