package griot.server.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.server.SharedServer;
import griot.server.live.LiveClient.Response;
import griot.server.live.LiveClient.StartedGame;
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
        StartedGame started = new StartedGame(CLIENT, id, created.text("/seat/token"), joined.text("/seat/token"));
        secrets.addAll(List.of(started.whiteToken(), started.blackToken()));
        secrets.addAll(List.of(Secrets.hash(started.whiteToken()), Secrets.hash(started.blackToken())));
        answers.addAll(List.of(
                started.play(1, "@c3"),
                started.play(1, "@d3"),
                started.play(2, "@c3"),
                started.post("turns", started.whiteToken(), "{"),
                started.post("turns", started.whiteToken(), "{\"number\": 2, \"turn\": \"@a1\", \"revision\": 1}"),
                started.post("turns", started.whiteToken() + "x", LiveClient.turnJson(2, "@a1")),
                started.post("draw", started.whiteToken(), ""),
                started.post("resign", started.blackToken(), ""),
                started.post("resign", started.blackToken(), ""),
                CLIENT.post("/api/games/" + id + "/resign", "", "Authorization", started.whiteToken()),
                CLIENT.post("/api/games", json, "Origin", "https://evil.example", "Cookie", cookie),
                CLIENT.post("/api/games", "[]", "Cookie", cookie),
                CLIENT.get("/api/games/" + id, "Authorization", "Bearer " + started.whiteToken()),
                CLIENT.get("/api/games/" + id + "/events?after=x", "Authorization", "Bearer " + started.whiteToken())));
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
