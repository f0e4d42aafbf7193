package griot.cli.ugi;

/** Parser of the whole numbers in UGI commands. */
final class UgiNumbers {
    /** Maximum number of digits, more than any time or node count needs. */
    private static final int MAX_DIGITS = 12;

    private UgiNumbers() {}

    /**
     * Parses an integer from {@code min} to {@code max}; {@link Long#MIN_VALUE} and {@link Long#MAX_VALUE} stand for no
     * limit.
     *
     * @param name the name of the number, for errors
     * @throws UgiSyntaxException if the word is no integer in this range
     */
    static long parse(String name, String word, long min, long max) {
        boolean isNegative = word.startsWith("-");
        String digits = isNegative ? word.substring(1) : word;
        boolean isValid = !digits.isEmpty()
                && digits.length() <= MAX_DIGITS
                && digits.chars().allMatch(letter -> letter >= '0' && letter <= '9');
        long number = isValid ? Long.parseLong(digits) * (isNegative ? -1 : 1) : 0;
        if (!isValid || number < min || number > max) {
            throw new UgiSyntaxException(name + " is a whole number" + range(min, max) + ", not " + word);
        }
        return number;
    }

    private static String range(long min, long max) {
        return (min == Long.MIN_VALUE ? "" : " from " + min) + (max == Long.MAX_VALUE ? "" : " to " + max);
    }
}
