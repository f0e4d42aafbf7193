package griot.lab.report;

import java.util.List;
import java.util.stream.Collectors;
import tools.jackson.databind.json.JsonMapper;

/** Writes JSON of which each part has a line of its own, so that versions of a file can be compared. */
public final class JsonLines {
    private static final JsonMapper JSON = JsonMapper.shared();

    private JsonLines() {}

    /** A value, on one line. */
    public static String value(Object value) {
        return JSON.writeValueAsString(value);
    }

    /** An array, a line for each value. */
    public static String array(List<?> values) {
        return values.stream().map(JsonLines::value).collect(Collectors.joining(",\n", "[\n", "\n]"));
    }
}
