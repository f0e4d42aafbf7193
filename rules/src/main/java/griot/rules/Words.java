package griot.rules;

import java.util.ArrayList;
import java.util.List;

/** Cutting texts apart without regular expressions, which would weigh down the page. */
final class Words {
    private Words() {}

    /** The pieces between the separators, empty ones too: one more than there are separators. */
    static List<String> split(String text, char separator) {
        List<String> pieces = new ArrayList<>();
        int start = 0;
        for (int end = text.indexOf(separator); end >= 0; end = text.indexOf(separator, start)) {
            pieces.add(text.substring(start, end));
            start = end + 1;
        }
        pieces.add(text.substring(start));
        return pieces;
    }

    /** The words between white space; none in an empty text. */
    static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        int start = 0;
        for (int at = 0; at <= text.length(); at++) {
            if (at == text.length() || Character.isWhitespace(text.charAt(at))) {
                if (at > start) {
                    words.add(text.substring(start, at));
                }
                start = at + 1;
            }
        }
        return words;
    }
}
