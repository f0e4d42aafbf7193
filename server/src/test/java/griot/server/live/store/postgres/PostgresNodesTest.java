package griot.server.live.store.postgres;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.server.live.store.GameStore.AppendResult;
import griot.server.live.store.LogSegment;
import griot.server.live.store.PresenceStore.PresenceEntry;
import griot.server.live.store.RemoteChangeListener;
import griot.server.live.store.StoreException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.postgresql.PGConnection;
import org.postgresql.PGNotification;
import org.postgresql.ds.PGSimpleDataSource;

/** Two stores on one database hear of each other, also if hints are lost, and survive that connections end. */
class PostgresNodesTest {
    private static final String HINTS = "griot.live.hints";
    private static final long MAX_WAIT_SECONDS = 20;

    private String url = "";
    private PostgresGameStore one;
    private PostgresGameStore other;
    private final BlockingQueue<String> heard = new LinkedBlockingQueue<>();

    @BeforeEach
    void open() throws Exception {
        url = TestPostgres.newDatabase();
        one = TestPostgres.open(url);
        other = TestPostgres.open(url);
    }

    @AfterEach
    void close() {
        one.close();
        other.close();
    }

    private void listen(PostgresGameStore store, Set<String> games) {
        store.listen(listener(games));
    }

    private RemoteChangeListener listener(Set<String> games) {
        return new RemoteChangeListener() {
            @Override
            public Set<String> watchedGames() {
                return games;
            }

            @Override
            public void logGrew(String game, int revision) {
                heard.add(game + " " + revision);
            }

            @Override
            public void lobbyChanged() {
                heard.add("lobby");
            }

            @Override
            public void presenceChanged(String game) {
                heard.add("players of " + game);
            }
        };
    }

    private static AppendResult append(PostgresGameStore store, String game, int after) {
        return store.append(List.of(new LogSegment(game, after, 0, List.of("x"))));
    }

    /** Waits until this was heard. */
    private void await(String news) throws InterruptedException {
        String next;
        do {
            next = heard.poll(MAX_WAIT_SECONDS, TimeUnit.SECONDS);
            assertNotNull(next, "never heard: " + news);
        } while (!next.equals(news));
    }

    @Test
    void whatANodeStoresTheOtherHears() throws Exception {
        listen(other, Set.of("g"));
        append(one, "g", 0);
        await("g 1");
        append(one, "g", 1);
        await("g 2");
    }

    @Test
    void aNodeSendsHintsOnlyIfThereIsAnother() throws Exception {
        String database = TestPostgres.newDatabase();
        List<String> hints = new ArrayList<>();
        try (Connection connection = DriverManager.getConnection(database);
                PostgresGameStore first = TestPostgres.open(database)) {
            connection.createStatement().execute("LISTEN " + HintSender.CHANNEL);
            append(first, "alone", 0);
            try (PostgresGameStore _ = TestPostgres.open(database)) {
                for (int number = 0; hints.isEmpty(); number++) {
                    append(first, "heard", number);
                    for (PGNotification hint : notifications(connection)) {
                        hints.add(hint.getParameter());
                    }
                }
            }
        }
        assertEquals(
                List.of(), hints.stream().filter(hint -> hint.contains("alone")).toList());
    }

    /** The notifications that arrive within a moment. */
    private static PGNotification[] notifications(Connection connection) throws SQLException {
        PGNotification[] notifications = connection.unwrap(PGConnection.class).getNotifications(20);
        return Objects.requireNonNullElse(notifications, new PGNotification[0]);
    }

    @Test
    void lostHintsAreMadeUpFor() throws Exception {
        other.close();
        System.setProperty(HINTS, "off");
        try {
            other = TestPostgres.open(url);
        } finally {
            System.clearProperty(HINTS);
        }
        listen(other, Set.of("g", "missing"));
        append(one, "h", 0);
        long longest = 0;
        for (int number = 0; number < 3; number++) {
            append(one, "g", number);
            long begin = System.nanoTime();
            await("g " + (number + 1));
            longest = Math.max(longest, System.nanoTime() - begin);
        }
        System.out.printf("lost hints were made up for within %d ms%n", longest / 1_000_000);
        one.put(new PresenceEntry("g", "white", true, 5));
        await("players of g");
    }

    /** A database to which the next connection fails when a test says so. */
    private static final class FailingDatabase extends PGSimpleDataSource {
        private static final long serialVersionUID = 1;
        private final AtomicInteger failures = new AtomicInteger();

        FailingDatabase(String url) {
            setUrl(url);
        }

        @Override
        public Connection getConnection() throws SQLException {
            if (failures.getAndUpdate(left -> Math.max(0, left - 1)) > 0) {
                throw new SQLException("fails for a test");
            }
            return super.getConnection();
        }
    }

