package griot.rules;

import griot.rules.random.Xoroshiro64;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Mutates texts; some remain valid, most do not. */
final class TextFuzzer {
    private static final String USUAL = "abcdefABCDEFNSwbdx@-=:,/+.[](){}\"*0123456789 ";
    private static final String[] ODD = {
        "\0", "\t", "\n", "\r", "\u000b", "\u001b[31m", "\u007f", "\u0085", "\u00a0", "\u2028", "\ufeff", "é", "Ⅷ", "٣",
                "𝟛",
        "♟", "\ud800", "\udc00", "ﬁ", "İ", "\\", "%s", "{0}", "--", "-1", "999999999", "9999999999", "1000001", "00",
                "<b>"
    };

    private final Xoroshiro64 dice;
    private final List<String> others;

    /** A fuzzer that also inserts parts of other texts. */
    TextFuzzer(Xoroshiro64 dice, List<String> others) {
        this.dice = dice;
        this.others = others;
    }

    /** The text with up to four edits; sometimes random bytes, or a text that is far too long. */
    String spoil(String text) {
        int way = dice.below(200);
        if (way == 0) {
            return noise(dice.below(60));
        }
        if (way == 1) {
            return text.repeat(1 + dice.below(50));
        }
        if (way == 2) {
            return text + noise(1 + dice.below(2)).repeat(dice.below(3000));
        }
        String spoilt = text;
        for (int edits = dice.below(5); edits > 0; edits--) {
            spoilt = edit(spoilt);
        }
        return spoilt;
    }

    private String noise(int length) {
        byte[] bytes = new byte[length];
        for (int i = 0; i < length; i++) {
            bytes[i] = (byte) dice.next();
        }
        return new String(bytes, dice.below(2) == 0 ? StandardCharsets.UTF_8 : StandardCharsets.UTF_16);
    }

    private String edit(String text) {
        int from = dice.below(text.length() + 1);
        int to = Math.min(text.length(), from + 1 + dice.below(dice.below(8) == 0 ? 40 : 2));
        String before = text.substring(0, from);
        String piece = text.substring(from, to);
        String after = text.substring(to);
        return switch (dice.below(10)) {
            case 0, 1 -> before + character() + piece + after;
            case 2, 3 -> before + after;
            case 4, 5 -> before + character() + after;
            case 6 -> before + piece + piece + after;
            case 7 -> after.isEmpty() ? before : before + after.charAt(0) + piece + after.substring(1);
            case 8 -> dice.below(4) == 0 ? before : before + pieceOfAnother() + after;
            default -> before + ODD[dice.below(ODD.length)] + after;
        };
    }

    private String character() {
        return "" + USUAL.charAt(dice.below(USUAL.length()));
    }

    private String pieceOfAnother() {
        String other = others.get(dice.below(others.size()));
        int from = dice.below(other.length() + 1);
        return other.substring(from, Math.min(other.length(), from + dice.below(12)));
    }
}
