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
    /** Bounds the rows of the index, one for each suffix: folding can make several characters of one. */
    private static final int MAX_CODE_POINTS = PlayerName.MAX_LENGTH;

    private FoldedName() {}

    /**
     * Folds the case of a text. To upper case first, then letter by letter to lower case: so ß is ss, and a final sigma
     * is a sigma. The result is cut to the maximum length of a name.
     */
    static String of(String name) {
        String upper = Normalizer.normalize(name, Normalizer.Form.NFKC).toUpperCase(Locale.ROOT);
        StringBuilder folded = new StringBuilder();
        upper.codePoints().limit(MAX_CODE_POINTS).map(Character::toLowerCase).forEach(folded::appendCodePoint);
        return folded.toString();
    }

    /** The suffixes of a folded name, the whole name included, each as {@link #hex}. */
    static Set<String> suffixes(String folded) {
        Set<String> suffixes = new LinkedHashSet<>();
        for (int start = 0; start < folded.length(); start = folded.offsetByCodePoints(start, 1)) {
            suffixes.add(hex(folded.substring(start)));
        }
        return suffixes;
    }

    /** A text as hexadecimal digits of its UTF-8 bytes. Every collation of a database sorts them in the same order. */
    static String hex(String text) {
        return HexFormat.of().formatHex(text.getBytes(StandardCharsets.UTF_8));
    }
}
