package griot.server.live.stream;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;

/** A response that is a stream of events: server-sent events or, for programs, lines of JSON. */
final class EventStream {
    private static final byte[] HEARTBEAT = bytes(":\n\n");
    private static final byte[] LINE_HEARTBEAT = bytes("\n");
    private static final byte[] END = bytes("\n\n");
    private static final byte[] LINE_END = bytes("\n");

    private final HttpServletResponse response;
    private final boolean isLines;
    private @Nullable OutputStream opened;

    private EventStream(HttpServletResponse response, boolean isLines) {
        this.response = response;
        this.isLines = isLines;
    }

    /** The stream that answers a request, whose header {@code Accept} chooses the format. */
    static EventStream answering(HttpServletRequest request, HttpServletResponse response) {
        String accept = Objects.requireNonNullElse(request.getHeader(HttpHeaders.ACCEPT), "");
        return new EventStream(response, accept.contains(MediaType.APPLICATION_NDJSON_VALUE));
    }

    /** The body of the response, begun with its headers when something is written first. */
    private OutputStream out() throws IOException {
        OutputStream current = opened;
        if (current == null) {
            response.setContentType(
                    isLines
                            ? MediaType.APPLICATION_NDJSON_VALUE
                            : MediaType.TEXT_EVENT_STREAM_VALUE + ";charset=UTF-8");
            response.setHeader(HttpHeaders.CACHE_CONTROL, "no-store");
            // Asks nginx not to collect the stream in a buffer.
            response.setHeader("X-Accel-Buffering", "no");
            current = response.getOutputStream();
            opened = current;
        }
        return current;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /**
     * Writes an event of the one game of a stream.
     *
     * @param nowMillis the server time
     */
    void writeEvent(EventText event, long nowMillis) throws IOException {
        begin("id: " + event.id() + "\nevent: " + event.type() + "\ndata: ");
        event.writeTo(out(), nowMillis);
        end();
    }

    /**
     * Writes an event of one of several games.
     *
     * @param place the place that the stream has reached in all games
     * @param nowMillis the server time
     */
    void writeGameEvent(String place, String game, EventText event, long nowMillis) throws IOException {
        begin("id: " + place + "\nevent: game\ndata: ");
        out().write(bytes("{\"game\":\"" + game + "\",\"event\":"));
        event.writeTo(out(), nowMillis);
        out().write('}');
        end();
    }

    /** Writes what is not in a log, and so has no id. */
    void writeStatus(byte[] json) throws IOException {
        begin("event: status\ndata: ");
        out().write(json);
        end();
    }

    /** Writes the lobby. */
    void writeLobby(String place, LobbyFeed.Version lobby) throws IOException {
        begin("id: " + place + "\nevent: lobby\ndata: ");
        lobby.writeTo(out());
        end();
    }

    void writeHeartbeat() throws IOException {
        out().write(isLines ? LINE_HEARTBEAT : HEARTBEAT);
    }

    void flush() throws IOException {
        out().flush();
    }

    private void begin(String fields) throws IOException {
        if (!isLines) {
            out().write(bytes(fields));
        }
    }

    private void end() throws IOException {
        out().write(isLines ? LINE_END : END);
    }
}
