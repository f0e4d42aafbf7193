package griot.server.live.stream;

import griot.server.live.GameJson;
import griot.server.live.LiveGames;
import griot.server.live.presence.Presence;
import griot.server.live.request.BearerToken;
import griot.server.live.request.JsonBody;
import griot.server.live.signal.EventSignals;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationListener;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.json.JsonMapper;

/**
 * The event stream of a game: server-sent events for pages, lines of JSON for programs. A stream is a virtual thread
 * that writes what the log has after the last event sent, then waits for a signal or for the time of the next heartbeat.
 */
@RestController
class EventsController implements ApplicationListener<ContextClosedEvent> {
    private final LiveGames games;
    private final EventSignals signals;
    private final JsonMapper mapper;
    private final StreamSettings settings;

    EventsController(LiveGames games, EventSignals signals, JsonMapper mapper, StreamSettings settings) {
        this.games = games;
        this.signals = signals;
        this.mapper = mapper;
        this.settings = settings;
    }

    /** Ends the streams, for which the shutdown would wait. */
    @Override
    public void onApplicationEvent(ContextClosedEvent event) {
        signals.close();
    }

    @GetMapping(
            path = "/api/games/{id}/events",
            produces = {MediaType.TEXT_EVENT_STREAM_VALUE, MediaType.APPLICATION_NDJSON_VALUE})
    void events(
            @PathVariable("id") String id,
            @RequestHeader(name = HttpHeaders.ACCEPT, defaultValue = "") String accept,
            @RequestHeader(name = "Last-Event-ID", required = false) @Nullable String lastEventId,
            @RequestParam(name = "after", required = false) @Nullable String after,
            HttpServletRequest request,
            HttpServletResponse response)
            throws IOException {
        int revision = revision(lastEventId == null ? after : lastEventId);
        String token = BearerToken.of(request);
        try (EventSignals.Watch watch = signals.watch(id);
                Presence.Connection _ = token.isEmpty() ? () -> {} : games.connect(id, token)) {
            GameCursor cursor = new GameCursor(games, id, revision);
            send(EventStream.begin(response, accept), watch, cursor, new StatusNews(!token.isEmpty()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** The number of the last event that a client has; 0 if it says none. */
    private static int revision(@Nullable String text) {
        if (text == null || text.isEmpty()) {
            return 0;
        }
        try {
            return Math.max(0, Integer.parseInt(text));
        } catch (NumberFormatException e) {
            throw JsonBody.invalid("the id of the last event must be a whole number");
        }
    }

    /**
     * Sends events until the client is gone, the stream has its maximum length, or the server stops.
     */
    private void send(EventStream stream, EventSignals.Watch watch, GameCursor cursor, StatusNews news)
            throws IOException, InterruptedException {
        long begin = System.nanoTime();
        while (!signals.isClosed()
                && System.nanoTime() - begin < settings.maxLength().toNanos()) {
            List<EventJson> events = cursor.next();
            for (EventJson event : events) {
                stream.write(Integer.toString(event.id()), event.type(), mapper.writeValueAsString(event));
            }
            Optional<GameJson.Status> status = news.next(cursor, events);
            if (status.isPresent()) {
                stream.write(status.get().type(), mapper.writeValueAsString(status.get()));
            } else if (events.isEmpty()) {
                // The first heartbeat sends the headers.
                stream.writeHeartbeat();
            }
            stream.flush();
            watch.await(cursor.revision(), settings.heartbeat());
        }
    }

    /** Decides when a player's stream has to send the status of the game again. */
    private static final class StatusNews {
        private final boolean isPlayers;
        private GameJson.@Nullable Status told;

        StatusNews(boolean isPlayers) {
            this.isPlayers = isPlayers;
        }

        /** The status if it is news after these events. */
        Optional<GameJson.Status> next(GameCursor cursor, List<EventJson> events) {
            if (!isPlayers) {
                return Optional.empty();
            }
            GameJson.Status before = told;
            GameJson.Status now = cursor.status();
            told = now;
            boolean isNews = before == null || (events.isEmpty() ? now.isNewsAfter(before) : now.isOtherThan(before));
            return isNews ? Optional.of(now) : Optional.empty();
        }
    }
}
