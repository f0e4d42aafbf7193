package griot.server;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Compares two OpenAPI descriptions and lists what breaks a client of the first one: something that could be sent is
 * refused, or something that could be relied on is missing from responses.
 */
final class ApiDifference {
    private static final List<String> LOWER_BOUNDS = List.of("minimum", "minLength", "minItems");
    private static final List<String> UPPER_BOUNDS = List.of("maximum", "maxLength", "maxItems");
    private static final List<String> EXACT_KEYWORDS = List.of("pattern", "format", "const");

    private final JsonNode before;
    private final JsonNode after;
    private final List<String> breakingChanges = new ArrayList<>();

    /** Pairs of schemas that have been compared, as schemas may refer to themselves. */
    private final Set<String> compared = new HashSet<>();

    ApiDifference(JsonNode before, JsonNode after) {
        this.before = before;
        this.after = after;
    }

    /** Who sends what a schema describes. */
    private enum Sender {
        CLIENT,
        SERVER
    }

    /** The changes that break a client. */
    List<String> breakingChanges() {
        JsonNode paths = before.path("paths");
        for (String path : paths.propertyNames()) {
            for (String method : paths.get(path).propertyNames()) {
                compareOperation(
                        method + " " + path,
                        paths.get(path).get(method),
                        after.path("paths").path(path).path(method));
            }
        }
        return breakingChanges;
    }

    private void compareOperation(String place, JsonNode old, JsonNode now) {
        if (!expect(now.isObject(), place + " is gone")) {
            return;
        }
        compareParameters(place, old.path("parameters"), now.path("parameters"));
        JsonNode oldBody = old.path("requestBody");
        JsonNode newBody = now.path("requestBody");
        expect(
                oldBody.path("required").asBoolean(false)
                        || !newBody.path("required").asBoolean(false),
                place + " requires a body");
        compareContent(place + " body", oldBody.path("content"), newBody.path("content"), Sender.CLIENT);
        JsonNode responses = old.path("responses");
        for (String status : responses.propertyNames()) {
            JsonNode response = now.path("responses").path(status);
            if (expect(response.isObject(), place + " has no response " + status)) {
                compareContent(
                        place + " " + status,
                        responses.get(status).path("content"),
                        response.path("content"),
                        Sender.SERVER);
            }
        }
    }

    private void compareParameters(String place, JsonNode old, JsonNode now) {
        for (JsonNode oldReference : old) {
            JsonNode oldParameter = resolved(before, oldReference);
            JsonNode newParameter = findParameter(now, oldParameter);
            String name = place + " parameter " + oldParameter.path("name").asString("");
            if (expect(newParameter.isObject(), name + " is gone")) {
                compare(name, oldParameter.path("schema"), newParameter.path("schema"), Sender.CLIENT);
            }
        }
        for (JsonNode reference : now) {
            JsonNode parameter = resolved(after, reference);
            boolean wasRequired = old.valueStream()
                    .map(item -> resolved(before, item))
                    .anyMatch(item -> item.path("name").equals(parameter.path("name"))
                            && item.path("required").asBoolean(false));
            expect(
                    wasRequired || !parameter.path("required").asBoolean(false),
                    place + " requires " + parameter.path("name").asString(""));
        }
    }

    private JsonNode findParameter(JsonNode parameters, JsonNode wanted) {
        return parameters
                .valueStream()
                .map(item -> resolved(after, item))
                .filter(item -> item.path("name").equals(wanted.path("name"))
                        && item.path("in").equals(wanted.path("in")))
                .findFirst()
                .orElse(after.path("no such node"));
    }

    private void compareContent(String place, JsonNode old, JsonNode now, Sender sender) {
        for (String type : old.propertyNames()) {
            if (expect(now.has(type), place + " has no " + type)) {
                compare(place, old.get(type).path("schema"), now.get(type).path("schema"), sender);
            }
        }
    }

