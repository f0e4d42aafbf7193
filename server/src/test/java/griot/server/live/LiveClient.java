package griot.server.live;

import static org.junit.jupiter.api.Assertions.assertEquals;

import griot.server.ApiDescription;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A client of the live API. Each response is checked against the API description. */
public final class LiveClient {
    private static final HttpClient HTTP = HttpClient.newHttpClient();
    private static final JsonMapper JSON = JsonMapper.shared();

    private final String origin;

    public LiveClient(String origin) {
        this.origin = origin;
    }

    /** A response; the body is missing if it is not JSON. */
    public record Response(int status, JsonNode body, HttpResponse<String> http) {
        public String text(String pointer) {
            return body.at(pointer).asString("");
        }

        /** The last part of the type of a problem. */
        public String problem() {
            assertEquals(
                    "application/problem+json",
                    http.headers().firstValue("Content-Type").orElse(""),
                    http.body());
            return text("/type").replace("urn:problem-type:griot:", "");
        }

        public List<String> turns() {
            List<String> turns = new ArrayList<>();
            body.get("turns").forEach(turn -> turns.add(turn.asString()));
            return turns;
        }
    }

    /** A game of two players, with the tokens of their seats. */
    public record StartedGame(LiveClient client, String id, String whiteToken, String blackToken) {
        public Response post(String action, String token, String json) {
            return client.post("/api/games/" + id + "/" + action, json, "Authorization", "Bearer " + token);
        }

        public Response play(int number, String turn) {
            return post("turns", number % 2 == 1 ? whiteToken : blackToken, turnJson(number, turn));
        }

        public StartedGame playAll(String... turns) {
            int number = game().turns().size();
            for (String turn : turns) {
                Response response = play(++number, turn);
                assertEquals(200, response.status(), response.http().body());
            }
            return this;
        }

        public Response game() {
            return client.get("/api/games/" + id);
        }

        public int revision() {
            return game().body().get("revision").asInt();
        }
    }

    public static String turnJson(int number, String turn) {
        return "{\"number\": " + number + ", \"turn\": \"" + turn + "\"}";
    }

    /** Starts a game in which takebacks are allowed. */
    public StartedGame start(String ruleSet) {
        return start(ruleSet, "\"takebacks\": true");
    }

    /** @param options further properties of the request, as in {@code "public": true} */
    public StartedGame start(String ruleSet, String options) {
        return createAndJoin("\"ruleSet\": \"" + ruleSet + "\", " + options, "");
    }

    /**
     * Starts a game of two players with names.
     *
     * @param settings properties of the request, as in {@code "ruleSet": "yote"}
     */
    public StartedGame startBetween(String settings, String white, String black) {
        return createAndJoin(settings + ", \"name\": \"" + white + "\"", "{\"name\": \"" + black + "\"}");
    }

    private StartedGame createAndJoin(String settings, String joinRequest) {
        Response created = post("/api/games", "{\"side\": \"white\", " + settings + "}");
        assertEquals(201, created.status(), created.http().body());
        String id = created.text("/id");
        Response joined = post("/api/games/" + id + "/join", joinRequest);
        assertEquals(200, joined.status(), joined.http().body());
        return new StartedGame(this, id, created.text("/seat/token"), joined.text("/seat/token"));
    }

    public Response get(String path, String... headers) {
        return send("get", path, HttpRequest.newBuilder().GET(), headers);
    }

    public Response post(String path, String json, String... headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder()
                .POST(BodyPublishers.ofString(json))
                .setHeader("Content-Type", "application/json");
        return send("post", path, request, headers);
    }

    public Response put(String path, String json, String... headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder()
                .PUT(BodyPublishers.ofString(json))
                .setHeader("Content-Type", "application/json");
        return send("put", path, request, headers);
    }

    public Response delete(String path, String... headers) {
        return send("delete", path, HttpRequest.newBuilder().DELETE(), headers);
    }

    private Response send(String method, String path, HttpRequest.Builder request, String... headers) {
        for (int i = 0; i < headers.length; i += 2) {
            request.setHeader(headers[i], headers[i + 1]);
        }
        try {
            HttpResponse<String> response =
                    HTTP.send(request.uri(URI.create(origin + path)).build(), BodyHandlers.ofString());
            boolean isJson =
                    response.headers().firstValue("Content-Type").orElse("").contains("json");
            JsonNode body = isJson ? JSON.readTree(response.body()) : JSON.missingNode();
            String described = path.replaceFirst("\\?.*", "").replaceFirst("^/api/games/[^/]+", "/api/games/{id}");
            if (isJson) {
                ApiDescription.assertDescribed(described, method, response.statusCode(), body);
            }
            return new Response(response.statusCode(), body, response);
        } catch (IOException | InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
