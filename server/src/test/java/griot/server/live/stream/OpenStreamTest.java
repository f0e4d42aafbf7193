package griot.server.live.stream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.AsyncEvent;
import jakarta.servlet.AsyncListener;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** How streams end whose source or whose response has failed. */
@Timeout(60)
class OpenStreamTest {
    private static final StreamSettings SETTINGS = new StreamSettings(Duration.ofHours(1), Duration.ofHours(2));

    /** What has happened, in order. */
    private final BlockingQueue<String> events = new LinkedBlockingQueue<>();

    private Runnable wake = () -> {};
    private boolean isResponseOver;
    private boolean isClientGone;
    private AsyncListener listener;

    private final Source source = new Source();

    /** A source that fails when a test says so. */
    private final class Source implements StreamSource {
        private boolean failsToOpen;
        private boolean failsToWrite;
        private boolean recursesTooDeeply;

        @Override
        public void open() {
            if (failsToOpen) {
                throw new IllegalStateException("fails for a test");
            }
        }

        @Override
        public boolean write(EventStream stream) throws IOException {
            if (failsToWrite) {
                throw new IllegalStateException("fails for a test");
            }
            if (recursesTooDeeply) {
                throw new StackOverflowError("fails for a test");
            }
            stream.writeStatus(new byte[] {'1'});
            return true;
        }

        @Override
        public void refresh(Duration age) {}

        @Override
        public void close() {
            events.add("source closed");
        }
    }

    /** The body of a response that the container may have ended. */
    private final class Body extends ServletOutputStream {
        @Override
        public void write(int b) {
            if (isResponseOver) {
                throw new IllegalStateException("the response is over");
            }
        }

        /** If the client is gone, tells the listener in another thread before it returns, as Tomcat does. */
        @Override
        public void flush() throws IOException {
            if (isClientGone) {
                Thread container = Thread.ofPlatform().start(OpenStreamTest.this::reportError);
                while (container.getState() != Thread.State.WAITING && container.isAlive()) {
                    Thread.onSpinWait();
                }
                events.add("write failed");
                throw new IOException("the client is gone");
            }
        }

        @Override
        public boolean isReady() {
            return true;
        }

        @Override
        public void setWriteListener(WriteListener listener) {}
    }

    /** An object whose methods return these results, and otherwise nothing. */
    private <T> T fake(Class<T> type, Map<String, Object> results) {
        return type.cast(Proxy.newProxyInstance(
                type.getClassLoader(), new Class<?>[] {type}, (_, method, arguments) -> {
                    if (method.getName().equals("complete")) {
                        events.add("response completed");
                    } else if (method.getName().equals("addListener")) {
                        listener = (AsyncListener) arguments[0];
                    }
                    return results.get(method.getName());
                }));
    }

    private void reportError() {
        try {
            listener.onError(new AsyncEvent(fake(AsyncContext.class, Map.of())));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private OpenStream begin() throws IOException {
        AsyncContext context = fake(AsyncContext.class, Map.of());
        HttpServletRequest request = fake(HttpServletRequest.class, Map.of("startAsync", context));
        HttpServletResponse response = fake(HttpServletResponse.class, Map.of("getOutputStream", new Body()));
        OpenStream stream = new OpenStream(
                EventStream.answering(request, response),
                wakeStream -> {
                    wake = wakeStream;
                    return source;
                },
                SETTINGS);
        stream.begin();
        stream.continueAsync(request, response, () -> events.add("stream over"));
        return stream;
    }

    private List<String> events(int count) throws InterruptedException {
        String[] all = new String[count];
        for (int i = 0; i < count; i++) {
            all[i] = String.valueOf(events.poll(50, TimeUnit.SECONDS));
        }
        return List.of(all);
    }

    @Test
    void aResponseEndsIfItsSourceFails() throws Exception {
        begin();
        source.failsToWrite = true;
        wake.run();
        assertEquals(List.of("source closed", "stream over", "response completed"), events(3));
    }

    @Test
    void aResponseEndsAfterAnErrorOfItsSource() throws Exception {
        begin();
        source.recursesTooDeeply = true;
        wake.run();
        assertEquals(List.of("source closed", "stream over", "response completed"), events(3));
    }

    @Test
    void aResponseThatTheContainerHasEndedIsLeftAlone() throws Exception {
        OpenStream stream = begin();
        isResponseOver = true;
        wake.run();
        assertEquals(List.of("source closed", "stream over"), events(2));
        stream.end();
        assertEquals(List.of(), List.copyOf(events));
    }

    @Test
    void aResponseIsCompletedWhenTheWriteThatFoundTheClientGoneHasReturned() throws Exception {
        begin();
        isClientGone = true;
        wake.run();
        List<String> seen = events(4);
        assertEquals("write failed", seen.getFirst());
        assertEquals(Set.of("write failed", "source closed", "stream over", "response completed"), Set.copyOf(seen));
    }

    @Test
    void aSourceThatCannotBeOpenedIsClosed() throws Exception {
        source.failsToOpen = true;
        assertThrows(IllegalStateException.class, this::begin);
        assertEquals(List.of("source closed"), events(1));
    }
}
