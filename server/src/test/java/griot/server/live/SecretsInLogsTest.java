package griot.server.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.server.SharedServer;
import griot.server.live.LiveClient.Response;
import griot.server.live.LiveClient.Table;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.boot.logging.LogLevel;
import org.springframework.boot.logging.LoggingSystem;

/** Secrets do not get into logs or into answers to others, even with the logs of a search for an error. */
class SecretsInLogsTest {
    private static final LiveClient CLIENT = new LiveClient(SharedServer.origin());
    private static final List<String> LOGGERS = List.of("org.springframework.web", "griot");

    private final List<String> secrets = new ArrayList<>();
    private final List<Response> answers = new ArrayList<>();

    private void sendRequests() {
        String json = "{\"ruleSet\": \"yote\", \"side\": \"white\", \"name\": \"Awa\"}";
        Response created = CLIENT.post("/api/games", json);
        String cookie = created.http().headers().firstValue("Set-Cookie").orElseThrow();
        secrets.add(cookie.substring(cookie.indexOf('=') + 1, cookie.indexOf(';')));
        String id = created.text("/id");
        Response joined = CLIENT.post("/api/games/" + id + "/join", "", "Cookie", cookie);
        Table table = new Table(CLIENT, id, created.text("/seat/token"), joined.text("/seat/token"));
        secrets.addAll(List.of(table.white(), table.black()));
        secrets.addAll(List.of(Secrets.hash(table.white()), Secrets.hash(table.black())));
        answers.addAll(List.of(
                table.play(1, "@c3"),
                table.play(1, "@d3"),
                table.play(2, "@c3"),
                table.post("turns", table.white(), "{"),
                table.post("turns", table.white(), "{\"number\": 2, \"turn\": \"@a1\", \"revision\": 1}"),
                table.post("turns", table.white() + "x", LiveClient.turnJson(2, "@a1")),
                table.post("draw", table.white(), ""),
                table.post("resign", table.black(), ""),
                table.post("resign", table.black(), ""),
                CLIENT.post("/api/games/" + id + "/resign", "", "Authorization", table.white()),
                CLIENT.post("/api/games", json, "Origin", "https://evil.example", "Cookie", cookie),
                CLIENT.post("/api/games", "[]", "Cookie", cookie),
                CLIENT.get("/api/games/" + id, "Authorization", "Bearer " + table.white()),
                CLIENT.get("/api/games/" + id + "/events?after=x", "Authorization", "Bearer " + table.white())));
    }

    @Test
    void noTokenAppears() {
        PrintStream console = System.out;
        LoggingSystem logging = LoggingSystem.get(getClass().getClassLoader());
        ByteArrayOutputStream log = new ByteArrayOutputStream();
        System.setOut(new PrintStream(log, true, StandardCharsets.UTF_8));
        LOGGERS.forEach(logger -> logging.setLogLevel(logger, LogLevel.TRACE));
        try {
            sendRequests();
        } finally {
            logging.setLogLevel("org.springframework.web", LogLevel.ERROR);
            logging.setLogLevel("griot", null);
            System.setOut(console);
        }
        String text = log.toString(StandardCharsets.UTF_8);
        assertTrue(text.contains("/api/games"), "the log tells of the requests");
        assertEquals(5, secrets.size());
        for (String secret : secrets) {
            assertFalse(text.contains(secret), text);
            for (Response answer : answers) {
                assertFalse(answer.http().body().contains(secret), answer.http().body());
            }
        }
    }
}
