package griot.browser;

import java.util.ArrayList;
import java.util.List;

/** Splits a list of strings that was joined by line breaks. */
final class TextLines {
    private TextLines() {}

    static List<String> split(String text) {
        List<String> lines = new ArrayList<>();
        int start = 0;
        while (start < text.length()) {
            int end = text.indexOf('\n', start);
            end = end < 0 ? text.length() : end;
            lines.add(text.substring(start, end));
            start = end + 1;
        }
        return lines;
    }
}
