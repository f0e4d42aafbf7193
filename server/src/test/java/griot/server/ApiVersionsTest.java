package griot.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Within {@code /api}, changes only add: a client of the last release can still send and read all that its description
 * allowed. {@code openapi-released.json} is that description; a release replaces it by the current one.
 */
class ApiVersionsTest {
    private static final JsonNode RELEASED = read();

    private static JsonNode read() {
        try (InputStream in = ApiVersionsTest.class.getResourceAsStream("/griot/server/openapi-released.json")) {
            return JsonMapper.shared().readTree(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void nothingThatAClientUsesIsRemovedOrNarrowed() {
        assertEquals(List.of(), new ApiDifference(RELEASED, ApiDescription.API).breakingChanges());
    }

    /** Changes that break a client: JSON Pointer of the parent, name to remove or to set, new value or nothing. */
    static Stream<List<String>> breakingChanges() {
        String schemas = "/components/schemas/";
        return Stream.of(
                List.of("/paths", "/api/lobby", ""),
                List.of("/paths/~1api~1lobby", "get", ""),
                List.of("/paths/~1api~1lobby/get/responses", "200", ""),
                List.of("/paths/~1api~1events/get/parameters/0", "name", "\"ids\""),
                List.of("/paths/~1api~1events/get/parameters/1", "required", "true"),
                List.of("/paths/~1api~1games~1{id}~1join/post/requestBody", "required", "true"),
                List.of(schemas + "NewGame", "required", "[\"ruleSet\", \"clock\"]"),
                List.of(schemas + "NewGame/properties", "takebacks", ""),
                List.of(schemas + "NewGame/properties/side", "enum", "[\"white\", \"black\"]"),
                List.of(schemas + "NewGame/properties/name", "maxLength", "20"),
                List.of(schemas + "NewGame/properties/name", "type", "\"string\""),
                List.of(schemas + "NewTurn/properties/number", "type", "\"string\""),
                List.of(schemas + "Game/properties", "position", ""),
                List.of(schemas + "Game", "required", "[\"id\"]"),
                List.of(schemas + "Game/properties/ruleSet", "type", "[\"string\", \"null\"]"),
                List.of(schemas + "GameState", "enum", "[\"open\", \"playing\", \"over\", \"adjourned\"]"));
    }

    @ParameterizedTest
    @MethodSource("breakingChanges")
    void aBreakingChangeIsFound(List<String> change) {
        JsonNode changed = RELEASED.deepCopy();
        ObjectNode parent = (ObjectNode) changed.at(change.get(0));
        if (change.get(2).isEmpty()) {
            parent.remove(change.get(1));
        } else {
            parent.set(change.get(1), JsonMapper.shared().readTree(change.get(2)));
        }
        assertFalse(new ApiDifference(RELEASED, changed).breakingChanges().isEmpty());
    }

    /** Changes that no client notices. */
    static Stream<List<String>> additions() {
        String schemas = "/components/schemas/";
        return Stream.of(
                List.of("/paths", "/api/clubs", "{\"get\": {}}"),
                List.of(schemas + "NewGame/properties", "club", "{\"type\": \"string\"}"),
                List.of(schemas + "NewGame/properties/name", "maxLength", "60"),
                List.of(schemas + "NewGame", "required", "[]"),
                List.of(schemas + "Game/properties", "club", "{\"type\": \"string\"}"));
    }

    @ParameterizedTest
    @MethodSource("additions")
    void anAdditionBreaksNothing(List<String> change) {
        JsonNode changed = RELEASED.deepCopy();
        ((ObjectNode) changed.at(change.get(0)))
                .set(change.get(1), JsonMapper.shared().readTree(change.get(2)));
        assertEquals(List.of(), new ApiDifference(RELEASED, changed).breakingChanges());
    }

    @Test
    void aValueMayBeAddedToAnEnumWhereTheDescriptionSaysSo() {
        JsonNode changed = RELEASED.deepCopy();
        ((ArrayNode) changed.at("/components/schemas/GameEvent/properties/type/enum")).add("adjourned");
        assertEquals(List.of(), new ApiDifference(RELEASED, changed).breakingChanges());
    }

    @ParameterizedTest
    @CsvSource({"/api/tables, app-0a1b2c3d.js", "/api/games/1111111111111, app-0a1b2c3d.js", "/, ''"})
    void theApiSaysWhichPageTheServerHas(String path, String script) throws Exception {
        try (HttpClient http = HttpClient.newHttpClient()) {
            HttpRequest request = HttpRequest.newBuilder(URI.create(SharedServer.origin() + path))
                    .build();
            assertEquals(
                    script,
                    http.send(request, BodyHandlers.discarding())
                            .headers()
                            .firstValue("Griot-Page")
                            .orElse(""));
        }
    }

    @Test
    void theReleasedDescriptionHasPaths() {
        assertTrue(RELEASED.path("paths").size() > 10);
    }
}
