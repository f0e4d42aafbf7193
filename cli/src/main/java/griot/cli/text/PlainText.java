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
    private static final String[] CYRILLIC_TRANSLITERATIONS = {
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
    public void write(int codeUnit) throws IOException {
        char character = (char) codeUnit;
        if (character < 128 || encoder.canEncode(character)) {
            out.write(character);
        } else {
            out.write(transliterate(character));
        }
    }

    @Override
    public void write(char[] characters, int offset, int length) throws IOException {
        for (int i = 0; i < length; i++) {
            write(characters[offset + i]);
        }
    }

    @Override
    public void write(String text, int offset, int length) throws IOException {
        for (int i = 0; i < length; i++) {
            write(text.charAt(offset + i));
        }
    }

    /** The ASCII replacement of a character; an underscore if there is none. */
    private static String transliterate(char character) {
        String replacement = REPLACEMENTS.get(character);
        if (replacement != null) {
            return replacement;
        }
        if (character >= 'а' && character <= 'я') {
            return CYRILLIC_TRANSLITERATIONS[character - 'а'];
        }
        if (character >= 'А' && character <= 'Я') {
            String latin = CYRILLIC_TRANSLITERATIONS[character - 'А'];
            return Character.toUpperCase(latin.charAt(0)) + latin.substring(1);
        }
        if (character == 'ё' || character == 'Ё') {
            return character == 'ё' ? "e" : "E";
        }
        String base = Normalizer.normalize(String.valueOf(character), Normalizer.Form.NFD);
        return base.charAt(0) < 128 ? base.substring(0, 1) : "_";
    }
}
