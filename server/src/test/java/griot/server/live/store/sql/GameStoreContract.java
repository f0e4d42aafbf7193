package griot.server.live.store.sql;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.server.live.store.ArchiveEntry;
import griot.server.live.store.ClockEntry;
import griot.server.live.store.ClockStore.PendingFlag;
import griot.server.live.store.GameStore;
import griot.server.live.store.GameStore.AppendResult;
import griot.server.live.store.LobbyEntry;
import griot.server.live.store.LobbyState;
import griot.server.live.store.LobbyStore.ListedGame;
import griot.server.live.store.LogEntry;
import griot.server.live.store.LogSegment;
import griot.server.live.store.Redaction;
import griot.server.live.store.StoreException;
import griot.server.live.store.Uptime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What every store must do: order, races, all or nothing, and the tables beside the logs. */
public abstract class GameStoreContract {
    /** Opens the store on the same data each time. */
    protected abstract SqlGameStore open() throws Exception;

    /** Opens the same database, which a store of {@link #open} uses already. */
    protected abstract SqlGameStore openOther() throws Exception;

    static LogSegment segment(String game, int after, String... bodies) {
        return new LogSegment(game, after, 1_000, List.of(bodies));
    }

    static AppendResult append(GameStore store, String game, int after, String... bodies) {
        return store.append(List.of(segment(game, after, bodies)));
    }

    static List<String> bodies(GameStore store, String game) {
        return store.read(game, 0).stream().map(LogEntry::body).toList();
    }

    @Test
    void eventsAreReadInOrderAfterANumber() throws Exception {
        try (GameStore store = open()) {
            assertEquals(List.of(), store.read("g", 0));
            assertEquals(AppendResult.STORED, append(store, "g", 0, "a", "b"));
            assertEquals(AppendResult.STORED, append(store, "g", 2, "c"));
            assertEquals(AppendResult.STORED, append(store, "h", 0, "x"));
            assertEquals(List.of("a", "b", "c"), bodies(store, "g"));
            assertEquals(List.of(new LogEntry(3, 1_000, "c")), store.read("g", 2));
        }
        try (GameStore store = open()) {
            assertEquals(List.of("a", "b", "c"), bodies(store, "g"));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 3})
    void anotherEndOfTheLogIsAConflict(int after) throws Exception {
        try (GameStore store = open()) {
            append(store, "g", 0, "a", "b");
            assertEquals(AppendResult.CONFLICT, append(store, "g", after, "c"));
            assertEquals(List.of("a", "b"), bodies(store, "g"));
        }
    }

    @Test
    void segmentsAreStoredAllOrNothing() throws Exception {
        try (GameStore store = open()) {
            append(store, "g", 0, "a");
            assertEquals(AppendResult.CONFLICT, store.append(List.of(segment("h", 0, "x"), segment("g", 5, "b"))));
            assertEquals(List.of(), bodies(store, "h"));
            assertEquals(AppendResult.STORED, store.append(List.of(segment("h", 0, "x"), segment("g", 1, "b"))));
            assertEquals(List.of("x"), bodies(store, "h"));
        }
    }

    static LogSegment redactingSegment(int after, String body, Redaction redaction) {
        return new LogSegment(
                "g",
                after,
                1_000,
                List.of(body),
                new ClockEntry.Unchanged(),
                new LobbyEntry.Unchanged(),
                ArchiveEntry.UNCHANGED,
                redaction);
    }

    @Test
    void whatIsTakenAwayIsNotReadAnyMore() throws Exception {
        try (GameStore store = open()) {
            append(store, "g", 0, "created", "a name", "turn");
            append(store, "h", 0, "x");
            store.append(List.of(redactingSegment(3, "removed", new Redaction.Replaced(2, "joined"))));
            assertEquals(List.of("created", "joined", "turn", "removed"), bodies(store, "g"));
            assertEquals(
                    AppendResult.CONFLICT, store.append(List.of(redactingSegment(3, "erased", new Redaction.All()))));
            assertEquals(4, store.read("g", 0).size());
            store.append(List.of(redactingSegment(4, "erased", new Redaction.All())));
            assertEquals(List.of(new LogEntry(5, 1_000, "erased")), store.read("g", 0));
            assertEquals(List.of("x"), bodies(store, "h"));
        }
    }

