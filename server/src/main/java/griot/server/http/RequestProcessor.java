package griot.server.http;

import java.io.IOException;
import java.nio.channels.SocketChannel;
import java.util.Set;
import org.apache.coyote.Constants;
import org.apache.coyote.Request;
import org.apache.coyote.http11.Http11Processor;
import org.apache.tomcat.util.net.AbstractEndpoint.Handler.SocketState;
import org.apache.tomcat.util.net.NioChannel;
import org.apache.tomcat.util.net.SocketWrapperBase;
import org.jspecify.annotations.Nullable;

/** Tomcat's processor of requests, which can be told to wait no longer for the rest of a body. */
final class RequestProcessor extends Http11Processor {
    private final Set<RequestProcessor> activeProcessors;

    /**
     * Creates a processor.
     *
     * @param activeProcessors the processors that are handling a request; this one adds and removes itself
     */
    RequestProcessor(HttpProtocol protocol, Set<RequestProcessor> activeProcessors) {
        super(protocol, protocol.getAdapter());
        this.activeProcessors = activeProcessors;
    }

    @Override
    public SocketState service(SocketWrapperBase<?> connection) throws IOException {
        activeProcessors.add(this);
        try {
            return super.service(connection);
        } finally {
            activeProcessors.remove(this);
        }
    }

    /**
     * Whether the body of a request is still incomplete after a time: while the handler reads it or, if the handler has
     * left it unread, after the response. Called by another thread.
     *
     * @param now the time, as {@link System#nanoTime}
     * @param maxNanos how long a request may take from its first byte to the last of its body
     */
    boolean hasSlowBody(long now, long maxNanos) {
        Request request = getRequest();
        int stage = request.getRequestProcessor().getStage();
        boolean isExpected =
                stage == Constants.STAGE_SERVICE && !request.getResponse().isCommitted()
                        || stage == Constants.STAGE_ENDINPUT;
        return isExpected
                && !isAsync()
                && request.getStartTimeNanos() >= 0
                && now - request.getStartTimeNanos() > maxNanos
                && !isBodyFinished();
    }

    private boolean isBodyFinished() {
        try {
            return isRequestBodyFullyRead();
        } catch (IndexOutOfBoundsException e) {
            // The request has ended meanwhile, and its thread clears the list of filters.
            return true;
        }
    }

    /**
     * Shuts down the input of the connection. The thread that reads the body, and holds the connection's lock, then
     * reaches its end.
     */
    void endInput() {
        endInput(getSocketWrapper());
    }

    /**
     * Shuts down the input of a connection that may be closed.
     *
     * @param connection null if the request has ended meanwhile
     */
    static void endInput(@Nullable SocketWrapperBase<?> connection) {
        if (connection != null && connection.getSocket() instanceof NioChannel channel) {
            // Null once Tomcat has closed the connection. An exception would end the search for slow requests for good.
            @Nullable SocketChannel socket = channel.getIOChannel();
            if (socket != null) {
                try {
                    socket.shutdownInput();
                } catch (IOException e) {
                    // The client has closed the connection meanwhile.
                }
            }
        }
    }
}
