package griot.server.live;

import griot.server.live.game.GameEvent;
import griot.server.live.game.LoggedEvent;
import griot.server.live.store.LogEntry;
import java.util.List;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Writes events as JSON for the store, and reads them. */
public final class EventCodec {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            // A later version may add properties.
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            // An earlier version did not write all numbers; 0 stands for those that are missing.
            .disable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .build();

    private EventCodec() {}

    static List<String> write(List<GameEvent> events) {
        return events.stream()
                .map(MAPPER.writerFor(GameEvent.class)::writeValueAsString)
                .toList();
    }

    /** The event of an entry of a log. */
    public static LoggedEvent read(LogEntry entry) {
        return new LoggedEvent(MAPPER.readValue(entry.body(), GameEvent.class), entry.timeMillis());
    }

    static List<LoggedEvent> read(List<LogEntry> entries) {
        return entries.stream().map(EventCodec::read).toList();
    }
}
