package griot.server.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.server.SharedServer;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests that the responses to the examples of the API description have exactly the properties that it describes. */
class ApiDescriptionControllerTest {
    private static final HttpClient CLIENT = HttpClient.newHttpClient();
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final JsonNode API = JSON.readTree(body("/api/openapi.json"));

    private static HttpResponse<String> get(String path) throws IOException, InterruptedException {
        return CLIENT.send(
                HttpRequest.newBuilder(URI.create(SharedServer.origin() + path)).build(), BodyHandlers.ofString());
    }

    private static String body(String path) {
        try {
            return get(path).body();
        } catch (IOException | InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    static Stream<String> paths() {
        return API.get("paths").propertyNames().stream();
    }

    @ParameterizedTest
    @MethodSource("paths")
    void responsesMatchTheDescription(String path) throws Exception {
        JsonNode operation = API.get("paths").get(path).get("get");
        HttpResponse<String> response = get(withExamples(path, operation.path("parameters")));
        assertEquals(200, response.statusCode(), response.body());
        JsonNode content = operation.get("responses").get("200").get("content");
        String type = response.headers().firstValue("Content-Type").orElse("");
        assertEquals(content.propertyNames().iterator().next(), type);
        if (type.equals("application/json")) {
            assertDescribed(content.get(type).get("schema"), JSON.readTree(response.body()), path);
        }
    }

    private static String withExamples(String path, JsonNode parameters) {
        String filledPath = path;
        List<String> query = new ArrayList<>();
        for (JsonNode parameter : parameters) {
            String name = parameter.get("name").asString();
            String value = parameter.path("example").asString("20");
            filledPath = filledPath.replace("{" + name + "}", value);
            if (parameter.get("in").asString().equals("query")) {
                query.add(name + "=" + URLEncoder.encode(value, StandardCharsets.UTF_8));
            }
        }
        return query.isEmpty() ? filledPath : filledPath + "?" + String.join("&", query);
    }

    private static void assertDescribed(JsonNode schema, JsonNode actual, String place) {
        if (actual.isArray()) {
            JsonNode items = resolved(schema).getFirst().path("items");
            actual.forEach(item -> assertDescribed(items, item, place + "[]"));
        } else if (actual.isObject()) {
            Set<String> missing = new HashSet<>();
            Set<String> unknown = new HashSet<>(actual.propertyNames());
            for (JsonNode part : resolved(schema)) {
                part.path("required").forEach(name -> missing.add(name.asString()));
                for (String name : part.path("properties").propertyNames()) {
                    unknown.remove(name);
                    if (actual.has(name)) {
                        assertDescribed(part.get("properties").get(name), actual.get(name), place + "/" + name);
                    }
                }
            }
            missing.removeAll(actual.propertyNames());
            assertTrue(
                    missing.isEmpty() && unknown.isEmpty(),
                    place + " lacks " + missing + " and has undescribed " + unknown);
        }
    }

    /** A schema and those that it refers to or includes. */
    private static List<JsonNode> resolved(JsonNode schema) {
        List<JsonNode> parts = new ArrayList<>();
        if (schema.has("$ref")) {
            return resolved(API.at(schema.get("$ref").asString().substring(1)));
        }
        parts.add(schema);
        schema.path("allOf").forEach(part -> parts.addAll(resolved(part)));
        return parts;
    }
}
