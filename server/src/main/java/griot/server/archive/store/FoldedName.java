package griot.server.archive.store;

import griot.server.live.request.PlayerName;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;

/** Names without regard to case and width, for the search. */
final class FoldedName {
    /** As for names: a character can be folded to many, and each ending is a row of the index. */
    private static final int MAX_CODE_POINTS = PlayerName.MAX_LENGTH;

    private FoldedName() {}

    /**
     * Folds the case of a text. To upper case first, then letter by letter to lower case: so ß is ss, and a final sigma
     * is a sigma. What is longer than a name may be is cut off.
     */
    static String of(String name) {
        String upper = Normalizer.normalize(name, Normalizer.Form.NFKC).toUpperCase(Locale.ROOT);
        StringBuilder folded = new StringBuilder();
        upper.codePoints().limit(MAX_CODE_POINTS).map(Character::toLowerCase).forEach(folded::appendCodePoint);
        return folded.toString();
    }

    /** The endings of a folded name, the whole name included, as {@link #digits}. */
    static Set<String> parts(String folded) {
        Set<String> parts = new LinkedHashSet<>();
        for (int start = 0; start < folded.length(); start = folded.offsetByCodePoints(start, 1)) {
            parts.add(digits(folded.substring(start)));
        }
        return parts;
    }

    /** A text as hexadecimal digits of its UTF-8 bytes. Every collation of a database sorts them in the same order. */
    static String digits(String text) {
        return HexFormat.of().formatHex(text.getBytes(StandardCharsets.UTF_8));
    }
}
