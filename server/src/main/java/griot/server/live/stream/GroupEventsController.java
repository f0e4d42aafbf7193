package griot.server.live.stream;

import griot.server.live.LiveGames;
import griot.server.live.Lobby;
import griot.server.live.LobbyJson;
import griot.server.live.Secrets;
import griot.server.live.problem.ProblemException;
import griot.server.live.problem.ProblemType;
import griot.server.live.request.JsonBody;
import griot.server.live.signal.EventSignals;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
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

    /** The minimum time between two versions of the lobby. */
    private static final Duration LOBBY_PACE = Duration.ofSeconds(1);

    private final LiveGames games;
    private final Lobby lobby;
    private final EventSignals signals;
    private final JsonMapper mapper;
    private final StreamSettings settings;

    GroupEventsController(
            LiveGames games, Lobby lobby, EventSignals signals, JsonMapper mapper, StreamSettings settings) {
        this.games = games;
        this.lobby = lobby;
        this.signals = signals;
        this.mapper = mapper;
        this.settings = settings;
    }

    /** An event of a game. */
    record GameNews(String game, EventJson event) {}

    /** The lobby as it is now. */
    record LobbyNews(LobbyJson lobby) {}

    @GetMapping(
            path = "/api/events",
            produces = {MediaType.TEXT_EVENT_STREAM_VALUE, MediaType.APPLICATION_NDJSON_VALUE})
    void events(
            @RequestParam(name = "games", defaultValue = "") String list,
            @RequestParam(name = "lobby", defaultValue = "false") String isLobbyWanted,
            @RequestHeader(name = HttpHeaders.ACCEPT, defaultValue = "") String accept,
            @RequestHeader(name = "Last-Event-ID", defaultValue = "") String lastEventId,
            HttpServletResponse response)
            throws IOException {
        Map<String, Integer> places = places(list);
        places(lastEventId).forEach((game, revision) -> places.computeIfPresent(game, (_, _) -> revision));
        Set<String> keys = new HashSet<>(places.keySet());
        if (isLobbyWanted.equals("true")) {
            lobby.read();
            keys.add(Lobby.SIGNAL);
        }
        try (EventSignals.GroupWatch watch = signals.watchAll(keys)) {
            Map<String, GameCursor> cursors = new LinkedHashMap<>();
            places.forEach((game, revision) -> cursors.put(game, cursor(game, revision)));
            new Sending(EventStream.begin(response, accept), watch, cursors).run();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
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

    private GameCursor cursor(String game, int revision) {
        try {
            return new GameCursor(games, game, revision);
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

    /** A stream that is being sent. */
    private final class Sending {
        private final EventStream stream;
        private final EventSignals.GroupWatch watch;
        private final Map<String, GameCursor> cursors;
        private @Nullable LobbyJson sentLobby;
        private long lobbyNanos = System.nanoTime() - LOBBY_PACE.toNanos();

        Sending(EventStream stream, EventSignals.GroupWatch watch, Map<String, GameCursor> cursors) {
            this.stream = stream;
            this.watch = watch;
            this.cursors = cursors;
        }

        /** Sends events until the client is gone, the stream has its maximum length, or the server stops. */
        void run() throws IOException, InterruptedException {
            long begin = System.nanoTime();
            Set<String> changed = watch.keys();
            boolean isLobbyDue = false;
            while (!signals.isClosed()
                    && System.nanoTime() - begin < settings.maxLength().toNanos()) {
                boolean isIdle = !sendGames(changed);
                isLobbyDue |= changed.contains(Lobby.SIGNAL);
                long wait = LOBBY_PACE.toNanos() - (System.nanoTime() - lobbyNanos);
                if (isLobbyDue && wait <= 0) {
                    isIdle &= !sendLobby();
                    isLobbyDue = false;
                }
                if (isIdle && !isLobbyDue) {
                    stream.writeHeartbeat();
                }
                stream.flush();
                changed = watch.await(isLobbyDue ? Duration.ofNanos(wait) : settings.heartbeat());
            }
        }

        /** Sends the new events of games; whether there were any. */
        private boolean sendGames(Set<String> changed) throws IOException {
            boolean isSent = false;
            for (Map.Entry<String, GameCursor> entry : cursors.entrySet()) {
                if (changed.contains(entry.getKey())) {
                    for (EventJson event : entry.getValue().next()) {
                        write(place(entry.getKey(), event.id()), "game", new GameNews(entry.getKey(), event));
                        isSent = true;
                    }
                }
            }
            return isSent;
        }

        /** Sends the lobby if it has changed; whether it has. */
        private boolean sendLobby() throws IOException {
            LobbyJson current = lobby.read();
            lobbyNanos = System.nanoTime();
            if (current.equals(sentLobby)) {
                return false;
            }
            sentLobby = current;
            write(place("", 0), "lobby", new LobbyNews(current));
            return true;
        }

        private void write(String id, String type, Object news) throws IOException {
            stream.write(id, type, mapper.writeValueAsString(news));
        }

        /** The place reached in every game, while the events of one of them are being written. */
        private String place(String game, int revision) {
            return cursors.entrySet().stream()
                    .map(entry -> entry.getKey() + ":"
                            + (entry.getKey().equals(game)
                                    ? revision
                                    : entry.getValue().revision()))
                    .collect(Collectors.joining(","));
        }
    }
}
