package griot.server.live;

import griot.server.live.game.GameEvent;
import griot.server.live.store.LogEntry;
import java.util.List;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Writes events as JSON for the store, and reads them. */
final class EventCodec {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            // A later version may add properties.
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    private EventCodec() {}

    static List<String> write(List<GameEvent> events) {
        return events.stream()
                .map(MAPPER.writerFor(GameEvent.class)::writeValueAsString)
                .toList();
    }

    static GameEvent read(LogEntry entry) {
        return MAPPER.readValue(entry.body(), GameEvent.class);
    }

    static List<GameEvent> read(List<LogEntry> entries) {
        return entries.stream().map(EventCodec::read).toList();
    }
}