    @Test
    void anUpdateThatFailsTakesNoEventsWithIt() throws Exception {
        try (SqlGameStore store = open()) {
            append(store, "g", 0, "a");
            assertThrows(
                    StoreException.class,
                    () -> store.update(connection ->
                            connection.createStatement().executeUpdate("INSERT INTO no_such_table VALUES (1)")));
            append(store, "g", 1, "b");
            store.update(connection ->
                    connection.createStatement().executeUpdate("INSERT INTO archive_due VALUES ('g', 2)"));
            assertEquals(List.of("a", "b"), bodies(store, "g"));
        }
    }

    @Test
    void oneOfManyWritersOfANumberWins() throws Exception {
        // The second store stands for another process on the same file.
        try (GameStore store = open();
                GameStore other = openOther();
                ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int number = 0; number < 20; number++) {
                int after = number;
                CyclicBarrier start = new CyclicBarrier(8);
                List<Future<AppendResult>> results = new ArrayList<>();
                for (int i = 0; i < 8; i++) {
                    GameStore writer = i % 2 == 0 ? store : other;
                    String body = after + "." + i;
                    results.add(threads.submit(() -> {
                        start.await();
                        return append(writer, "g", after, body);
                    }));
                }
                int stored = 0;
                for (Future<AppendResult> result : results) {
                    stored += result.get() == AppendResult.STORED ? 1 : 0;
                }
                assertEquals(1, stored);
            }
            assertEquals(20, store.read("g", 0).size());
            assertEquals(store.read("g", 0), other.read("g", 0));
        }
    }

    @Test
    void runningClocksAreStoredWithTheEvents() throws Exception {
        try (SqlGameStore store = open()) {
            assertFalse(store.hasRunningClocks());
            store.append(List.of(
                    new LogSegment("g", 0, 1_000, List.of("a"), new ClockEntry.Running(OptionalLong.of(5_000))),
                    new LogSegment("h", 0, 1_000, List.of("a"), new ClockEntry.Running(OptionalLong.empty()))));
            assertEquals(List.of(), store.flagsBefore(5_000));
            assertEquals(List.of(new PendingFlag("g", 5_000)), store.flagsBefore(5_001));
            store.append(List.of(
                    new LogSegment("g", 1, 2_000, List.of("b"), new ClockEntry.Running(OptionalLong.of(7_000)))));
            assertEquals(
                    AppendResult.CONFLICT,
                    store.append(List.of(new LogSegment("g", 1, 2_000, List.of("c"), new ClockEntry.Stopped()))));
            assertEquals(List.of(new PendingFlag("g", 7_000)), store.flagsBefore(9_000));
        }
        try (SqlGameStore store = open()) {
            store.append(List.of(new LogSegment("g", 2, 3_000, List.of("c"), new ClockEntry.Stopped())));
            append(store, "h", 1, "b");
            assertEquals(List.of(), store.flagsBefore(9_000));
            assertTrue(store.hasRunningClocks());
            store.append(List.of(new LogSegment("h", 2, 3_000, List.of("c"), new ClockEntry.Stopped())));
            assertFalse(store.hasRunningClocks());
        }
    }

    @Test
    void theEndOfAnIntervalIsReplaced() throws Exception {
        try (SqlGameStore store = open()) {
            store.put(new Uptime("n", 1_000, 2_000));
            store.put(new Uptime("n", 1_000, 4_000));
            store.put(new Uptime("n", 9_000, 9_000));
            assertEquals(List.of(new Uptime("n", 1_000, 4_000), new Uptime("n", 9_000, 9_000)), store.uptimes());
        }
    }

    @Test
    void intervalsBeforeATimeAreReplacedByOne() throws Exception {
        try (SqlGameStore store = open()) {
            store.put(new Uptime("n", 1_000, 2_000));
            store.put(new Uptime("n", 3_000, 4_000));
            store.put(new Uptime("m", 3_500, 9_000));
            store.forgetUptimesBefore(5_000);
            assertEquals(List.of(Uptime.before(5_000), new Uptime("m", 3_500, 9_000)), sorted(store.uptimes()));
            store.forgetUptimesBefore(4_500);
            assertEquals(List.of(Uptime.before(5_000), new Uptime("m", 3_500, 9_000)), sorted(store.uptimes()));
            store.forgetUptimesBefore(6_000);
            assertEquals(List.of(Uptime.before(6_000), new Uptime("m", 3_500, 9_000)), sorted(store.uptimes()));
        }
    }

    private static List<Uptime> sorted(List<Uptime> uptimes) {
        return uptimes.stream()
                .sorted(Comparator.comparingLong(Uptime::startMillis))
                .toList();
    }

    @Test
    void aClosedStoreRefuses() throws Exception {
        GameStore store = open();
        append(store, "g", 0, "a");
        store.close();
        assertThrows(StoreException.class, () -> append(store, "g", 1, "b"));
        assertThrows(StoreException.class, () -> store.read("g", 0));
        store.close();
    }

    @Test
    void theLobbyListsTheNewestGamesFirst() throws Exception {
        try (SqlGameStore store = open()) {
            store.append(List.of(
                    listedSegment("g", 0, 1_000, LobbyState.OPEN, "g"),
                    listedSegment("h", 0, 2_000, LobbyState.OPEN, "h")));
            store.append(List.of(listedSegment("i", 0, 500, LobbyState.OPEN, "i")));
            assertEquals(
                    List.of(new ListedGame("h", 2_000, "h"), new ListedGame("g", 1_000, "g")),
                    store.listed(LobbyState.OPEN, 500, 10));
            assertEquals(1, store.listed(LobbyState.OPEN, 0, 1).size());
            store.append(List.of(listedSegment("g", 1, 3_000, LobbyState.PLAYING, "g2")));
            store.append(List.of(new LogSegment(
                    "h",
                    1,
                    3_000,
                    List.of("x"),
                    new ClockEntry.Unchanged(),
                    new LobbyEntry.Removed(),
                    ArchiveEntry.UNCHANGED,
                    new Redaction.None())));
            assertEquals(List.of(new ListedGame("i", 500, "i")), store.listed(LobbyState.OPEN, 0, 10));
            assertEquals(List.of(new ListedGame("g", 3_000, "g2")), store.listed(LobbyState.PLAYING, 0, 10));
        }
    }

    private static LogSegment listedSegment(String game, int after, long time, LobbyState state, String body) {
        return new LogSegment(
                game,
                after,
                time,
                List.of("x"),
                new ClockEntry.Unchanged(),
                new LobbyEntry.Listed(state, body),
                ArchiveEntry.UNCHANGED,
                new Redaction.None());
    }

    @Test
    void lettersOfAllScriptsAreStored() throws Exception {
        String body = "{\"name\": \"Ɓàbá \u0438 \u12a0 \ud83d\ude42 '\\\"\"}";
        try (GameStore store = open()) {
            append(store, "g", 0, body);
            assertEquals(List.of(body), bodies(store, "g"));
        }
    }

    /** Requests for several games at once, in any order, race with those of another store. */
    @Test
    void requestsForSeveralGamesAreStoredAllOrNothingInARace() throws Exception {
        int writers = 8;
        int rounds = 40;
        Set<String> stored = new HashSet<>();
        try (GameStore store = open();
                GameStore other = openOther();
                ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Set<String>>> results = new ArrayList<>();
            for (int i = 0; i < writers; i++) {
                GameStore writer = i % 2 == 0 ? store : other;
                String name = "w" + i;
                Random random = new Random(i);
                results.add(threads.submit(() -> appendToTwoGames(writer, name, random, rounds)));
            }
            for (Future<Set<String>> result : results) {
                stored.addAll(result.get());
            }
            Set<String> inA = new HashSet<>(bodies(store, "a"));
            assertEquals(stored, inA);
            assertEquals(stored, new HashSet<>(bodies(store, "b")));
            assertEquals(2 * stored.size(), store.read("a", 0).size());
            assertEquals(stored.size(), store.read("b", 0).size());
            assertTrue(stored.size() > rounds / 2);
        }
    }

    private static Set<String> appendToTwoGames(GameStore store, String name, Random random, int rounds) {
        Set<String> stored = new HashSet<>();
        for (int round = 0; round < rounds; round++) {
            int a = store.read("a", 0).size();
            int b = store.read("b", 0).size();
            String body = name + "." + round;
            List<LogSegment> segments = new ArrayList<>(List.of(segment("a", a, body, body), segment("b", b, body)));
            if (random.nextBoolean()) {
                segments = segments.reversed();
            }
            if (store.append(segments) == AppendResult.STORED) {
                stored.add(body);
            }
        }
        return stored;
    }
}
