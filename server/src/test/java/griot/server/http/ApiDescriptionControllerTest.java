package griot.server.http;

import static org.junit.jupiter.api.Assertions.assertEquals;

import griot.server.ApiDescription;
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
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Tests that the responses to the examples of the API description have exactly the properties that it describes. The
 * tests of live games do the same for theirs.
 */
class ApiDescriptionControllerTest {
    private static final HttpClient CLIENT = HttpClient.newHttpClient();
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final JsonNode API = ApiDescription.API;

    private static HttpResponse<String> get(String path) throws IOException, InterruptedException {
        return CLIENT.send(
                HttpRequest.newBuilder(URI.create(SharedServer.origin() + path)).build(), BodyHandlers.ofString());
    }

    static Stream<String> paths() {
        return API.get("paths").propertyNames().stream()
                .filter(path -> !path.startsWith("/api/games") && !path.equals("/api/events"));
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
            ApiDescription.assertDescribed(content.get(type).get("schema"), JSON.readTree(response.body()), path);
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
}