    @Test
    void aLostHintIsMadeUpForThoughAQueryFails() throws Exception {
        FailingDatabase database = new FailingDatabase(url);
        append(one, "g", 0);
        try (OtherNodes nodes = new OtherNodes(new NodeTables(database, "third"), "third")) {
            nodes.start();
            nodes.listen(new RemoteChangeListener() {
                private int lobbies;

                @Override
                public Set<String> watchedGames() {
                    return Set.of("g");
                }

                @Override
                public void logGrew(String game, int revision) {
                    heard.add(game + " " + revision);
                }

                @Override
                public void lobbyChanged() {
                    // The first of what is told when a hint was lost. The logs are looked at next.
                    database.failures.set(lobbies++ == 0 ? 1 : 0);
                }

                @Override
                public void presenceChanged(String game) {
                    heard.add("players of " + game);
                }
            });
            append(one, "g", 1);
            long begin = System.nanoTime();
            await("g 2");
            System.out.printf(
                    "a lost hint was made up for within %d ms though a query failed%n",
                    (System.nanoTime() - begin) / 1_000_000);
            await("players of g");
        }
    }

    @Test
    void hintsAreReceivedAfterOneThatNobodyUnderstands() throws Exception {
        PGSimpleDataSource database = new PGSimpleDataSource();
        database.setUrl(url);
        try (HintReceiver _ = new HintReceiver(database, text -> {
            if (text.equals("bad")) {
                throw new IllegalStateException("not understood");
            }
            heard.add(text);
        })) {
            do {
                send("ready");
            } while (heard.poll(10, TimeUnit.MILLISECONDS) == null);
            send("bad");
            send("good");
            await("good");
        }
    }

    private void send(String text) {
        TestPostgres.execute(url, "NOTIFY " + HintSender.CHANNEL + ", '" + text + "'");
    }

    @Test
    void aPlayerMayBeConnectedToAnotherNode() throws Exception {
        listen(other, Set.of("g"));
        assertEquals(List.of(), other.onOtherNodes("g"));
        PresenceEntry here = new PresenceEntry("g", "white", true, 5);
        one.put(here);
        await("players of g");
        assertEquals(List.of(here), other.onOtherNodes("g"));
        assertEquals(List.of(), one.onOtherNodes("g"), "a node does not hear of its own players");
        PresenceEntry gone = new PresenceEntry("g", "white", false, 7);
        one.put(gone);
        await("players of g");
        assertEquals(List.of(gone), other.onOtherNodes("g"));
    }

    @Test
    void nobodyIsConnectedToANodeThatIsDown() throws Exception {
        setHeartbeat("ghost", 60_000);
        TestPostgres.execute(url, "INSERT INTO player_presence VALUES ('g', 'white', 'ghost', 1, 5)");
        other.close();
        other = TestPostgres.open(url);
        PresenceEntry entry = other.onOtherNodes("g").getFirst();
        assertFalse(entry.isConnected());
        assertTrue(entry.seenMillis() > 5, "seen until the node was last up");
    }

    @Test
    void thePlayersOfANodeThatIsUpAgainAreLookedAtAgain() throws Exception {
        setHeartbeat("ghost", 60_000);
        PGSimpleDataSource database = new PGSimpleDataSource();
        database.setUrl(url);
        try (OtherNodes nodes = new OtherNodes(new NodeTables(database, "third"), "third")) {
            nodes.start();
            nodes.listen(listener(Set.of("g")));
            setHeartbeat("ghost", 0);
            do {
                await("players of g");
            } while (nodes.downSince("ghost").isPresent());
            setHeartbeat("ghost", 60_000);
            do {
                await("players of g");
            } while (nodes.downSince("ghost").isEmpty());
        }
    }

    /** Says in the database that a node was up so many milliseconds ago. */
    private void setHeartbeat(String node, int ageMillis) {
        TestPostgres.execute(
                url,
                "INSERT INTO live_node SELECT '" + node
                        + "', CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT) - " + ageMillis
                        + " ON CONFLICT (node) DO UPDATE SET alive_millis = excluded.alive_millis");
    }

    @Test
    void endedConnectionsAreOpenedAgain() throws Exception {
        listen(other, Set.of("g"));
        append(one, "g", 0);
        assertEquals(1, other.read("g", 0).size());
        TestPostgres.execute(
                url,
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                        + " WHERE datname = current_database() AND pid <> pg_backend_pid()");
        assertEquals(1, other.read("g", 0).size());
        int revision = 1;
        for (int i = 0; i < 5; i++) {
            try {
                assertEquals(AppendResult.STORED, append(one, "g", revision++));
            } catch (StoreException e) {
                // One for each connection that writes.
                revision--;
            }
        }
        assertTrue(revision >= 4, "the store goes on");
        await("g " + revision);
        assertEquals(revision, other.read("g", 0).size());
    }

    @Test
    void allNodesHaveTheSameTime() {
        long begin = System.nanoTime();
        long first = one.time().millis();
        long second = other.time().millis();
        long elapsed = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begin);
        // Each estimate is off by at most half of its round trip.
        assertEquals(first, second, 2.0 * elapsed + 2);
    }
}
