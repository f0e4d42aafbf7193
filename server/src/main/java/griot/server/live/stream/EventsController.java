package griot.server.live.stream;

import griot.server.live.LiveGames;
import griot.server.live.request.BearerToken;
import griot.server.live.request.JsonBody;
import griot.server.live.view.GameJson;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.json.JsonMapper;

/** The event stream of a game: server-sent events for pages, lines of JSON for programs. */
@RestController
class EventsController {
    private final OpenStreams streams;
    private final GameFeeds feeds;
    private final LiveGames games;
    private final JsonMapper mapper;

    EventsController(OpenStreams streams, GameFeeds feeds, LiveGames games, JsonMapper mapper) {
        this.streams = streams;
        this.feeds = feeds;
        this.games = games;
        this.mapper = mapper;
    }

    @GetMapping(
            path = "/api/games/{id}/events",
            produces = {MediaType.TEXT_EVENT_STREAM_VALUE, MediaType.APPLICATION_NDJSON_VALUE})
    void events(
            @PathVariable("id") String id,
            @RequestHeader(name = "Last-Event-ID", required = false) @Nullable String lastEventId,
            @RequestParam(name = "after", required = false) @Nullable String after,
            HttpServletRequest request,
            HttpServletResponse response)
            throws IOException {
        int revision = revision(lastEventId == null ? after : lastEventId);
        String token = BearerToken.of(request);
        streams.send(request, response, wake -> new GameSource(feeds.open(id, revision, wake), token));
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

    /** The events of one game and, for a player, its status. */
    private final class GameSource implements StreamSource {
        private final GameSubscription subscription;
        private final String token;

        GameSource(GameSubscription subscription, String token) {
            this.subscription = subscription;
            this.token = token;
        }

        @Override
        public void open() {
            if (!token.isEmpty()) {
                subscription.connect(token);
            }
        }

        @Override
        public boolean write(EventStream stream) throws IOException {
            List<EventText> events = subscription.next();
            for (EventText event : events) {
                stream.writeEvent(event, games.timeMillis());
            }
            Optional<GameJson.Status> status = subscription.nextStatus(!events.isEmpty());
            if (status.isPresent()) {
                stream.writeStatus(mapper.writeValueAsBytes(status.get()));
            }
            return !events.isEmpty() || status.isPresent();
        }

        @Override
        public boolean isOver() {
            return subscription.isErased();
        }

        @Override
        public void refresh(Duration age) {
            subscription.refresh(age);
        }

        @Override
        public void close() {
            subscription.close();
        }
    }
}
