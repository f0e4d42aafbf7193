package griot.server.live.stream;

import griot.server.live.game.OtherRulesException;
import griot.server.live.limits.StreamLimits;
import griot.server.live.problem.ProblemException;
import griot.server.live.store.StoreException;
import jakarta.servlet.AsyncContext;
import jakarta.servlet.AsyncEvent;
import jakarta.servlet.AsyncListener;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * A stream that is being sent: an asynchronous response that has a thread, and so a stack, only while something is
 * written to it. A client that reads slowly holds up a virtual thread of its own. Thread-safe.
 */
final class OpenStream {
    private static final Logger LOGGER = System.getLogger("griot.server.live");

    private final EventStream stream;
    private final StreamSettings settings;
    private final long startNanos = System.nanoTime();
    private final SerialTask writeTask = new SerialTask(this::run);
    private final StreamSource source;

    /** Held during a write after the first. */
    private final ReentrantLock writeLock = new ReentrantLock();

    private volatile long lastWriteNanos = startNanos;
    private volatile boolean isEnding;

    /** Null before the request's own thread has left the stream, and after the end. */
    private @Nullable Response response;

    /**
     * A response that the container keeps open.
     *
     * @param onEnd called at the end, once
     */
    private record Response(AsyncContext context, Runnable onEnd) {}

    /**
     * Ends the response if the client is gone. Without it, the container makes an error page for each, which takes
     * longer than all turns of a second when 2,000 are found to be gone at once.
     *
     * <p>Waits until the write that has found it has returned. Tomcat calls this in another thread while that write is
     * still under way, and its last step notes the error in the response, which by then may serve another request.
     */
    private final class EndOnError implements AsyncListener {
        @Override
        public void onError(AsyncEvent event) {
            writeLock.lock();
            try {
                event.getAsyncContext().complete();
            } finally {
                writeLock.unlock();
            }
        }

        @Override
        public void onComplete(AsyncEvent event) {}

        @Override
        public void onTimeout(AsyncEvent event) {}

        @Override
        public void onStartAsync(AsyncEvent event) {}
    }

    OpenStream(EventStream stream, StreamSource.Factory factory, StreamSettings settings) {
        this.stream = stream;
        this.settings = settings;
        writeTask.hold();
        this.source = factory.create(writeTask::wake);
    }

    /** Opens the source and writes its first news, or a heartbeat, which sends the headers. */
    void begin() throws IOException {
        boolean isBegun = false;
        try {
            source.open();
            if (!source.write(stream)) {
                stream.writeHeartbeat();
            }
            stream.flush();
            isBegun = true;
        } finally {
            if (!isBegun) {
                source.close();
            }
        }
    }

    /** Continues the stream asynchronously, so that the request's own thread can leave it. */
    void continueAsync(HttpServletRequest request, HttpServletResponse servletResponse, Runnable onEnd) {
        AsyncContext context = request.startAsync(request, servletResponse);
        context.setTimeout(0);
        context.addListener(new EndOnError());
        Optional<StreamLimits.Permit> permit = StreamLimits.takePermit(request);
        response = new Response(context, () -> {
            onEnd.run();
            permit.ifPresent(StreamLimits.Permit::close);
        });
        permit.ifPresent(held -> held.onReplaced(this::end));
        writeTask.release();
    }

    /** Ends the stream soon. */
    void end() {
        isEnding = true;
        writeTask.wake();
    }

    /** Checks whether a heartbeat or the end is due, and whether news were missed. */
    void checkTime() {
        if (System.nanoTime() - startNanos >= settings.maxDuration().toNanos()) {
            end();
            return;
        }
        source.refresh(settings.heartbeat());
        if (isHeartbeatDue()) {
            writeTask.wake();
        }
    }

    private boolean isHeartbeatDue() {
        return System.nanoTime() - lastWriteNanos
                >= settings.heartbeat().minus(settings.sweepInterval()).toNanos();
    }

    private void run() {
        Response open = response;
        if (open == null) {
            return;
        }
        try {
            if (!isEnding) {
                writeNews();
                if (!source.isOver()) {
                    return;
                }
            }
        } catch (IOException e) {
            // The client is gone. The container has noticed it in the write, and calls EndOnError.
            release(open);
            return;
        } catch (ProblemException | OtherRulesException e) {
            // The client connects again, and then learns that the game was erased, or that this version cannot play it.
        } catch (StoreException e) {
            // The client connects again, and then learns of the problem.
            LOGGER.log(Level.WARNING, e.getMessage() + ": " + e.getCause());
        } catch (RuntimeException | Error e) {
            // A defect of the source, or no memory. Without news, the response must not stay open.
            LOGGER.log(Level.WARNING, "a stream ends, as its source has failed", e);
        }
        release(open);
        complete(open);
    }

    private void release(Response open) {
        response = null;
        source.close();
        open.onEnd().run();
    }

    private static void complete(Response open) {
        try {
            open.context().complete();
        } catch (IllegalStateException e) {
            // The container has noticed that the client is gone, and has ended the response.
        }
    }

    private void writeNews() throws IOException {
        writeLock.lock();
        try {
            boolean hasNews = source.write(stream);
            if (!hasNews && isHeartbeatDue()) {
                stream.writeHeartbeat();
                hasNews = true;
            }
            if (hasNews) {
                lastWriteNanos = System.nanoTime();
                stream.flush();
            }
        } finally {
            writeLock.unlock();
        }
    }
}
