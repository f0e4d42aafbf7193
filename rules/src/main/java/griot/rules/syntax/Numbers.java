package griot.rules.syntax;

import java.util.OptionalInt;

/** Reading numbers as these texts write them: digits alone, no sign, no leading zero. */
public final class Numbers {
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
}
