package griot.server.live.stream;

import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;

/**
 * A response that is a stream of events.
 *
 * @param isLines whether it is lines of JSON for programs, rather than server-sent events
 */
record EventStream(HttpServletResponse response, boolean isLines) {
    private static final byte[] HEARTBEAT = bytes(":\n\n");
    private static final byte[] LINE_HEARTBEAT = bytes("\n");

    /**
     * Sets the headers of a stream.
     *
     * @param accept the header by which the client chooses the format
     */
    static EventStream begin(HttpServletResponse response, String accept) {
        boolean isLines = accept.contains(MediaType.APPLICATION_NDJSON_VALUE);
        response.setContentType(
                isLines ? MediaType.APPLICATION_NDJSON_VALUE : MediaType.TEXT_EVENT_STREAM_VALUE + ";charset=UTF-8");
        response.setHeader(HttpHeaders.CACHE_CONTROL, "no-store");
        // Asks nginx not to collect the stream in a buffer.
        response.setHeader("X-Accel-Buffering", "no");
        return new EventStream(response, isLines);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    void write(String id, String type, String json) throws IOException {
        out().write(bytes(isLines ? json + "\n" : "id: " + id + "\nevent: " + type + "\ndata: " + json + "\n\n"));
    }

    /** Writes what is not in a log, and so has no id. */
    void write(String type, String json) throws IOException {
        out().write(bytes(isLines ? json + "\n" : "event: " + type + "\ndata: " + json + "\n\n"));
    }

    void writeHeartbeat() throws IOException {
        out().write(isLines ? LINE_HEARTBEAT : HEARTBEAT);
    }

    void flush() throws IOException {
        response.flushBuffer();
    }

    private OutputStream out() throws IOException {
        return response.getOutputStream();
    }
}
