package griot.server.live.store.postgres;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.sql.SQLException;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** The estimate of a database's time, with clocks that the test moves. */
class DatabaseTimeTest {
    /** The clock of the database less that of the machine. */
    private static final long OFFSET = 700;

    private long machineMillis = 1_000_000;
    private long waitMillis;
    private long answerMillis;
    private boolean isGone;

    private final DatabaseTime time = new DatabaseTime(this::ask, () -> Instant.ofEpochMilli(machineMillis));

    private long ask() throws SQLException {
        machineMillis += waitMillis;
        if (isGone) {
            throw new SQLException("gone for a test");
        }
        long millis = machineMillis + OFFSET;
        machineMillis += answerMillis;
        return millis;
    }

    private long error() {
        long estimate = time.millis();
        return estimate - machineMillis - OFFSET;
    }

    @Test
    void theErrorIsHalfOfTheDifferenceOfTheWays() {
        waitMillis = 10;
        answerMillis = 10;
        assertEquals(0, error());
        answerMillis = 30;
        assertEquals(-10, error());
    }

    @Test
    void anAnswerThatTookLongIsNotFollowed() {
        waitMillis = 1;
        answerMillis = 1;
        assertEquals(0, error());
        waitMillis = 10_000;
        assertEquals(0, error());
        isGone = true;
        assertEquals(0, error());
    }

    @Test
    void aFirstAnswerThatTookLongIsBetterThanNone() {
        waitMillis = 3_000;
        answerMillis = 3_000;
        assertEquals(0, error());
    }
}
