package griot.server.live.stream;

import griot.server.live.view.ClockJson;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import tools.jackson.databind.json.JsonMapper;

/**
 * An event as JSON, serialised once for all streams. The server time in its clock is the time of sending, so the text
 * is cut there and the time inserted for each stream.
 */
final class EventText {
    /** Cannot occur in a text of JSON, where quotation marks are escaped. */
    private static final byte[] TIME_BEGIN = "\"serverTime\":\"".getBytes(StandardCharsets.US_ASCII);

    private final int id;
    private final String type;
    private final byte[] beforeTime;
    private final byte[] afterTime;

    private EventText(int id, String type, byte[] beforeTime, byte[] afterTime) {
        this.id = id;
        this.type = type;
        this.beforeTime = beforeTime;
        this.afterTime = afterTime;
    }

    static EventText of(EventJson event, JsonMapper mapper) {
        byte[] json = mapper.writeValueAsBytes(event);
        int time = event.clock().isEmpty() ? -1 : indexAfter(json, TIME_BEGIN);
        if (time < 0) {
            return new EventText(event.id(), event.type(), json, new byte[0]);
        }
        int end = time;
        while (json[end] != '"') {
            end++;
        }
        return new EventText(
                event.id(), event.type(), Arrays.copyOf(json, time), Arrays.copyOfRange(json, end, json.length));
    }

    /** The index after the first occurrence of a part; -1 if there is none. */
    private static int indexAfter(byte[] bytes, byte[] part) {
        for (int i = 0; i + part.length <= bytes.length; i++) {
            if (Arrays.equals(bytes, i, i + part.length, part, 0, part.length)) {
                return i + part.length;
            }
        }
        return -1;
    }

    /** The number of the event. */
    int id() {
        return id;
    }

    String type() {
        return type;
    }

    /**
     * Writes the event.
     *
     * @param nowMillis the server time
     */
    void writeTo(OutputStream out, long nowMillis) throws IOException {
        out.write(beforeTime);
        if (afterTime.length > 0) {
            out.write(ClockJson.time(nowMillis).getBytes(StandardCharsets.US_ASCII));
            out.write(afterTime);
        }
    }
}
