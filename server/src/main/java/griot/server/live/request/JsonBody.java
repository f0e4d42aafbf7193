package griot.server.live.request;

import griot.server.live.problem.ProblemException;
import griot.server.live.problem.ProblemType;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.springframework.http.InvalidMediaTypeException;
import org.springframework.http.MediaType;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The JSON object of a request. Each error names the property. Unknown properties are ignored. */
public final class JsonBody {
    private static final int MAX_BYTES = 8 * 1024;
    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private final JsonNode object;

    private JsonBody(JsonNode object) {
        this.object = object;
    }

    /** Reads the body of a request. An empty one means an object without properties. */
    public static JsonBody read(HttpServletRequest request) throws IOException {
        byte[] bytes = request.getInputStream().readNBytes(MAX_BYTES + 1);
        if (bytes.length > MAX_BYTES) {
            throw new ProblemException(ProblemType.REQUEST_TOO_LONG, "a request has at most " + MAX_BYTES + " bytes");
        }
        if (bytes.length == 0) {
            return new JsonBody(MAPPER.createObjectNode());
        }
        if (!isJson(request.getContentType())) {
            throw new ProblemException(ProblemType.NOT_JSON, "send the header Content-Type: application/json");
        }
        return new JsonBody(parse(bytes));
    }

    private static boolean isJson(@Nullable String contentType) {
        try {
            return contentType != null && MediaType.APPLICATION_JSON.includes(MediaType.parseMediaType(contentType));
        } catch (InvalidMediaTypeException e) {
            return false;
        }
    }

    private static JsonNode parse(byte[] bytes) {
        try {
            JsonNode node = MAPPER.readTree(bytes);
            if (node.isObject()) {
                return node;
            }
        } catch (JacksonException e) {
            // Falls through: one sentence for all syntax errors.
        }
        throw invalid("the body must be one JSON object");
    }

    /** A text that must be there. */
    public String text(String name) {
        return optionalText(name).orElseThrow(() -> invalid("the property " + name + " is missing"));
    }

    /** A text that may be missing or null. */
    public Optional<String> optionalText(String name) {
        return optional(name, JsonNode::isString, "must be a text").map(JsonNode::asString);
    }

    /** A truth value that may be missing or null. */
    public Optional<Boolean> optionalFlag(String name) {
        return optional(name, JsonNode::isBoolean, "must be true or false").map(JsonNode::asBoolean);
    }

    /** A whole number that must be there. */
    public int number(String name) {
        return optionalNumber(name).orElseThrow(() -> invalid("the property " + name + " is missing"));
    }

    /** A whole number, 0 or more, that may be missing or null. */
    public OptionalInt optionalNumber(String name) {
        return optional(name, JsonBody::isNumber, "must be a whole number, 0 or more").stream()
                .mapToInt(JsonNode::asInt)
                .findFirst();
    }

    /** As {@link #optionalNumber}, of a number that may be greater than an {@code int}. */
    public OptionalLong optionalLong(String name) {
        return optional(name, JsonBody::isLong, "must be a whole number, 0 or more").stream()
                .mapToLong(JsonNode::asLong)
                .findFirst();
    }

    private static boolean isLong(JsonNode node) {
        return node.isIntegralNumber() && node.canConvertToLong() && node.asLong() >= 0;
    }

    private static boolean isNumber(JsonNode node) {
        return node.isIntegralNumber() && node.canConvertToInt() && node.asInt() >= 0;
    }

    /** An object that may be missing or null. */
    public Optional<JsonBody> optionalObject(String name) {
        return optional(name, JsonNode::isObject, "must be null or an object").map(JsonBody::new);
    }

    /** The value of a property, which must be as expected; empty if it is missing or null. */
    private Optional<JsonNode> optional(String name, Predicate<JsonNode> isExpected, String expectation) {
        JsonNode node = object.path(name);
        if (node.isMissingNode() || node.isNull()) {
            return Optional.empty();
        }
        if (!isExpected.test(node)) {
            throw invalid(name + " " + expectation);
        }
        return Optional.of(node);
    }

    /** The names of the properties. */
    public Set<String> names() {
        return new TreeSet<>(object.propertyNames());
    }

    public static ProblemException invalid(String detail) {
        return new ProblemException(ProblemType.INVALID_REQUEST, detail);
    }
}
