package griot.rules.syntax;

import griot.rules.problem.Problem;
import java.util.List;
import java.util.OptionalInt;

/** Parser of numbers: digits only, without sign or leading zeros. */
public final class Numbers {
    /** The maximum of a number in a position text. */
    static final int MAX = 999_999_999;

    /** The maximum number of digits, with which a number cannot overflow. */
    private static final int MAX_DIGITS = 9;

    private Numbers() {}

    /** Parses a number of at most nine digits; empty if it is malformed or above the limit. */
    public static OptionalInt parse(String text, int limit) {
        if (text.isEmpty() || text.length() > MAX_DIGITS || text.length() > 1 && text.charAt(0) == '0') {
            return OptionalInt.empty();
        }
        int number = 0;
        for (int i = 0; i < text.length(); i++) {
            int digit = text.charAt(i) - '0';
            if (digit < 0 || digit > 9) {
                return OptionalInt.empty();
            }
            number = 10 * number + digit;
        }
        return number <= limit ? OptionalInt.of(number) : OptionalInt.empty();
    }

    /** Parses the number of a field; returns 0 and adds a problem if it is malformed. */
    static int parseField(String text, TextFault fault, List<Problem> problems) {
        OptionalInt number = parse(text, MAX);
        if (number.isEmpty()) {
            problems.add(Problem.of(fault, Strings.shortened(text)));
        }
        return number.orElse(0);
    }

    /**
     * Parses the side to move; returns whether it is White. Adds a problem if the text is neither of the two letters.
     */
    static boolean parseIsWhite(String text, char white, char black, List<Problem> problems) {
        boolean isWhite = text.equals("" + white);
        if (!isWhite && !text.equals("" + black)) {
            problems.add(Problem.of(TextFault.SIDE, Strings.shortened(text), "" + white, "" + black));
        }
        return isWhite;
    }
}
