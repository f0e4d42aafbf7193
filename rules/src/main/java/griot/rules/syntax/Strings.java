package griot.rules.syntax;

import java.util.ArrayList;
import java.util.List;

/** Cutting texts apart, without the parts of the library that would weigh down the page. */
public final class Strings {
    private Strings() {}

    /** The pieces between the separators, empty ones too: one more than there are separators. */
    public static List<String> split(String text, char separator) {
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
    public static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        int start = 0;
        for (int at = 0; at <= text.length(); at++) {
            if (at == text.length() || isSpace(text.charAt(at))) {
                if (at > start) {
                    words.add(text.substring(start, at));
                }
                start = at + 1;
            }
        }
        return words;
    }

    /**
     * Whether a character is white space: controls, and the spaces of Unicode, those at which no line is broken too, as
     * they come along when people copy from a page or a message.
     */
    public static boolean isSpace(char letter) {
        return letter <= ' '
                || letter == '\u00A0'
                || letter >= '\u2000' && letter <= '\u200B'
                || letter == '\u2028'
                || letter == '\u2029'
                || letter == '\u202F'
                || letter == '\u3000'
                || letter == '\uFEFF';
    }

    /** A constant's name in small letters. Names are plain ASCII; any other way would bring tables of all letters. */
    public static String lowerCase(Enum<?> constant) {
        String name = constant.name();
        StringBuilder text = new StringBuilder(name.length());
        for (int i = 0; i < name.length(); i++) {
            char letter = name.charAt(i);
            text.append(letter >= 'A' && letter <= 'Z' ? (char) (letter - 'A' + 'a') : letter);
        }
        return text.toString();
    }

    /** A piece of text short enough for a message; a character of two halves stays whole. */
    public static String shortened(String text) {
        if (text.length() <= 40) {
            return text;
        }
        return text.substring(0, Character.isHighSurrogate(text.charAt(36)) ? 36 : 37) + "...";
    }
}
