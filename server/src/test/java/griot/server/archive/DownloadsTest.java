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
    private static final Duration MAX_DURATION = Duration.ofMinutes(1);
    private static final int FILES = 2;

    private Instant now = Instant.EPOCH;
    private final Downloads downloads =
            new Downloads(new Limits(FILES, 1, Duration.ZERO, MAX_DURATION), (InstantSource) () -> now);

    private static Downloads.Source source(String... parts) {
        Iterator<String> next = List.of(parts).iterator();
        return () -> next.hasNext() ? Optional.of(next.next().getBytes(StandardCharsets.UTF_8)) : Optional.empty();
    }

    /** A client that does something each time it reads. */
    private static final class Client extends OutputStream {
        private final ByteArrayOutputStream received = new ByteArrayOutputStream();
        private final Runnable action;

        Client(Runnable action) {
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
        Client client = new Client(() -> {});
        try (Download file = downloads.begin(source(parts))) {
            file.writeTo(client);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return client.received.toString(StandardCharsets.UTF_8);
    }

    @Test
    void nobodyWaitsForAClientThatReadsSlowly() throws IOException {
        List<String> otherDownloads = new ArrayList<>();
        Client slow = new Client(() -> otherDownloads.add(download("a", "", "b")));
        try (Download file = downloads.begin(source("x", "y"))) {
            file.writeTo(slow);
        }
        assertArrayEquals(new byte[] {'x', 'y'}, slow.received.toByteArray());
        assertEquals(List.of("ab", "ab"), otherDownloads);
    }

    @Test
    void aClientThatReadsTooSlowlyIsCutOff() {
        Client slow = new Client(() -> now = now.plus(MAX_DURATION.dividedBy(2)));
        for (int i = 0; i < FILES + 1; i++) {
            try (Download file = downloads.begin(source("x".repeat(20_000), "x".repeat(20_000)))) {
                assertThrows(CloseNowException.class, () -> file.writeTo(slow));
            }
        }
        assertEquals("ab", download("a", "b"));
    }

    @Test
    void filesBeyondTheLimitAreRefused() {
        try (Download _ = downloads.begin(source("x"))) {
            try (Download _ = downloads.begin(source("x"))) {
                ProblemException refusal = assertThrows(ProblemException.class, () -> downloads.begin(source("x")));
                assertEquals(ProblemType.TOO_MANY_STREAMS, refusal.type());
                assertEquals(Optional.of(Duration.ofSeconds(10)), refusal.retryAfter());
            }
            assertEquals("ab", download("a", "b"));
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
        try (Download file = downloads.begin(failing)) {
            assertThrows(CloseNowException.class, () -> file.writeTo(new Client(() -> {})));
        }
        for (int i = 0; i < FILES + 1; i++) {
            assertThrows(StoreException.class, () -> downloads.begin(failing));
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
