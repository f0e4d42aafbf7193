package griot.server.live.stream;

import griot.server.live.GameJson;
import griot.server.live.LiveGames;
import griot.server.live.Secrets;
import griot.server.live.problem.ProblemException;
import griot.server.live.problem.ProblemType;
import griot.server.live.request.BearerToken;
import griot.server.live.request.JsonBody;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.json.JsonMapper;

/**
 * One event stream for several games and the lobby, so that a browser needs only one. The id of an event is the place
 * reached in every game, by which the stream resumes.
 */
@RestController
class GroupEventsController {
    static final int MAX_GAMES = 50;

    private final OpenStreams streams;
    private final GameFeeds feeds;
    private final LobbyFeed lobby;
    private final LiveGames games;
    private final JsonMapper mapper;

    GroupEventsController(OpenStreams streams, GameFeeds feeds, LobbyFeed lobby, LiveGames games, JsonMapper mapper) {
        this.streams = streams;
        this.feeds = feeds;
        this.lobby = lobby;
        this.games = games;
        this.mapper = mapper;
    }

    /** The status of a game. */
    private record StatusNews(String game, GameJson.Status status) {}

    @GetMapping(
            path = "/api/events",
            produces = {MediaType.TEXT_EVENT_STREAM_VALUE, MediaType.APPLICATION_NDJSON_VALUE})
    void events(
            @RequestParam(name = "games", defaultValue = "") String list,
            @RequestParam(name = "lobby", defaultValue = "false") String isLobbyWanted,
            @RequestHeader(name = "Last-Event-ID", defaultValue = "") String lastEventId,
            HttpServletRequest request,
            HttpServletResponse response)
            throws IOException {
        Map<String, Integer> places = places(list);
        places(lastEventId).forEach((game, revision) -> places.computeIfPresent(game, (_, _) -> revision));
        Set<String> tokens = BearerToken.allOf(request);
        if (tokens.size() > MAX_GAMES) {
            throw JsonBody.invalid("a stream has at most " + MAX_GAMES + " tokens");
        }
        streams.send(request, response, wake -> {
            GroupSource source = new GroupSource(wake);
            boolean isOpen = false;
            try {
                source.open(places, tokens);
                if (isLobbyWanted.equals("true")) {
                    source.openLobby();
                }
                isOpen = true;
                return source;
            } finally {
                if (!isOpen) {
                    source.close();
                }
            }
        });
    }

    /** The games of a list {@code ID:AFTER,ID:AFTER…}, each with the number of the last event that the client has. */
    private static Map<String, Integer> places(String list) {
        Map<String, Integer> places = new LinkedHashMap<>();
        for (String item : list.isEmpty() ? new String[0] : list.split(",", -1)) {
            int colon = item.indexOf(':');
            places.put(
                    colon < 0 ? item : item.substring(0, colon), colon < 0 ? 0 : revision(item.substring(colon + 1)));
        }
        if (places.size() > MAX_GAMES) {
            throw JsonBody.invalid("a stream has at most " + MAX_GAMES + " games");
        }
        return places;
    }

    private static int revision(String text) {
        try {
            return Math.max(0, Integer.parseInt(text));
        } catch (NumberFormatException e) {
            throw JsonBody.invalid("games must be ID:NUMBER,ID:NUMBER… with the number of the last known event");
        }
    }

    private GamePlace place(String game, int revision, Runnable wake) {
        try {
            return feeds.open(game, revision, wake);
        } catch (ProblemException e) {
            throw e.type() == ProblemType.NO_SUCH_GAME
                    ? new ProblemException(e.type(), "one of the games does not exist; leave it out: " + shown(game))
                    : e;
        }
    }

    /** A part of a request that may be shown in a problem. */
    private static String shown(String id) {
        return Secrets.isGameId(id) ? id : "(not an id)";
    }

    /** The events of several games, the status of those that the client plays, and the lobby. */
    private final class GroupSource implements StreamSource {
        private final Runnable wake;
        private final Map<String, GamePlace> places = new LinkedHashMap<>();
        private boolean hasLobby;
        private int sentLobby;

        GroupSource(Runnable wake) {
            this.wake = wake;
        }

        void open(Map<String, Integer> revisions, Set<String> tokens) {
            revisions.forEach((game, revision) -> places.put(game, place(game, revision, wake)));
            places.values().forEach(place -> place.connectAny(tokens));
        }

        void openLobby() {
            lobby.add(wake);
            hasLobby = true;
        }

        @Override
        public boolean write(EventStream stream) throws IOException {
            boolean hasNews = false;
            for (GamePlace place : places.values()) {
                hasNews |= writeGame(place, stream);
            }
            leaveErased();
            return hasLobby && writeLobby(stream) || hasNews;
        }

        private void leaveErased() {
            places.values().removeIf(place -> {
                if (place.isErased()) {
                    place.close();
                }
                return place.isErased();
            });
        }

        private boolean writeGame(GamePlace place, EventStream stream) throws IOException {
            List<EventText> events = place.next();
            for (EventText event : events) {
                stream.writeGameEvent(textOf(place, event.id()), place.game(), event, games.timeMillis());
            }
            Optional<GameJson.Status> status = place.nextStatus(!events.isEmpty());
            if (status.isPresent()) {
                stream.writeStatus(mapper.writeValueAsBytes(new StatusNews(place.game(), status.get())));
            }
            return !events.isEmpty() || status.isPresent();
        }

        private boolean writeLobby(EventStream stream) throws IOException {
            LobbyFeed.Version current = lobby.current();
            if (current.number() == sentLobby) {
                return false;
            }
            sentLobby = current.number();
            stream.writeLobby(textOf(null, 0), current);
            return true;
        }

        /** The place in all games, where one of them has more events that are not written yet. */
        private String textOf(@Nullable GamePlace behind, int revision) {
            return places.values().stream()
                    .map(place -> place.game() + ":" + (place == behind ? revision : place.revision()))
                    .collect(Collectors.joining(","));
        }

        @Override
        public void refresh(Duration age) {
            places.values().forEach(place -> place.refresh(age));
            if (hasLobby) {
                lobby.refresh(age);
            }
        }

        @Override
        public void close() {
            places.values().forEach(GamePlace::close);
            if (hasLobby) {
                lobby.remove(wake);
            }
        }
    }
}
