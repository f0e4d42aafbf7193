package griot.server.live.proof;

import griot.rules.Side;
import griot.rules.registry.RuleSets;
import griot.rules.syntax.Strings;
import griot.server.live.game.GameEvent;
import griot.server.live.game.LiveGame;
import griot.server.live.game.LoggedEvent;
import griot.server.live.proof.HistoryChecker.StoredEvent;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Reads the logs of all games straight from the database, past the server, and computes the state after each event. */
final class StoredLogs {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .disable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .build();

    private StoredLogs() {}

    /** The logs in a data folder. Events that follow from others have an empty text. */
    static Map<String, List<StoredEvent>> read(Path data) throws SQLException {
        return read(url(data));
    }

    /** The logs in a database. */
    static Map<String, List<StoredEvent>> read(String url) throws SQLException {
        Map<String, List<StoredEvent>> logs = new LinkedHashMap<>();
        bodies(url).forEach((game, bodies) -> logs.put(game, replay(game, bodies)));
        return logs;
    }

    private static String url(Path data) {
        return "jdbc:sqlite:" + data.resolve("games.db");
    }

    /** The events of each game in a data folder as JSON. */
    static Map<String, List<String>> bodies(Path data) throws SQLException {
        return bodies(url(data));
    }

    private static Map<String, List<String>> bodies(String url) throws SQLException {
        Map<String, List<String>> bodies = new LinkedHashMap<>();
        try (Connection connection = DriverManager.getConnection(url);
                Statement statement = connection.createStatement();
                ResultSet rows =
                        statement.executeQuery("SELECT game, number, body FROM game_event ORDER BY game, number")) {
            while (rows.next()) {
                List<String> log = bodies.computeIfAbsent(rows.getString(1), _ -> new ArrayList<>());
                log.add(rows.getString(3));
                if (log.size() != rows.getInt(2)) {
                    throw new IllegalStateException("a number is missing in game " + rows.getString(1));
                }
            }
        }
        return bodies;
    }

    private static List<StoredEvent> replay(String id, List<String> bodies) {
        // The games have no clocks, so the times do not matter.
        List<LoggedEvent> events = bodies.stream()
                .map(body -> new LoggedEvent(MAPPER.readValue(body, GameEvent.class), 0))
                .toList();
        List<StoredEvent> log = new ArrayList<>();
        LiveGame game = LiveGame.replay(id, events.subList(0, 1), RuleSets.standard());
        for (LoggedEvent logged : events) {
            GameEvent event = logged.event();
            game = log.isEmpty() ? game : game.apply(logged);
            log.add(new StoredEvent(
                    text(event),
                    Strings.lowerCase(game.state()) + " "
                            + game.game().position().toString()));
        }
        return log;
    }

    private static String text(GameEvent event) {
        return switch (event) {
            case GameEvent.Created _, GameEvent.PassedOver _ -> "";
            case GameEvent.Joined(var seat) -> "joined " + name(seat.side()) + " " + seat.name();
            case GameEvent.TurnPlayed(Side side, int number, String turn, long _) ->
                "turn " + name(side) + " " + number + " " + turn;
            case GameEvent.Offered(Side side, var offer) -> "offer " + name(side) + " " + Strings.lowerCase(offer);
            case GameEvent.Declined(Side side, var offer) -> "decline " + name(side) + " " + Strings.lowerCase(offer);
            case GameEvent.TakenBack(Side side, int _) -> "takeback " + name(side);
            case GameEvent other -> other.toString();
        };
    }

    private static String name(Side side) {
        return Strings.lowerCase(side);
    }
}
