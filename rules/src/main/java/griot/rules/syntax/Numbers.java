package griot.rules.syntax;

import griot.rules.problem.Problem;
import java.util.List;
import java.util.OptionalInt;

/** Reading numbers as these texts write them: digits alone, no sign, no leading zero. */
public final class Numbers {
    /** The largest number of a field of a position. */
    static final int MAX = 999_999_999;

    private Numbers() {}

    /** The number written here; empty if it is none, or above the limit. */
    public static OptionalInt read(String text, int limit) {
        if (text.isEmpty() || text.length() > 9 || text.length() > 1 && text.charAt(0) == '0') {
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

    /** The number of a field; 0 and a problem if it is none. */
    static int number(String text, TextFault fault, List<Problem> problems) {
        OptionalInt number = read(text, MAX);
        if (number.isEmpty()) {
            problems.add(Problem.of(fault, Strings.shortened(text)));
        }
        return number.orElse(0);
    }

    /** Whether a field names White, by one letter of two; {@code false} and a problem if it is neither. */
    static boolean side(String text, char white, char black, List<Problem> problems) {
        boolean isWhite = text.equals("" + white);
        if (!isWhite && !text.equals("" + black)) {
            problems.add(Problem.of(TextFault.SIDE, Strings.shortened(text), "" + white, "" + black));
        }
        return isWhite;
    }
}
