package griot.server.archive;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import griot.rules.registry.RuleSets;
import griot.server.archive.Downloads.Download;
import griot.server.archive.Downloads.Limits;
import griot.server.archive.store.ArchiveQueries;
import griot.server.archive.store.ArchiveSearch;
import griot.server.live.ClockedServer;
import griot.server.live.limits.Client;
import griot.server.live.problem.ProblemException;
import griot.server.live.problem.ProblemType;
import griot.server.live.store.SqlStore;
import griot.server.live.store.StoreException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.apache.coyote.CloseNowException;
import org.junit.jupiter.api.Test;

/** Files of records that are sent to clients, some of which read slowly. */
class DownloadsTest {
    private static final Duration GRACE = Duration.ofMinutes(1);
    private static final int FILES = 3;
    private static final int FILES_OF_ADDRESS = 2;
    private static final int BYTES_PER_SECOND = 1_000;
    private static final Client CLIENT = client("203.0.113.7");

    private Instant now = Instant.EPOCH;
    private final Downloads downloads = new Downloads(
            new Limits(FILES, FILES_OF_ADDRESS, 1, Duration.ZERO, GRACE, BYTES_PER_SECOND), (InstantSource) () -> now);

    private static Client client(String address) {
        return new Client(address, address.startsWith("127."), Optional.empty());
    }

    private static Downloads.Source source(String... parts) {
        Iterator<String> next = List.of(parts).iterator();
        return () -> next.hasNext() ? Optional.of(next.next().getBytes(StandardCharsets.UTF_8)) : Optional.empty();
    }

    /** A client that does something each time it reads. */
    private static final class Reader extends OutputStream {
        private final ByteArrayOutputStream received = new ByteArrayOutputStream();
        private final Runnable action;

        Reader(Runnable action) {
            this.action = action;
        }

        @Override
        public void write(int b) {
            received.write(b);
        }

        @Override
        public void write(byte[] bytes, int start, int length) {
            action.run();
            received.write(bytes, start, length);
        }
    }

    private String download(String... parts) {
        Reader reader = new Reader(() -> {});
        try (Download file = downloads.begin(CLIENT, source(parts))) {
            file.writeTo(reader);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return reader.received.toString(StandardCharsets.UTF_8);
    }

    @Test
    void nobodyWaitsForAClientThatReadsSlowly() throws IOException {
        List<String> otherDownloads = new ArrayList<>();
        Reader slow = new Reader(() -> otherDownloads.add(download("a", "", "b")));
        try (Download file = downloads.begin(CLIENT, source("x", "y"))) {
            file.writeTo(slow);
        }
        assertArrayEquals(new byte[] {'x', 'y'}, slow.received.toByteArray());
        assertEquals(List.of("ab", "ab"), otherDownloads);
    }

    @Test
    void aClientThatReadsTooSlowlyIsCutOff() {
        // 8 kB in 10 seconds.
        Reader slow = new Reader(() -> now = now.plusSeconds(10));
        for (int i = 0; i < FILES + 1; i++) {
            slow.received.reset();
            try (Download file = downloads.begin(CLIENT, source("x".repeat(1_000_000), "x".repeat(1_000_000)))) {
                assertThrows(CloseNowException.class, () -> file.writeTo(slow));
            }
            assertEquals(34, slow.received.size() / 8_192, "in 340 seconds, 280,000 bytes were due");
        }
        assertEquals("ab", download("a", "b"));
    }

    @Test
    void aLongFileIsSentToItsEndIfTheClientReadsFastEnough() throws IOException {
        Reader steady = new Reader(() -> now = now.plusSeconds(8));
        String part = "x".repeat(1_000_000);
        try (Download file = downloads.begin(CLIENT, source(part, part, part, part))) {
            file.writeTo(steady);
        }
        assertEquals(4_000_000, steady.received.size());
    }

    @Test
    void theTimeOfTheDatabaseIsNotThatOfTheClient() throws IOException {
        Reader fast = new Reader(() -> {});
        Iterator<String> next = List.of("x", "y", "z").iterator();
        Downloads.Source slow = () -> {
            now = now.plus(GRACE);
            return next.hasNext() ? Optional.of(next.next().getBytes(StandardCharsets.UTF_8)) : Optional.empty();
        };
        try (Download file = downloads.begin(CLIENT, slow)) {
            file.writeTo(fast);
        }
        assertEquals(3, fast.received.size());
    }

    private void assertRefused(Client client) {
        ProblemException refusal = assertThrows(ProblemException.class, () -> downloads.begin(client, source("x")));
        assertEquals(ProblemType.TOO_MANY_STREAMS, refusal.type());
        assertEquals(Optional.of(Duration.ofSeconds(10)), refusal.retryAfter());
    }

    @Test
    void filesBeyondTheLimitsAreRefused() {
        Client other = client("203.0.113.8");
        try (Download _ = downloads.begin(CLIENT, source("x"))) {
            try (Download _ = downloads.begin(CLIENT, source("x"))) {
                assertRefused(CLIENT);
                assertRefused(CLIENT);
                try (Download _ = downloads.begin(other, source("x"))) {
                    assertRefused(other);
                    assertRefused(client("203.0.113.9"));
                }
            }
            assertEquals("ab", download("a", "b"));
        }
    }

    @Test
    void theServersOwnMachineGetsAllFiles() {
        Client local = client("127.0.0.1");
        try (Download _ = downloads.begin(local, source("x"));
                Download _ = downloads.begin(local, source("x"));
                Download _ = downloads.begin(local, source("x"))) {
            assertRefused(local);
        }
    }

    @Test
    void aFileThatCannotBeReadToItsEndIsBrokenOff() {
        Iterator<String> next = List.of("x").iterator();
        Downloads.Source failing = () -> {
            if (next.hasNext()) {
                return Optional.of(next.next().getBytes(StandardCharsets.UTF_8));
            }
            throw new StoreException("the database is gone");
        };
        try (Download file = downloads.begin(CLIENT, failing)) {
            assertThrows(CloseNowException.class, () -> file.writeTo(new Reader(() -> {})));
        }
        for (int i = 0; i < FILES + 1; i++) {
            assertThrows(StoreException.class, () -> downloads.begin(CLIENT, failing));
        }
    }

    /** An implementation of an interface, of which one method has a result and the others are not to be called. */
    private static <T> T stub(Class<T> type, String method, String result) {
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (_, called, _) -> {
            if (called.getName().equals("getOutputStream")) {
                throw new AssertionError("the body of the response is asked for");
            }
            return called.getName().equals(method) ? result : null;
        }));
    }

    @Test
    void theAnswerToHeadReadsNothing() throws IOException {
        SqlStore noStore = new SqlStore() {
            @Override
            public void update(Update update) {
                throw new AssertionError("the database is changed");
            }

            @Override
            public void rebuild(Update update) {
                throw new AssertionError("the database is rebuilt");
            }

            @Override
            public <T> Optional<T> query(Query<T> query) {
                throw new AssertionError("the database is read");
            }
        };
        ArchiveQueries queries = new ArchiveQueries(noStore);
        ArchiveController controller = new ArchiveController(
                queries,
                new ArchiveSearch(queries),
                new ClockedServer(new Random(1)).games(),
                RuleSets.standard(),
                downloads,
                true);
        controller.records(
                stub(HttpServletRequest.class, "getMethod", "HEAD"), stub(HttpServletResponse.class, "", ""));
    }
}
