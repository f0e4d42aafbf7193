package griot.server.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.server.ApiDescription;
import griot.server.SharedServer;
import griot.server.live.LiveClient.Response;
import griot.server.live.LiveClient.StartedGame;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Random requests to every operation of the OpenAPI document, and the operations of one game's players on another's. */
@Timeout(600)
class ApiFuzzTest {
    private static final long SEED = 23;
    private static final HttpClient HTTP = HttpClient.newHttpClient();
    private static final LiveClient CLIENT = new LiveClient(SharedServer.origin());

    /** An operation of the document. */
    private record Operation(String method, String path, JsonNode description) {
        boolean isPost() {
            return method.equals("post");
        }

        boolean isPut() {
            return method.equals("put");
        }

        boolean isDelete() {
            return method.equals("delete");
        }
    }

    private static List<Operation> operations() {
        List<Operation> operations = new ArrayList<>();
        JsonNode paths = ApiDescription.API.get("paths");
        for (String path : paths.propertyNames()) {
            for (String method : paths.get(path).propertyNames()) {
                operations.add(new Operation(method, path, paths.get(path).get(method)));
            }
        }
        return operations;
    }

    private static final List<String> TEXTS = List.of(
            "",
            "0",
            "1",
            "-1",
            "999999999999999999999",
            "1e400",
            "null",
            "true",
            "@c3",
            "A",
            "c3xc5:e1",
            "--",
            "yote",
            "yote/ludens",
            "awele/sheet+x",
            "../../etc/passwd",
            "..%2f..",
            "%00",
            "\u0000",
            "\u202Eabc",
            "a'b\"c<d>&e",
            "${jndi:ldap://x}",
            "#{1+1}",
            "'; DROP TABLE game_event; --",
            "𝄞é\uD800",
            "1111111111111",
            "white",
            "https://fcm.googleapis.com/fcm/send/x",
            "draw");

    private final Random random = new Random(SEED);
    private final StartedGame started = CLIENT.start("yote/ludens").playAll("@c3");

    private <T> T oneOf(List<T> values) {
        return values.get(random.nextInt(values.size()));
    }

    private String text() {
        return switch (random.nextInt(4)) {
            case 0 -> oneOf(TEXTS).repeat(random.nextInt(1, 40));
            case 1 -> started.id();
            default -> oneOf(TEXTS);
        };
    }

    private String json(int depth) {
        JsonMapper mapper = JsonMapper.shared();
        return switch (random.nextInt(depth > 0 ? 8 : 5)) {
            case 0 -> "null";
            case 1 -> Boolean.toString(random.nextBoolean());
            case 2 -> oneOf(List.of("0", "1", "2", "-1", "1.5", "1e9", "4294967296", "1e400", "99999999999999999999"));
            case 3, 4 -> mapper.writeValueAsString(text());
            case 5 -> "[" + json(depth - 1) + "," + json(depth - 1) + "]";
            default -> object(depth);
        };
    }

    private String object(int depth) {
        List<String> names = List.of(
                "ruleSet",
                "side",
                "clock",
                "days",
                "bank",
                "seconds",
                "increment",
                "takebacks",
                "public",
                "name",
                "number",
                "turn",
                "revision",
                "accept",
                "result",
                "endpoint",
                "keys",
                "p256dh",
                "auth",
                "lang",
                "x");
        StringBuilder object = new StringBuilder("{");
        for (int i = random.nextInt(1, 6); i > 0; i--) {
            object.append('"')
                    .append(oneOf(names))
                    .append("\": ")
                    .append(json(depth - 1))
                    .append(i > 1 ? ", " : "}");
        }
        return object.toString();
    }

    private String body() {
        return switch (random.nextInt(6)) {
            case 0 -> text();
            case 1 -> json(3);
            case 2 -> "[".repeat(random.nextInt(3_000));
            case 3 -> "{\"number\": 2, \"turn\": \"@d4\"" + (random.nextBoolean() ? "}" : "");
            default -> object(3);
        };
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }

