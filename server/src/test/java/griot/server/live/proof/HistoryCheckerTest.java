package griot.server.live.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.server.live.proof.History.Outcome;
import griot.server.live.proof.History.Read;
import griot.server.live.proof.History.State;
import griot.server.live.proof.History.Stream;
import griot.server.live.proof.History.Write;
import griot.server.live.proof.HistoryChecker.StoredEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The checker accepts a sound history, and rejects each kind of fault. */
class HistoryCheckerTest {
    private final History history = new History();
    private final List<StoredEvent> log = new ArrayList<>();

    /** A game that was created, joined and has two turns; the server added an event after the second. */
    @BeforeEach
    void aSoundHistory() {
        log.add(new StoredEvent("", "s1"));
        log.add(new StoredEvent("joined white a", "s2"));
        log.add(new StoredEvent("joined black b", "s3"));
        log.add(new StoredEvent("turn white 1 x", "s4"));
        log.add(new StoredEvent("turn black 2 y", "s5"));
        log.add(new StoredEvent("", "s6"));
        write(History.ANYWHERE, "joined white a", 1, 2, Outcome.OK, new State(2, "s2"));
        write(History.ANYWHERE, "joined black b", 3, 4, Outcome.OK, new State(3, "s3"));
        write(3, "turn white 1 x", 5, 7, Outcome.OK, new State(4, "s4"));
        write(4, "turn black 2 y", 9, 12, Outcome.OK, new State(6, "s6"));
        read(8, 10, 4, "s4");
    }

    private void write(int revision, String event, long invoked, long completed, Outcome outcome, State answer) {
        history.add(new Write("g", revision, event, invoked, completed, outcome, answer));
    }

    private void read(long invoked, long completed, int revision, String state) {
        history.add(new Read("g", invoked, completed, new State(revision, state)));
    }

    private List<String> violations() {
        return HistoryChecker.violations(history, Map.of("g", log));
    }

    private void assertRejected(String sentence) {
        assertTrue(
                violations().stream().anyMatch(violation -> violation.contains(sentence)),
                () -> violations().toString());
    }

    @Test
    void aSoundHistoryIsAccepted() {
        read(8, 13, 6, "s6");
        write(6, "turn white 3 z", 14, Long.MAX_VALUE, Outcome.UNKNOWN, State.NONE);
        write(6, "offer black draw", 14, 15, Outcome.FAIL, State.NONE);
        history.add(new Stream("g", List.of(new State(1, "s1"), new State(2, "s2"))));
        assertEquals(List.of(), violations());
    }

    @Test
    void anUnknownRequestMayHaveBeenCarriedOut() {
        log.add(new StoredEvent("turn white 3 z", "s7"));
        write(6, "turn white 3 z", 14, Long.MAX_VALUE, Outcome.UNKNOWN, State.NONE);
        assertEquals(List.of(), violations());
    }

    @Test
    void aLostEventIsFound() {
        log.subList(4, 6).clear();
        assertRejected("acknowledged and 0 times in the log");
    }

    @Test
    void aLostGameIsFound() {
        log.clear();
        assertRejected("acknowledged and 0 times in the log");
    }

    @Test
    void anEventInAnotherPlaceIsFound() {
        log.add(3, new StoredEvent("", "s3"));
        assertRejected("acknowledged and 0 times in the log");
    }

    @Test
    void aSecondCopyIsFound() {
        log.add(new StoredEvent("turn black 2 y", "s7"));
        assertRejected("was requested 0 times");
    }

    @Test
    void aSeatTakenTwiceIsFound() {
        log.add(new StoredEvent("joined black b", "s7"));
        assertRejected("acknowledged and 2 times in the log");
    }

    @Test
    void aGameCreatedTwiceByAnUnknownRequestIsFound() {
        history.add(new Write("", History.ANYWHERE, "joined white c", 20, Long.MAX_VALUE, Outcome.UNKNOWN, State.NONE));
        List<StoredEvent> created = List.of(new StoredEvent("", "s1"), new StoredEvent("joined white c", "s2"));
        assertEquals(List.of(), HistoryChecker.violations(history, Map.of("g", log, "h", created)));
        assertTrue(HistoryChecker.violations(history, Map.of("g", log, "h", created, "i", created))
                .getFirst()
                .contains("requested once and 2 times"));
    }

    @Test
    void anEventThatNobodyRequestedIsFound() {
        log.add(new StoredEvent("turn white 3 z", "s7"));
        assertRejected("was requested 0 times");
    }

    @Test
    void aRefusedEventIsFound() {
        log.add(new StoredEvent("turn white 3 z", "s7"));
        write(6, "turn white 3 z", 14, 15, Outcome.FAIL, State.NONE);
        assertRejected("refused and in the log");
    }

    @Test
    void aRequestThatWasRefusedAsTooEarlyMayBeMadeAgain() {
        log.add(new StoredEvent("offer white draw", "s7"));
        write(6, "offer white draw", 10, 11, Outcome.FAIL, State.NONE);
        write(6, "offer white draw", 14, 15, Outcome.OK, new State(7, "s7"));
        assertEquals(List.of(), violations());
    }

    @Test
    void anAnswerThatShowsAnotherStateIsFound() {
        log.add(new StoredEvent("turn white 3 z", "s7"));
        write(6, "turn white 3 z", 14, 15, Outcome.OK, new State(7, "another"));
        assertRejected("answer of g at revision 7 differs");
    }

    @Test
    void aReadThatIsNoPrefixIsFound() {
        read(8, 10, 4, "another");
        assertRejected("read of g at revision 4 differs");
    }

    @Test
    void aReadBeyondTheLogIsFound() {
        read(13, 14, 7, "s7");
        assertRejected("read of g at revision 7 of 6");
    }

    @Test
    void aReadThatMissesAnAcknowledgedEventIsFound() {
        read(13, 14, 4, "s4");
        assertRejected("showed revision 4 after 6 was known");
    }

    @Test
    void aReadThatGoesBackIsFound() {
        read(9, 10, 6, "s6");
        read(11, 12, 4, "s4");
        assertRejected("showed revision 4 after 6 was known");
    }

    @Test
    void aReadOfTheFutureIsFound() {
        read(5, 6, 6, "s6");
        assertRejected("event 5 of g was shown before it was requested");
    }

    @Test
    void aStreamThatMissesAnEventIsFound() {
        history.add(new Stream("g", List.of(new State(1, "s1"), new State(3, "s3"))));
        assertRejected("had event 3 in place 2");
    }

    @Test
    void aStreamThatRepeatsAnEventIsFound() {
        history.add(new Stream("g", List.of(new State(1, "s1"), new State(1, "s1"))));
        assertRejected("had event 1 in place 2");
    }
}
