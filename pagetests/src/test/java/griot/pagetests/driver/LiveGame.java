package griot.pagetests.driver;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.concurrent.locks.LockSupport;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A live game that a program plays through the server's API, against the page or for it.
 *
 * @param id the id
 * @param white the token of White's seat
 * @param black the token of Black's seat; empty while it is free
 */
public record LiveGame(String id, String white, String black) {
    private static final HttpClient CLIENT = HttpClient.newHttpClient();
    private static final JsonMapper MAPPER = new JsonMapper();

    /** Creates a game without a clock in which Awa has White's seat, and Black's is free. */
    public static LiveGame create(String ruleSet) {
        return create(ruleSet, "null");
    }

    /** Creates such a game that the lobby lists. */
    public static LiveGame createListed(String ruleSet) {
        return create(ruleSet, "null", true);
    }

    private static LiveGame create(String ruleSet, String clock) {
        return create(ruleSet, clock, false);
    }

    private static LiveGame create(String ruleSet, String clock, boolean isListed) {
        JsonNode created = post(
                "/api/games",
                "",
                "{\"ruleSet\": \"%s\", \"side\": \"white\", \"name\": \"Awa\", \"clock\": %s, \"public\": %b}"
                        .formatted(ruleSet, clock, isListed));
        return new LiveGame(
                created.at("/id").asString(), created.at("/seat/token").asString(), "");
    }

    /** Creates a game without a clock between Awa, who has White, and Kofi. */
    public static LiveGame begin(String ruleSet) {
        return begin(ruleSet, "null");
    }

    /** Creates a game between Awa, who has White, and Kofi, with a clock as the API takes it. */
    public static LiveGame begin(String ruleSet, String clock) {
        return create(ruleSet, clock).join();
    }

    /** Lets Kofi join. */
    public LiveGame join() {
        JsonNode joined = post("/api/games/" + id + "/join", "", "{\"name\": \"Kofi\"}");
        return new LiveGame(id, white, joined.at("/seat/token").asString());
    }

    /** The fragment of White's personal link. */
    public String whiteSeat() {
        return "far/" + id + "/white/" + white;
    }

    /** The fragment of Black's personal link. */
    public String blackSeat() {
        return "far/" + id + "/black/" + black;
    }

    /** Plays turns from the start, each by the side whose turn it is. */
    public LiveGame play(String... turns) {
        for (String turn : turns) {
            int number = game().at("/turns").size() + 1;
            post(
                    "/api/games/" + id + "/turns",
                    number % 2 == 1 ? white : black,
                    "{\"number\": %d, \"turn\": \"%s\"}".formatted(number, turn));
        }
        return this;
    }

    /** Lets Black do something else: {@code draw}, {@code takeback}, {@code resign} … */
    public LiveGame byBlack(String action) {
        post("/api/games/" + id + "/" + action, black, "{}");
        return this;
    }

    /** Lets White do something else than playing a turn. */
    public LiveGame byWhite(String action) {
        post("/api/games/" + id + "/" + action, white, "{}");
        return this;
    }

    /** Waits until the archive has the game, which takes a moment after its end. */
    public LiveGame awaitArchived() {
        for (int tries = 0; tries < 300; tries++) {
            JsonNode archive = send(HttpRequest.newBuilder(URI.create(SharedServer.origin() + "/api/archive")));
            if (archive.at("/games").toString().contains(id)) {
                return this;
            }
            LockSupport.parkNanos(50_000_000);
        }
        throw new IllegalStateException("the archive does not have the game");
    }

    /** Lets Black say a phrase. */
    public LiveGame sayByBlack(String phrase) {
        post("/api/games/" + id + "/phrases", black, "{\"phrase\": \"" + phrase + "\"}");
        return this;
    }

    /** Lets a program join a game that was only created. */
    public LiveGame joinAsProgram() {
        JsonNode joined = post("/api/games/" + id + "/join", "", "{\"name\": \"Kora\", \"bot\": true}");
        return new LiveGame(id, white, joined.at("/seat/token").asString());
    }

    /** The game as the server has it. */
    public JsonNode game() {
        return send(HttpRequest.newBuilder(URI.create(SharedServer.origin() + "/api/games/" + id)));
    }

    private static JsonNode post(String path, String token, String body) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(SharedServer.origin() + path))
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(body));
        return send(token.isEmpty() ? request : request.header("Authorization", "Bearer " + token));
    }

    private static JsonNode send(HttpRequest.Builder request) {
        try {
            HttpResponse<String> response = CLIENT.send(request.build(), BodyHandlers.ofString());
            if (response.statusCode() >= 300) {
                throw new IllegalStateException(response.statusCode() + " " + response.body());
            }
            return MAPPER.readTree(response.body());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
