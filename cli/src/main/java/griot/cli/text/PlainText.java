package griot.cli.text;

import java.io.FilterWriter;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.text.Normalizer;
import java.util.Map;

/**
 * Replaces characters that a character set cannot encode by similar ASCII text: {@code é} by {@code e}, a dash by a
 * hyphen.
 */
public final class PlainText extends FilterWriter {
    private static final Map<Character, String> REPLACEMENTS = Map.ofEntries(
            Map.entry('–', "-"),
            Map.entry('—', "-"),
            Map.entry('’', "'"),
            Map.entry('‘', "'"),
            Map.entry('“', "\""),
            Map.entry('”', "\""),
            Map.entry('„', "\""),
            Map.entry('«', "\""),
            Map.entry('»', "\""),
            Map.entry('…', "..."),
            Map.entry('·', "-"),
            Map.entry('×', "x"),
            Map.entry('→', "->"),
            Map.entry('\u00A0', " "),
            Map.entry('\u202F', " "),
            Map.entry('œ', "oe"),
            Map.entry('Œ', "OE"),
            Map.entry('№', "No"));

    /** Latin transliterations of the Russian letters from а to я. */
    private static final String[] CYRILLIC = {
        "a", "b", "v", "g", "d", "e", "zh", "z", "i", "y", "k", "l", "m", "n", "o", "p", "r", "s", "t", "u", "f", "kh",
        "ts", "ch", "sh", "shch", "\"", "y", "'", "e", "yu", "ya"
    };

    private final CharsetEncoder encoder;

    /** Creates a filter for a writer that encodes in this character set. */
    public PlainText(Writer out, Charset charset) {
        super(out);
        this.encoder = charset.newEncoder();
    }

    @Override
    public void write(int letter) throws IOException {
        char c = (char) letter;
        if (c < 128 || encoder.canEncode(c)) {
            out.write(c);
        } else {
            out.write(transliterate(c));
        }
    }

    @Override
    public void write(char[] letters, int offset, int length) throws IOException {
        for (int i = 0; i < length; i++) {
            write(letters[offset + i]);
        }
    }

    @Override
    public void write(String text, int offset, int length) throws IOException {
        for (int i = 0; i < length; i++) {
            write(text.charAt(offset + i));
        }
    }

    /** The ASCII replacement of a character; an underscore if there is none. */
    private static String transliterate(char letter) {
        String replacement = REPLACEMENTS.get(letter);
        if (replacement != null) {
            return replacement;
        }
        if (letter >= 'а' && letter <= 'я') {
            return CYRILLIC[letter - 'а'];
        }
        if (letter >= 'А' && letter <= 'Я') {
            String latin = CYRILLIC[letter - 'А'];
            return Character.toUpperCase(latin.charAt(0)) + latin.substring(1);
        }
        if (letter == 'ё' || letter == 'Ё') {
            return letter == 'ё' ? "e" : "E";
        }
        String base = Normalizer.normalize(String.valueOf(letter), Normalizer.Form.NFD);
        return base.charAt(0) < 128 ? base.substring(0, 1) : "_";
    }
}
