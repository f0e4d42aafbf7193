package griot.server.http;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.apache.coyote.AbstractProcessor;
import org.apache.coyote.Constants;
import org.apache.coyote.Request;
import org.apache.coyote.http11.Http11NioProtocol;
import org.apache.tomcat.util.net.NioChannel;
import org.apache.tomcat.util.net.SocketEvent;
import org.apache.tomcat.util.net.SocketWrapperBase;
import org.jspecify.annotations.Nullable;

/**
 * Tomcat's HTTP/1.1 for thousands of open streams: with small buffers, and with a limit on the time that the head of a
 * request takes. Tomcat itself limits only the time between two bytes.
 */
public final class HttpProtocol extends Http11NioProtocol {
    /** Larger writes go past this buffer. Tomcat allocates three times as much. */
    private static final int RESPONSE_BUFFER_BYTES = 1024;

    private static final int READ_BUFFER_BYTES = 2 * 1024;
    private static final int WRITE_BUFFER_BYTES = 4 * 1024;

    private Duration maxHeadTime = Duration.ofSeconds(15);
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

    @Override
    public int getDesiredBufferSize() {
        return RESPONSE_BUFFER_BYTES;
    }

    @Override
    public void start() throws Exception {
        super.start();
        long pause = maxHeadTime.dividedBy(4).toNanos();
        sweeper = getUtilityExecutor()
                .scheduleWithFixedDelay(this::closeSlowConnections, pause, pause, TimeUnit.NANOSECONDS);
    }

    @Override
    public void stop() throws Exception {
        ScheduledFuture<?> current = sweeper;
        if (current != null) {
            current.cancel(false);
        }
        super.stop();
    }

    private void closeSlowConnections() {
        long now = System.nanoTime();
        for (SocketWrapperBase<NioChannel> connection : getEndpoint().getConnections()) {
            if (connection.getCurrentProcessor() instanceof AbstractProcessor processor && isSlow(processor, now)) {
                connection.setError(new IOException("the head of the request took too long"));
                // Closed by a thread that holds the connection's lock.
                getEndpoint().processSocket(connection, SocketEvent.ERROR, true);
            }
        }
    }

    /**
     * Whether the head of a request has not ended for so long. Between two reads of a head, Tomcat says that the request
     * has ended, which is also so while a response goes on asynchronously.
     */
    private boolean isSlow(AbstractProcessor processor, long now) {
        Request request = processor.getRequest();
        int stage = request.getRequestProcessor().getStage();
        return (stage == Constants.STAGE_PARSE || stage == Constants.STAGE_ENDED)
                && !processor.isAsync()
                && !request.getResponse().isCommitted()
                && request.getStartTimeNanos() >= 0
                && now - request.getStartTimeNanos() > maxHeadTime.toNanos();
    }
}
