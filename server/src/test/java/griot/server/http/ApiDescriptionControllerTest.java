package griot.server.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.server.Served;
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

/** The responses to the examples of the API description have exactly the described structure. */
class ApiDescriptionControllerTest {
    private static final HttpClient CLIENT = HttpClient.newHttpClient();
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final JsonNode API = JSON.readTree(body("/api/openapi.json"));

    private static HttpResponse<String> get(String path) throws IOException, InterruptedException {
        return CLIENT.send(
                HttpRequest.newBuilder(URI.create(Served.here() + path)).build(), BodyHandlers.ofString());
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
    void theExamplesAreAnsweredAsDescribed(String path) throws Exception {
        JsonNode operation = API.get("paths").get(path).get("get");
        HttpResponse<String> answer = get(filled(path, operation.path("parameters")));
        assertEquals(200, answer.statusCode(), answer.body());
        JsonNode content = operation.get("responses").get("200").get("content");
        String type = answer.headers().firstValue("Content-Type").orElse("");
        assertEquals(content.propertyNames().iterator().next(), type);
        if (type.equals("application/json")) {
            compare(content.get(type).get("schema"), JSON.readTree(answer.body()), path);
        }
    }

    private static String filled(String path, JsonNode parameters) {
        String filled = path;
        List<String> query = new ArrayList<>();
        for (JsonNode parameter : parameters) {
            String name = parameter.get("name").asString();
            String value = parameter.path("example").asString("20");
            filled = filled.replace("{" + name + "}", value);
            if (parameter.get("in").asString().equals("query")) {
                query.add(name + "=" + URLEncoder.encode(value, StandardCharsets.UTF_8));
            }
        }
        return query.isEmpty() ? filled : filled + "?" + String.join("&", query);
    }

    private static void compare(JsonNode schema, JsonNode told, String place) {
        if (told.isArray()) {
            JsonNode items = whole(schema).getFirst().path("items");
            told.forEach(each -> compare(items, each, place + "[]"));
        } else if (told.isObject()) {
            Set<String> missing = new HashSet<>();
            Set<String> unknown = new HashSet<>(told.propertyNames());
            for (JsonNode part : whole(schema)) {
                part.path("required").forEach(name -> missing.add(name.asString()));
                for (String name : part.path("properties").propertyNames()) {
                    unknown.remove(name);
                    if (told.has(name)) {
                        compare(part.get("properties").get(name), told.get(name), place + "/" + name);
                    }
                }
            }
            missing.removeAll(told.propertyNames());
            assertTrue(
                    missing.isEmpty() && unknown.isEmpty(), place + " lacks " + missing + ", describes no " + unknown);
        }
    }

    /** The properties of a schema, including those of referenced schemas. */
    private static List<JsonNode> whole(JsonNode schema) {
        List<JsonNode> parts = new ArrayList<>();
        if (schema.has("$ref")) {
            return whole(API.at(schema.get("$ref").asString().substring(1)));
        }
        parts.add(schema);
        schema.path("allOf").forEach(part -> parts.addAll(whole(part)));
        return parts;
    }
}
