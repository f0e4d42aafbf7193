package griot.rules;

import griot.rules.random.Xoroshiro64;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Mutates texts, as in fuzzing: some remain valid, most do not. */
final class TextFuzzer {
    private static final String NOTATION_CHARACTERS = "abcdefABCDEFNSwbdx@-=:,/+.[](){}\"*0123456789 ";
    private static final String[] UNUSUAL_PARTS = {
        "\0", "\t", "\n", "\r", "\u000b", "\u001b[31m", "\u007f", "\u0085", "\u00a0", "\u2028", "\ufeff", "é", "Ⅷ", "٣",
                "𝟛",
        "♟", "\ud800", "\udc00", "ﬁ", "İ", "\\", "%s", "{0}", "--", "-1", "999999999", "9999999999", "1000001", "00",
                "<b>"
    };

    private final Xoroshiro64 random;
    private final List<String> otherTexts;

    /**
     * Creates a fuzzer.
     *
     * @param otherTexts texts of which parts are inserted
     */
    TextFuzzer(Xoroshiro64 random, List<String> otherTexts) {
        this.random = random;
        this.otherTexts = otherTexts;
    }

    /** Returns the text with up to four edits; sometimes random bytes, or a text that is far too long. */
    String mutate(String text) {
        int strategy = random.nextInt(200);
        if (strategy == 0) {
            return randomBytes(random.nextInt(60));
        }
        if (strategy == 1) {
            return text.repeat(1 + random.nextInt(50));
        }
        if (strategy == 2) {
            return text + randomBytes(1 + random.nextInt(2)).repeat(random.nextInt(3000));
        }
        String mutated = text;
        for (int edits = random.nextInt(5); edits > 0; edits--) {
            mutated = edit(mutated);
        }
        return mutated;
    }

    private String randomBytes(int length) {
        byte[] bytes = new byte[length];
        for (int i = 0; i < length; i++) {
            bytes[i] = (byte) random.nextInt();
        }
        return new String(bytes, random.nextInt(2) == 0 ? StandardCharsets.UTF_8 : StandardCharsets.UTF_16);
    }

    private String edit(String text) {
        int from = random.nextInt(text.length() + 1);
        int to = Math.min(text.length(), from + 1 + random.nextInt(random.nextInt(8) == 0 ? 40 : 2));
        String before = text.substring(0, from);
        String part = text.substring(from, to);
        String after = text.substring(to);
        return switch (random.nextInt(10)) {
            case 0, 1 -> before + randomCharacter() + part + after;
            case 2, 3 -> before + after;
            case 4, 5 -> before + randomCharacter() + after;
            case 6 -> before + part + part + after;
            case 7 -> after.isEmpty() ? before : before + after.charAt(0) + part + after.substring(1);
            case 8 -> random.nextInt(4) == 0 ? before : before + partOfAnotherText() + after;
            default -> before + UNUSUAL_PARTS[random.nextInt(UNUSUAL_PARTS.length)] + after;
        };
    }

    private String randomCharacter() {
        return "" + NOTATION_CHARACTERS.charAt(random.nextInt(NOTATION_CHARACTERS.length()));
    }

    private String partOfAnotherText() {
        String other = otherTexts.get(random.nextInt(otherTexts.size()));
        int from = random.nextInt(other.length() + 1);
        return other.substring(from, Math.min(other.length(), from + random.nextInt(12)));
    }
}
