package griot.server.live.request;

import java.text.Normalizer;
import java.util.Optional;

/**
 * Checks the names of players. Any script is allowed; control characters, line breaks and characters that change the
 * direction of the text around them are not.
 */
public final class PlayerName {
    public static final int MAX_LENGTH = 40;

    /** Joiners, which some scripts and emoji need. */
    private static final String JOINERS = "\u200C\u200D";

    private PlayerName() {}

    /**
     * A name in normal form (NFC) without spaces around it; empty if it is not allowed. An empty name is allowed.
     */
    public static Optional<String> parse(String text) {
        String name = withoutSpacesAround(Normalizer.normalize(text, Normalizer.Form.NFC));
        return name.codePointCount(0, name.length()) <= MAX_LENGTH
                        && name.codePoints().allMatch(PlayerName::isAllowed)
                ? Optional.of(name)
                : Optional.empty();
    }

    /** As {@link String#strip}, which leaves no-break spaces: a name of these alone could not be seen. */
    private static String withoutSpacesAround(String text) {
        int start = 0;
        int end = text.length();
        while (start < end && isSpace(text.charAt(start))) {
            start++;
        }
        while (end > start && isSpace(text.charAt(end - 1))) {
            end--;
        }
        return text.substring(start, end);
    }

    private static boolean isSpace(char letter) {
        return Character.isWhitespace(letter) || Character.isSpaceChar(letter);
    }

    private static boolean isAllowed(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.CONTROL,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.SURROGATE,
                    Character.PRIVATE_USE,
                    Character.UNASSIGNED -> false;
            case Character.FORMAT -> JOINERS.indexOf(codePoint) >= 0;
            default -> true;
        };
    }
}