    private HttpRequest request(Operation operation) {
        String path = operation.path();
        StringBuilder query = new StringBuilder();
        HttpRequest.Builder request = HttpRequest.newBuilder();
        for (JsonNode reference : operation.description().path("parameters")) {
            JsonNode parameter = reference.has("$ref")
                    ? ApiDescription.API.at(reference.get("$ref").asString().substring(1))
                    : reference;
            String name = parameter.get("name").asString();
            String example = parameter.path("example").asString(name.equals("id") ? started.id() : "3");
            String value = random.nextInt(3) == 0 ? text() : example;
            switch (parameter.get("in").asString()) {
                case "path" -> path = path.replace("{" + name + "}", encoded(value));
                case "query" ->
                    query.append(query.isEmpty() ? '?' : '&')
                            .append(name)
                            .append('=')
                            .append(encoded(value));
                default -> request.setHeader(name, value.replaceAll("[^ -~]", ""));
            }
        }
        request.uri(URI.create(SharedServer.origin() + path + query));
        if (random.nextInt(3) > 0) {
            request.setHeader(
                    "Authorization", "Bearer " + oneOf(List.of(started.whiteToken(), started.blackToken(), "x")));
        }
        request.setHeader("Accept-Language", oneOf(List.of("en", "fr", "ru", "pt", "*", ";;q=x")));
        request.setHeader("Cookie", "griot-device=" + oneOf(List.of("x", "", "AAAAAAAAAAAAAAAAAAAAAA", "a=b; ;")));
        if (operation.isPost() || operation.isPut()) {
            request.setHeader(
                    "Content-Type", oneOf(List.of("application/json", "application/json", "text/plain", "x")));
            request.method(operation.method().toUpperCase(Locale.ROOT), BodyPublishers.ofString(body()));
        } else if (operation.isDelete()) {
            request.method("DELETE", BodyPublishers.ofString(body()));
        } else {
            request.setHeader(
                    "Accept", oneOf(List.of("*/*", "application/x-ndjson", "text/event-stream", "image/png", "x")));
        }
        return request.build();
    }

    /** Sends a request and reads the beginning of the response, which may be a stream without end. */
    private static HttpResponse<InputStream> send(HttpRequest request) throws IOException, InterruptedException {
        HttpResponse<InputStream> response = HTTP.send(request, BodyHandlers.ofInputStream());
        response.body().close();
        return response;
    }

    /** @param rounds how often each operation is requested */
    private void requestAll(int rounds) throws Exception {
        List<Operation> operations = operations();
        assertTrue(operations.size() > 15, "the document lists the operations");
        for (int count = 0; count < rounds * operations.size(); count++) {
            HttpRequest request = request(operations.get(count % operations.size()));
            int status = send(request).statusCode();
            assertTrue(status < 500, "seed " + SEED + ", request " + count + ": " + status + " for " + request);
        }
        assertEquals(200, CLIENT.start("yote/ludens").game().status(), "the server goes on");
    }

    @Test
    void noRequestIsAServerError() throws Exception {
        requestAll(20);
    }

    @Test
    @Tag("proof")
    void noneOfManyRequestsIsAServerError() throws Exception {
        requestAll(100);
    }

    @Test
    void nobodyActsInTheGameOfOthersOrLearnsTheirSecrets() {
        StartedGame own = CLIENT.start("yote/ludens").playAll("@c3", "@d4");
        StartedGame other = CLIENT.start("yote/ludens");
        JsonNode before = own.game().body();
        List<String> secrets = Stream.of(own.whiteToken(), own.blackToken())
                .flatMap(token -> Stream.of(token, Secrets.hash(token)))
                .toList();
        for (Operation operation : operations()) {
            if (!operation.path().contains("{id}")
                    || operation.path().endsWith("/events")
                    || operation.path().endsWith("/calendar.ics")) {
                continue;
            }
            String path = operation.path().replace("{id}", own.id());
            for (String token :
                    List.of(other.whiteToken(), other.blackToken(), Secrets.hash(own.whiteToken()), "", own.id())) {
                String json =
                        "{\"number\": 3, \"turn\": \"@e5\", \"accept\": true, \"result\": \"win\", \"phrase\": \"hello\"}";
                Response response = operation.isPost()
                        ? CLIENT.post(path, json, "Authorization", "Bearer " + token)
                        : operation.isPut()
                                ? CLIENT.put(path, json, "Authorization", "Bearer " + token)
                                : operation.isDelete()
                                        ? CLIENT.delete(path, "Authorization", "Bearer " + token)
                                        : CLIENT.get(path, "Authorization", "Bearer " + token);
                int expected = operation.method().equals("get") ? 200 : path.endsWith("/join") ? 409 : 403;
                assertEquals(expected, response.status(), operation.path());
                for (String secret : secrets) {
                    assertFalse(response.http().body().contains(secret), operation.path());
                    assertFalse(response.http().headers().toString().contains(secret), operation.path());
                }
            }
        }
        assertEquals(before, own.game().body(), "nothing has changed");
    }
}
