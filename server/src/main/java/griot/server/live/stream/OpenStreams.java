package griot.server.live.stream;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.springframework.context.ApplicationListener;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.stereotype.Component;

/** The open streams of this node, their heartbeats and their end. Thread-safe. */
@Component
final class OpenStreams implements ApplicationListener<ContextClosedEvent> {
    private static final Logger LOGGER = System.getLogger("griot.server.live");

    private final StreamSettings settings;
    private final Set<OpenStream> streams = ConcurrentHashMap.newKeySet();
    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().name("griot-heartbeat").daemon().factory());
    private final ScheduledFuture<?> sweepTask;
    private volatile boolean isClosed;

    OpenStreams(StreamSettings settings) {
        this.settings = settings;
        long pause = settings.sweepInterval().toNanos();
        sweepTask = timer.scheduleWithFixedDelay(this::sweep, pause, pause, TimeUnit.NANOSECONDS);
    }

    /**
     * Begins a stream, which continues after the method has returned. The first news are written before that, so that a
     * failure is answered like that of any other request.
     */
    void send(HttpServletRequest request, HttpServletResponse response, StreamSource.Factory factory)
            throws IOException {
        OpenStream stream = new OpenStream(EventStream.answering(request, response), factory, settings);
        stream.begin();
        streams.add(stream);
        stream.continueAsync(request, response, () -> streams.remove(stream));
        if (isClosed) {
            stream.end();
        }
    }

    private void sweep() {
        streams.forEach(stream -> {
            try {
                stream.checkTime();
            } catch (RuntimeException | Error e) {
                // The timer would not run again, for any stream.
                LOGGER.log(Level.ERROR, "a stream could not be checked", e);
            }
        });
    }

    /** Ends the streams, as the shutdown would wait for them. */
    @Override
    public void onApplicationEvent(ContextClosedEvent event) {
        isClosed = true;
        sweepTask.cancel(false);
        timer.shutdown();
        streams.forEach(OpenStream::end);
    }

    /** The number of open streams. */
    int size() {
        return streams.size();
    }
}
