package griot.server.live.stream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.rules.Side;
import griot.server.live.ClockedServer;
import griot.server.live.ClockedServer.Seats;
import griot.server.live.clock.TimeControl;
import griot.server.live.game.GameCommand;
import griot.server.live.game.OtherRulesException;
import griot.server.live.problem.ProblemException;
import griot.server.live.store.GameStore.AppendResult;
import griot.server.live.store.LogSegment;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The events of a game that many streams watch. */
@Timeout(60)
class GameFeedTest {
    private static final JsonMapper JSON = JsonMapper.shared();

    /** The number of events of a game after two turns. */
    private static final int EVENTS_AFTER_TWO_TURNS = 5;

    private final ClockedServer server = new ClockedServer(new Random(23));
    private final GameFeeds feeds = new GameFeeds(server.games(), server.statuses(), server.signals(), JSON);
    private final Seats seats = server.beginWithTwoTurns(new TimeControl.Timed(300, 5));
    private final Semaphore woken = new Semaphore(0);

    private GameSubscription open(int revision) {
        return feeds.open(seats.id(), revision, woken::release);
    }

    private static List<Integer> ids(List<EventText> events) {
        return events.stream().map(EventText::id).toList();
    }

    private static JsonNode json(EventText event, long nowMillis) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        event.writeTo(out, nowMillis);
        return JSON.readTree(out.toString(StandardCharsets.UTF_8));
    }

    @Test
    void anEventIsReadOnceForAllWatchers() throws InterruptedException {
        List<GameSubscription> subscriptions = IntStream.range(0, 50)
                .mapToObj(_ -> open(EVENTS_AFTER_TWO_TURNS))
                .toList();
        int before = server.reads();
        server.play(seats, "@e1");
        woken.acquire(subscriptions.size());
        for (GameSubscription subscription : subscriptions) {
            assertEquals(List.of(EVENTS_AFTER_TWO_TURNS + 1), ids(subscription.next()));
            assertEquals(List.of(), subscription.next());
        }
        // The test reads the game to see whose turn it is; the feed reads once.
        assertTrue(server.reads() - before <= 4, "reads: " + (server.reads() - before));
    }

    @Test
    void aStreamBeginsWhereItsClientIs() {
        for (int revision = 0; revision <= EVENTS_AFTER_TWO_TURNS; revision++) {
            GameSubscription subscription = open(revision);
            assertEquals(
                    IntStream.rangeClosed(revision + 1, EVENTS_AFTER_TWO_TURNS)
                            .boxed()
                            .toList(),
                    ids(subscription.next()),
                    "after " + revision);
            assertEquals(EVENTS_AFTER_TWO_TURNS, subscription.revision());
        }
        assertEquals(EVENTS_AFTER_TWO_TURNS, open(1_000).revision());
    }

    @Test
    void whoIsFarBehindReadsTheLog() throws InterruptedException {
        // The feed has only the events after this subscription.
        GameSubscription first = open(EVENTS_AFTER_TWO_TURNS);
        String[] turns = {"@e1", "@a1", "@e2", "@a2"};
        for (String turn : turns) {
            server.play(seats, turn);
        }
        while (first.revision() < EVENTS_AFTER_TWO_TURNS + turns.length) {
            woken.acquire();
            first.next();
        }
        GameSubscription late = open(0);
        assertEquals(
                IntStream.rangeClosed(1, EVENTS_AFTER_TWO_TURNS + turns.length)
                        .boxed()
                        .toList(),
                ids(late.next()));
    }

    @Test
    void streamsThatAreFarBehindShareTheEvents() throws InterruptedException {
        GameSubscription first = open(EVENTS_AFTER_TWO_TURNS);
        List<EventText> all = open(0).next();
        int before = server.reads();
        List<EventText> again = open(0).next();
        assertTrue(server.reads() - before <= 1, "only the one that looks for a game");
        List<EventText> later = open(2).next();
        assertEquals(List.of(1, 2, 3, 4, 5), ids(all));
        assertEquals(List.of(3, 4, 5), ids(later));
        assertSame(all.getFirst(), again.getFirst());
        assertSame(all.get(2), later.getFirst());
        server.play(seats, "@e1");
        while (first.next().isEmpty()) {
            woken.acquire();
        }
        List<EventText> longer = open(0).next();
        assertEquals(List.of(1, 2, 3, 4, 5, 6), ids(longer));
        assertSame(all.getFirst(), longer.getFirst());
    }

    @Test
    void aNameThatWasRemovedIsNotInTheEventsThatAreShared() throws IOException, InterruptedException {
        Seats named = server.beginNamed("Awa");
        GameSubscription first = feeds.open(named.id(), 3, woken::release);
        List<EventText> all = feeds.open(named.id(), 0, woken::release).next();
        assertTrue(text(all).contains("Awa"));
        server.act(named, Side.WHITE, new GameCommand.RemoveName());
        while (first.next().isEmpty()) {
            woken.acquire();
        }
        List<EventText> redacted = feeds.open(named.id(), 0, woken::release).next();
        assertEquals(List.of(1, 2, 3, 4), ids(redacted));
        assertFalse(text(redacted).contains("Awa"));
    }

    private static String text(List<EventText> events) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (EventText event : events) {
            event.writeTo(out, 0);
        }
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void aLostSignalIsCaughtUp() throws InterruptedException {
        GameSubscription subscription = open(EVENTS_AFTER_TWO_TURNS);
        server.otherNode().play(seats, "@e1");
        assertEquals(List.of(), subscription.next());
        subscription.refresh(Duration.ZERO);
        woken.acquire();
        assertEquals(List.of(EVENTS_AFTER_TWO_TURNS + 1), ids(subscription.next()));
    }

    @Test
    void aStreamThatAnotherNodeHasServedGetsNothingTwice() {
        open(EVENTS_AFTER_TWO_TURNS);
        server.otherNode().play(seats, "@e1");
        GameSubscription resumed = open(EVENTS_AFTER_TWO_TURNS + 1);
        assertEquals(List.of(), resumed.next());
        assertEquals(EVENTS_AFTER_TWO_TURNS + 1, resumed.revision());
    }

    @Test
    void aSignalIsNotForgottenIfTheLogCannotBeRead() throws InterruptedException {
        GameSubscription subscription = open(EVENTS_AFTER_TWO_TURNS);
        server.otherNode().play(seats, "@e1");
        server.store().setFailing();
        server.signals().signal(seats.id(), EVENTS_AFTER_TWO_TURNS + 1);
        while (server.store().failures() == 0) {
            Thread.onSpinWait();
        }
        server.store().setWorking();
        do {
            // As the sweep does, long before the heartbeat.
            subscription.refresh(Duration.ofHours(1));
        } while (!woken.tryAcquire(1, TimeUnit.MILLISECONDS));
        assertEquals(List.of(EVENTS_AFTER_TWO_TURNS + 1), ids(subscription.next()));
    }

    @Test
    void theStreamsEndAtAnEventThatOnlyANewerVersionCanRead() throws InterruptedException {
        GameSubscription subscription = open(EVENTS_AFTER_TWO_TURNS);
        LogSegment newer = new LogSegment(
                seats.id(), EVENTS_AFTER_TWO_TURNS, server.games().timeMillis(), List.of("{\"type\":\"newer\"}"));
        assertEquals(AppendResult.STORED, server.store().append(List.of(newer)));
        server.signals().signal(seats.id(), EVENTS_AFTER_TWO_TURNS + 1);
        woken.acquire();
        assertTrue(assertThrows(OtherRulesException.class, subscription::next).isNewer());
        assertThrows(OtherRulesException.class, () -> open(EVENTS_AFTER_TWO_TURNS));
        subscription.close();
        assertEquals(0, feeds.size());
        OtherRulesException again =
                assertThrows(OtherRulesException.class, () -> server.games().game(seats.id()));
        assertEquals(List.of("@c3", "@d4"), again.turns());
    }

    @Test
    void anEventSaysTheTimeAtWhichItIsSent() throws IOException {
        EventText event = open(EVENTS_AFTER_TWO_TURNS - 1).next().getFirst();
        for (long millis : new long[] {0, 1_234, 1_700_000_000_000L}) {
            JsonNode json = json(event, millis);
            assertEquals(
                    millis,
                    java.time.Instant.parse(json.at("/clock/serverTime").asString())
                            .toEpochMilli());
            assertEquals("@d4", json.get("turn").asString());
        }
    }

    @Test
    void aGameThatNobodyWatchesIsForgotten() {
        GameSubscription first = open(0);
        GameSubscription second = open(0);
        first.close();
        assertEquals(1, feeds.size());
        second.close();
        assertEquals(0, feeds.size());
        assertTrue(server.signals().watchedGames().isEmpty());
        assertThrows(ProblemException.class, () -> feeds.open("1111111111111", 0, () -> {}));
        assertEquals(0, feeds.size());
        assertFalse(woken.tryAcquire());
    }
}
