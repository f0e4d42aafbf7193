package griot.server.http;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.apache.coyote.AbstractProcessor;
import org.apache.coyote.Constants;
import org.apache.coyote.Processor;
import org.apache.coyote.Request;
import org.apache.coyote.http11.Http11NioProtocol;
import org.apache.tomcat.util.net.NioChannel;
import org.apache.tomcat.util.net.SocketEvent;
import org.apache.tomcat.util.net.SocketWrapperBase;
import org.jspecify.annotations.Nullable;

/**
 * Tomcat's HTTP/1.1 for thousands of open streams: with small buffers, and with limits on the time that the head and the
 * body of a request take. Tomcat itself limits only the time between two bytes.
 */
public final class HttpProtocol extends Http11NioProtocol {
    private static final Logger LOGGER = System.getLogger("griot.server.http");

    /** Larger writes go past this buffer. Tomcat allocates three times as much. */
    private static final int RESPONSE_BUFFER_BYTES = 1024;

    private static final int READ_BUFFER_BYTES = 2 * 1024;
    private static final int WRITE_BUFFER_BYTES = 4 * 1024;

    private Duration maxHeadTime = Duration.ofSeconds(15);
    private Duration maxBodyTime = Duration.ofSeconds(15);

    /** The processors that are handling a request. Their connections do not refer to them in the meantime. */
    private final Set<RequestProcessor> activeProcessors = ConcurrentHashMap.newKeySet();

    private @Nullable ScheduledFuture<?> sweeper;

    /** Called by Tomcat. */
    public HttpProtocol() {
        getEndpoint().getSocketProperties().setAppReadBufSize(READ_BUFFER_BYTES);
        getEndpoint().getSocketProperties().setAppWriteBufSize(WRITE_BUFFER_BYTES);
    }

    /** Sets how long a client may take from the first byte of a request to the end of its head. */
    void setMaxHeadTime(Duration time) {
        maxHeadTime = time;
    }

    /**
     * Sets how long a client may take for the body of a request beyond the time of the head. Bodies have a few kB. What a
     * handler leaves unread is read after the response, in the same time.
     */
    void setMaxBodyTime(Duration time) {
        maxBodyTime = time;
    }

    @Override
    public int getDesiredBufferSize() {
        return RESPONSE_BUFFER_BYTES;
    }

    @Override
    public void start() throws Exception {
        super.start();
        Duration shorter = maxHeadTime.compareTo(maxBodyTime) < 0 ? maxHeadTime : maxBodyTime;
        long pause = shorter.dividedBy(4).toNanos();
        sweeper = getUtilityExecutor().scheduleWithFixedDelay(this::sweep, pause, pause, TimeUnit.NANOSECONDS);
    }

    @Override
    public void stop() throws Exception {
        ScheduledFuture<?> current = sweeper;
        if (current != null) {
            current.cancel(false);
        }
        super.stop();
    }

    /** A failure must not be the last call: an executor calls a task no more that has thrown an exception. */
    private void sweep() {
        try {
            closeSlowConnections();
        } catch (RuntimeException | Error e) {
            LOGGER.log(Level.WARNING, "slow connections could not be closed", e);
        }
    }

    private void closeSlowConnections() {
        long now = System.nanoTime();
        for (SocketWrapperBase<NioChannel> connection : getEndpoint().getConnections()) {
            if (connection.getCurrentProcessor() instanceof AbstractProcessor processor
                    && hasSlowHead(processor, now)) {
                connection.setError(new IOException("the head of the request took too long"));
                // Closed by a thread that holds the connection's lock.
                getEndpoint().processSocket(connection, SocketEvent.ERROR, true);
            }
        }
        long maxNanos = maxHeadTime.plus(maxBodyTime).toNanos();
        for (RequestProcessor processor : activeProcessors) {
            if (processor.hasSlowBody(now, maxNanos)) {
                processor.endInput();
            }
        }
    }

    @Override
    protected Processor createProcessor() {
        return new RequestProcessor(this, activeProcessors);
    }

    /**
     * Whether the head of a request is still incomplete after the maximum time. Between two reads of a head, Tomcat
     * reports the stage {@code ENDED}, as it also does while a response continues asynchronously.
     */
    private boolean hasSlowHead(AbstractProcessor processor, long now) {
        Request request = processor.getRequest();
        int stage = request.getRequestProcessor().getStage();
        return (stage == Constants.STAGE_PARSE || stage == Constants.STAGE_ENDED)
                && !processor.isAsync()
                && !request.getResponse().isCommitted()
                && request.getStartTimeNanos() >= 0
                && now - request.getStartTimeNanos() > maxHeadTime.toNanos();
    }
}
