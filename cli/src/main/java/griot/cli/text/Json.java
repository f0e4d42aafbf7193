package griot.cli.text;

import java.util.Collection;
import java.util.Map;
import java.util.Map.Entry;

/** Writes maps, lists, numbers, truth values and texts as JSON, in one line. */
public final class Json {
    private Json() {}

    /** The JSON for a value; anything but the kinds above stands as its text. */
    public static String write(Object value) {
        StringBuilder json = new StringBuilder();
        write(json, value);
        return json.toString();
    }

    private static void write(StringBuilder json, Object value) {
        switch (value) {
            case Map<?, ?> map -> {
                char separator = '{';
                for (Entry<?, ?> entry : map.entrySet()) {
                    quote(json.append(separator), entry.getKey().toString());
                    write(json.append(':'), entry.getValue());
                    separator = ',';
                }
                json.append(map.isEmpty() ? "{}" : "}");
            }
            case Collection<?> list -> {
                char separator = '[';
                for (Object element : list) {
                    write(json.append(separator), element);
                    separator = ',';
                }
                json.append(list.isEmpty() ? "[]" : "]");
            }
            case Number number -> json.append(number);
            case Boolean truth -> json.append(truth);
            default -> quote(json, value.toString());
        }
    }

    private static void quote(StringBuilder json, String text) {
        json.append('"');
        for (int i = 0; i < text.length(); i++) {
            char letter = text.charAt(i);
            if (letter == '"' || letter == '\\') {
                json.append('\\').append(letter);
            } else if (letter < ' ') {
                json.append("\\u00")
                        .append(Character.forDigit(letter >> 4, 16))
                        .append(Character.forDigit(letter & 15, 16));
            } else {
                json.append(letter);
            }
        }
        json.append('"');
    }
}
