package griot.server.live.stream;

import griot.server.live.LiveGames;
import griot.server.live.Secrets;
import griot.server.live.game.OtherRulesException;
import griot.server.live.problem.ProblemException;
import griot.server.live.problem.ProblemType;
import griot.server.live.request.BearerToken;
import griot.server.live.request.JsonBody;
import griot.server.live.view.GameJson;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.json.JsonMapper;

/**
 * One event stream for several games and the lobby, so that a browser needs only one connection. The id of an event
 * says how far the stream has come in every game, so that it can resume there.
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
    private record StatusJson(String game, GameJson.Status status) {}

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
        Map<String, Integer> revisions = parseRevisions(list);
        parseRevisions(lastEventId).forEach((game, revision) -> revisions.computeIfPresent(game, (_, _) -> revision));
        Set<String> tokens = BearerToken.allOf(request);
        if (tokens.size() > MAX_GAMES) {
            throw JsonBody.invalid("a stream has at most " + MAX_GAMES + " tokens");
        }
        Contents contents = new Contents(revisions, tokens, isLobbyWanted.equals("true"));
        streams.send(request, response, wake -> new GroupSource(contents, wake));
    }

    /**
     * What a stream has to send.
     *
     * @param revisions the games, each with the number of the last event that the client has
     * @param tokens those of the seats of its players
     */
    private record Contents(Map<String, Integer> revisions, Set<String> tokens, boolean hasLobby) {}

    /** The games of a list {@code ID:AFTER,ID:AFTER…}, each with the number of the last event that the client has. */
    private static Map<String, Integer> parseRevisions(String list) {
        Map<String, Integer> revisions = new LinkedHashMap<>();
        for (String item : list.isEmpty() ? new String[0] : list.split(",", -1)) {
            int colon = item.indexOf(':');
            revisions.put(
                    colon < 0 ? item : item.substring(0, colon),
                    colon < 0 ? 0 : parseRevision(item.substring(colon + 1)));
        }
        if (revisions.size() > MAX_GAMES) {
            throw JsonBody.invalid("a stream has at most " + MAX_GAMES + " games");
        }
        return revisions;
    }

    private static int parseRevision(String text) {
        try {
            return Math.max(0, Integer.parseInt(text));
        } catch (NumberFormatException e) {
            throw JsonBody.invalid("games must be ID:NUMBER,ID:NUMBER… with the number of the last known event");
        }
    }

    private GameSubscription subscribe(String game, int revision, Runnable wake) {
        try {
            return feeds.open(game, revision, wake);
        } catch (ProblemException e) {
            if (e.type() == ProblemType.NO_SUCH_GAME) {
                throw missing(game);
            }
            throw e;
        } catch (OtherRulesException e) {
            throw e.ofOneOfSeveral(game);
        }
    }

    /** That a game does not exist; with its id, unless the request has another text in its place. */
    private static ProblemException missing(String game) {
        String detail = "one of the games does not exist; leave it out: ";
        return Secrets.isGameId(game)
                ? ProblemException.noSuchGame(detail + game, game)
                : new ProblemException(ProblemType.NO_SUCH_GAME, detail + "(not an id)");
    }

    /** The events of several games, the status of those that the client plays, and the lobby. */
    private final class GroupSource implements StreamSource {
        private final Contents contents;
        private final Runnable wake;

        /** Written by the thread of the stream, and read by the timer of all streams too. */
        private final List<GameSubscription> subscriptions = new CopyOnWriteArrayList<>();

        private boolean hasLobby;
        private int lastLobby;

        GroupSource(Contents contents, Runnable wake) {
            this.contents = contents;
            this.wake = wake;
        }

        @Override
        public void open() {
            contents.revisions().forEach((game, revision) -> subscriptions.add(subscribe(game, revision, wake)));
            subscriptions.forEach(subscription -> subscription.connectAny(contents.tokens()));
            if (contents.hasLobby()) {
                lobby.add(wake);
                hasLobby = true;
            }
        }

        @Override
        public boolean write(EventStream stream) throws IOException {
            boolean hasNews = false;
            for (GameSubscription subscription : subscriptions) {
                hasNews |= writeGame(subscription, stream);
            }
            leaveErased();
            return hasLobby && writeLobby(stream) || hasNews;
        }

        private void leaveErased() {
            subscriptions.removeIf(subscription -> {
                if (subscription.isErased()) {
                    subscription.close();
                }
                return subscription.isErased();
            });
        }

        private boolean writeGame(GameSubscription subscription, EventStream stream) throws IOException {
            List<EventText> events = subscription.next();
            for (EventText event : events) {
                stream.writeGameEvent(
                        eventId(subscription, event.id()), subscription.game(), event, games.timeMillis());
            }
            Optional<GameJson.Status> status = subscription.nextStatus(!events.isEmpty());
            if (status.isPresent()) {
                stream.writeStatus(mapper.writeValueAsBytes(new StatusJson(subscription.game(), status.get())));
            }
            return !events.isEmpty() || status.isPresent();
        }

        private boolean writeLobby(EventStream stream) throws IOException {
            LobbyFeed.Version current = lobby.current();
            if (current.number() == lastLobby) {
                return false;
            }
            lastLobby = current.number();
            stream.writeLobby(eventId(null, 0), current);
            return true;
        }

        /**
         * The id of an event: the last events written of all games, as {@code ID:NUMBER,ID:NUMBER…}.
         *
         * @param written the game whose event is being written; null for none
         * @param number the number of that event, as later ones may have been taken already
         */
        private String eventId(@Nullable GameSubscription written, int number) {
            return subscriptions.stream()
                    .map(subscription ->
                            subscription.game() + ":" + (subscription == written ? number : subscription.revision()))
                    .collect(Collectors.joining(","));
        }

        @Override
        public void refresh(Duration age) {
            subscriptions.forEach(subscription -> subscription.refresh(age));
            if (hasLobby) {
                lobby.refresh(age);
            }
        }

        @Override
        public void close() {
            subscriptions.forEach(GameSubscription::close);
            if (hasLobby) {
                lobby.remove(wake);
            }
        }
    }
}
