package griot.server.live;

import griot.server.live.game.GameEvent;
import griot.server.live.game.GameSettings;
import griot.server.live.game.LoggedEvent;
import griot.server.live.store.LogEntry;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Writes events as JSON for the store, and reads them. */
public final class EventCodec {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            // A later version may add properties.
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            // An earlier version did not write all numbers; 0 stands for those that are missing.
            .disable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            // All else was always written; what is missing, a later version says in another way.
            .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
            .build();

    private EventCodec() {}

    static List<String> write(List<GameEvent> events) {
        return events.stream()
                .map(MAPPER.writerFor(GameEvent.class)::writeValueAsString)
                .toList();
    }

    /** The event of an entry of a log; {@link GameEvent.Unreadable} if only a newer version can read it. */
    public static LoggedEvent read(LogEntry entry) {
        return new LoggedEvent(event(entry.body()), entry.timeMillis());
    }

    private static GameEvent event(String body) {
        try {
            return MAPPER.readValue(body, GameEvent.class);
        } catch (JacksonException e) {
            return new GameEvent.Unreadable(settings(body));
        }
    }

    /** The settings in an event that cannot be read, without the clock, which may be of a kind that is not known. */
    private static Optional<GameSettings> settings(String body) {
        try {
            return MAPPER.readValue(body, Created.class)
                    .settings()
                    .map(read -> new GameSettings(
                            read.ruleSet().orElse(""), read.rulesVersion(), Optional.empty(), false, read.isPublic()));
        } catch (JacksonException e) {
            return Optional.empty();
        }
    }

    /** What is read of a first event that this version does not know. */
    private record Created(Optional<Settings> settings) {}

    /** What is read of settings that this version does not know. */
    private record Settings(Optional<String> ruleSet, int rulesVersion, boolean isPublic) {}

    static List<LoggedEvent> read(List<LogEntry> entries) {
        return entries.stream().map(EventCodec::read).toList();
    }
}