    private void compare(String place, JsonNode oldSchema, JsonNode newSchema, Sender sender) {
        if (!compared.add(oldSchema + "|" + newSchema + sender)) {
            return;
        }
        JsonNode old = merged(before, oldSchema);
        JsonNode now = merged(after, newSchema);
        compareSets(place + " type", texts(old.path("type")), texts(now.path("type")), sender, false);
        boolean mayGrow = now.path("description").asString("").contains("may be added");
        compareSets(place + " enum", texts(old.path("enum")), texts(now.path("enum")), sender, mayGrow);
        compareRequired(place, old, now, sender);
        if (sender == Sender.CLIENT) {
            compareBounds(place, old, now);
        }
        for (String name : old.path("properties").propertyNames()) {
            JsonNode property = now.path("properties").path(name);
            if (expect(!property.isMissingNode(), place + " has no " + name)) {
                compare(place + "/" + name, old.get("properties").get(name), property, sender);
            }
        }
        if (old.has("items")) {
            compare(place + "[]", old.get("items"), now.path("items"), sender);
        }
        for (String combination : List.of("oneOf", "anyOf")) {
            for (int i = 0; i < old.path(combination).size(); i++) {
                compare(
                        place + " " + combination + " " + i,
                        old.get(combination).get(i),
                        now.path(combination).path(i),
                        sender);
            }
        }
    }

    /**
     * Compares sets of types or values. What clients send may only become wider, and what the server sends only
     * narrower.
     */
    private void compareSets(String place, Set<String> old, Set<String> now, Sender sender, boolean mayGrow) {
        boolean isAsWide = now.isEmpty() || !old.isEmpty() && now.containsAll(old);
        boolean isAsNarrow = old.isEmpty() || !now.isEmpty() && old.containsAll(now);
        expect(sender == Sender.CLIENT ? isAsWide : isAsNarrow || mayGrow, place + ": " + old + " is now " + now);
    }

    private void compareRequired(String place, JsonNode old, JsonNode now, Sender sender) {
        Set<String> oldNames = texts(old.path("required"));
        Set<String> newNames = texts(now.path("required"));
        expect(
                sender == Sender.CLIENT ? oldNames.containsAll(newNames) : newNames.containsAll(oldNames),
                place + " requires " + newNames + " instead of " + oldNames);
    }

    private void compareBounds(String place, JsonNode old, JsonNode now) {
        for (String bound : LOWER_BOUNDS) {
            expect(
                    !now.has(bound)
                            || old.has(bound)
                                    && now.get(bound).asDouble()
                                            <= old.get(bound).asDouble(),
                    place + " has another " + bound);
        }
        for (String bound : UPPER_BOUNDS) {
            expect(
                    !now.has(bound)
                            || old.has(bound)
                                    && now.get(bound).asDouble()
                                            >= old.get(bound).asDouble(),
                    place + " has another " + bound);
        }
        for (String keyword : EXACT_KEYWORDS) {
            expect(!now.has(keyword) || now.get(keyword).equals(old.get(keyword)), place + " has another " + keyword);
        }
    }

    /** A schema with what it refers to and includes ({@code allOf}). */
    private static JsonNode merged(JsonNode document, JsonNode schema) {
        JsonNode own = resolved(document, schema);
        if (!own.has("allOf")) {
            return own;
        }
        ObjectNode merged = (ObjectNode) own.deepCopy();
        merged.remove("allOf");
        for (JsonNode reference : own.get("allOf")) {
            JsonNode part = merged(document, reference);
            for (String name : part.propertyNames()) {
                switch (name) {
                    case "properties" ->
                        merged.withObjectProperty("properties").setAll((ObjectNode) part.get("properties"));
                    case "required" -> merged.withArrayProperty("required").addAll((ArrayNode) part.get("required"));
                    default -> merged.set(name, part.get(name));
                }
            }
        }
        return merged;
    }

    private static Set<String> texts(JsonNode node) {
        Set<String> texts = new HashSet<>();
        if (node.isArray()) {
            node.forEach(item -> texts.add(item.isString() ? item.asString() : item.toString()));
        } else if (!node.isMissingNode()) {
            texts.add(node.asString());
        }
        return texts;
    }

    private static JsonNode resolved(JsonNode document, JsonNode schema) {
        return schema.has("$ref")
                ? resolved(document, document.at(schema.get("$ref").asString().substring(1)))
                : schema;
    }

    private boolean expect(boolean isKept, String change) {
        if (!isKept) {
            breakingChanges.add(change);
        }
        return isKept;
    }
}
