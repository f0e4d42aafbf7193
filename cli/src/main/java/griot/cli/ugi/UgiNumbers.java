package griot.cli.ugi;

/** Parser of the whole numbers in UGI commands. */
final class UgiNumbers {
    /** Larger numbers count as this one, which is more than any time or node count needs. */
    private static final long MAX_NUMBER = 999_999_999_999L;

    private UgiNumbers() {}

    /**
     * Parses an integer from {@code min} to {@code max}.
     *
     * @param name the name of the option or limit, for errors
     * @param min the minimum; {@link Long#MIN_VALUE} if there is neither a minimum nor a maximum
     * @param max the maximum; {@link Long#MAX_VALUE} for none
     * @throws UgiCommandException if the word is no integer in this range
     */
    static long parse(String name, String word, long min, long max) {
        boolean isNegative = word.startsWith("-");
        String digits = isNegative ? word.substring(1) : word;
        boolean isValid = !digits.isEmpty() && digits.chars().allMatch(letter -> letter >= '0' && letter <= '9');
        long number = isValid ? magnitude(digits) * (isNegative ? -1 : 1) : 0;
        if (!isValid || number < min || number > max) {
            throw UgiCommandException.ofValue(name, word, "a whole number" + range(min, max));
        }
        return number;
    }

    private static long magnitude(String digits) {
        try {
            return Math.min(Long.parseLong(digits), MAX_NUMBER);
        } catch (NumberFormatException e) {
            return MAX_NUMBER;
        }
    }

    private static String range(long min, long max) {
        if (max < Long.MAX_VALUE) {
            return " from " + min + " to " + max;
        }
        return min == Long.MIN_VALUE ? "" : ", " + min + " or greater";
    }
}
