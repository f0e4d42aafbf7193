package griot.server;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The OpenAPI description of {@code /api}, against which tests check responses. */
public final class ApiDescription {
    public static final JsonNode API = read();

    private ApiDescription() {}

    private static JsonNode read() {
        try (InputStream in = ApiDescription.class.getResourceAsStream("/griot/server/api/openapi.json")) {
            return JsonMapper.shared().readTree(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Whether a response with a status and a media type is described for an operation. */
    static boolean describes(String path, String method, int status, String mediaType) {
        return API.path("paths")
                .path(path)
                .path(method)
                .path("responses")
                .path(Integer.toString(status))
                .path("content")
                .has(mediaType);
    }

    /** Asserts that a response is described for an operation, with the properties that its schema lists. */
    public static void assertDescribed(String path, String method, int status, JsonNode body) {
        JsonNode response =
                API.get("paths").path(path).path(method).path("responses").path(Integer.toString(status));
        assertTrue(response.isObject(), method + " " + path + " does not describe status " + status);
        JsonNode content = response.path("content");
        String type = content.propertyNames().iterator().next();
        assertDescribed(content.get(type).get("schema"), body, path);
    }

    /**
     * Asserts that JSON has the type of a schema, one of its values if it lists them, its required properties, and no
     * others than it describes.
     */
    public static void assertDescribed(JsonNode schema, JsonNode actual, String place) {
        for (JsonNode part : resolved(schema)) {
            assertTrue(hasType(part.path("type"), actual), place + " is not of type " + part.path("type"));
            assertTrue(isOneOf(part.path("enum"), actual), place + " is none of " + part.path("enum") + ": " + actual);
        }
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

    private static boolean hasType(JsonNode types, JsonNode actual) {
        return types.isArray()
                ? types.valueStream().anyMatch(type -> hasType(type, actual))
                : switch (types.asString("")) {
                    case "object" -> actual.isObject();
                    case "array" -> actual.isArray();
                    case "string" -> actual.isString();
                    case "integer" -> actual.isIntegralNumber();
                    case "number" -> actual.isNumber();
                    case "boolean" -> actual.isBoolean();
                    case "null" -> actual.isNull();
                    default -> true;
                };
    }

    private static boolean isOneOf(JsonNode values, JsonNode actual) {
        return values.isMissingNode() || values.valueStream().anyMatch(actual::equals);
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
