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
    private static final byte[] EVENT_END = bytes("\n\n");
    private static final byte[] LINE_END = bytes("\n");

    private final HttpServletResponse response;
    private final boolean isJsonLines;
    private @Nullable OutputStream body;

    private EventStream(HttpServletResponse response, boolean isJsonLines) {
        this.response = response;
        this.isJsonLines = isJsonLines;
    }

    /** The stream that answers a request, whose header {@code Accept} chooses the format. */
    static EventStream answering(HttpServletRequest request, HttpServletResponse response) {
        String accept = Objects.requireNonNullElse(request.getHeader(HttpHeaders.ACCEPT), "");
        return new EventStream(response, accept.contains(MediaType.APPLICATION_NDJSON_VALUE));
    }

    /** The body of the response. Its headers are set before the first write. */
    private OutputStream openBody() throws IOException {
        OutputStream current = body;
        if (current == null) {
            response.setContentType(
                    isJsonLines
                            ? MediaType.APPLICATION_NDJSON_VALUE
                            : MediaType.TEXT_EVENT_STREAM_VALUE + ";charset=UTF-8");
            response.setHeader(HttpHeaders.CACHE_CONTROL, "no-store");
            // Asks nginx not to collect the stream in a buffer.
            response.setHeader("X-Accel-Buffering", "no");
            current = new ClientOutput(response.getOutputStream());
            body = current;
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
        event.writeTo(openBody(), nowMillis);
        end();
    }

    /**
     * Writes an event of one of several games.
     *
     * @param id the id of the event, which says how far the stream has come in all games
     * @param nowMillis the server time
     */
    void writeGameEvent(String id, String game, EventText event, long nowMillis) throws IOException {
        begin("id: " + id + "\nevent: game\ndata: ");
        openBody().write(bytes("{\"game\":\"" + game + "\",\"event\":"));
        event.writeTo(openBody(), nowMillis);
        openBody().write('}');
        end();
    }

    /** Writes a status. It is not in a log, and so has no id. */
    void writeStatus(byte[] json) throws IOException {
        begin("event: status\ndata: ");
        openBody().write(json);
        end();
    }

    /** Writes the lobby. */
    void writeLobby(String id, LobbyFeed.Version lobby) throws IOException {
        begin("id: " + id + "\nevent: lobby\ndata: ");
        lobby.writeTo(openBody());
        end();
    }

    void writeHeartbeat() throws IOException {
        openBody().write(isJsonLines ? LINE_HEARTBEAT : HEARTBEAT);
    }

    void flush() throws IOException {
        openBody().flush();
    }

    private void begin(String fields) throws IOException {
        if (!isJsonLines) {
            openBody().write(bytes(fields));
        }
    }

    private void end() throws IOException {
        openBody().write(isJsonLines ? LINE_END : EVENT_END);
    }
}
