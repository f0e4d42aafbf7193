package griot.rules.syntax;

import java.util.ArrayList;
import java.util.List;

/** String functions that use little of the class library, to keep the browser build small. */
public final class Strings {
    /** The maximum length of a shortened text, in UTF-16 code units. */
    private static final int MAX_LENGTH = 40;

    private static final String ELLIPSIS = "...";

    private Strings() {}

    /** Splits a text at each separator; empty parts are included. */
    public static List<String> split(String text, char separator) {
        List<String> parts = new ArrayList<>();
        int start = 0;
        for (int end = text.indexOf(separator); end >= 0; end = text.indexOf(separator, start)) {
            parts.add(text.substring(start, end));
            start = end + 1;
        }
        parts.add(text.substring(start));
        return parts;
    }

    /** Splits a text into words at white space; no words if it is blank. */
    public static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        int start = 0;
        for (int end = 0; end <= text.length(); end++) {
            if (end == text.length() || isSpace(text.charAt(end))) {
                if (end > start) {
                    words.add(text.substring(start, end));
                }
                start = end + 1;
            }
        }
        return words;
    }

    /**
     * Whether a character is white space: ASCII space and control characters, and the Unicode spaces that copied text
     * often has, no-break and zero-width spaces included.
     */
    public static boolean isSpace(char character) {
        return character <= ' '
                || character == '\u00A0'
                || character >= '\u2000' && character <= '\u200B'
                || character == '\u2028'
                || character == '\u2029'
                || character == '\u202F'
                || character == '\u3000'
                || character == '\uFEFF';
    }

    /** The character at an index, of two code units if it is a surrogate pair; empty at the end of the text. */
    public static String characterAt(String text, int index) {
        return index == text.length()
                ? ""
                : text.substring(index, index + Character.charCount(text.codePointAt(index)));
    }

    /** The name of a constant, which must be ASCII, in lower case. Avoids the Unicode tables of the class library. */
    public static String lowerCase(Enum<?> constant) {
        String name = constant.name();
        StringBuilder text = new StringBuilder(name.length());
        for (int i = 0; i < name.length(); i++) {
            char character = name.charAt(i);
            text.append(character >= 'A' && character <= 'Z' ? (char) (character - 'A' + 'a') : character);
        }
        return text.toString();
    }

    /** Shortens a text for a message to at most 40 characters, without splitting a surrogate pair. */
    public static String shortened(String text) {
        if (text.length() <= MAX_LENGTH) {
            return text;
        }
        int end = MAX_LENGTH - ELLIPSIS.length();
        return text.substring(0, Character.isHighSurrogate(text.charAt(end - 1)) ? end - 1 : end) + ELLIPSIS;
    }
}
