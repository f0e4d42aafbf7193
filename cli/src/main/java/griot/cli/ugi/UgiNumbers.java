package griot.cli.ugi;

/** Numbers in commands. */
final class UgiNumbers {
    /** More digits than any time or count needs. */
    private static final int MAX_DIGITS = 12;

    private UgiNumbers() {}

    /** The whole number in a word; {@link Long}'s own ends stand for no limit. */
    static long read(String name, String word, long least, long most) {
        boolean negative = word.startsWith("-");
        String digits = negative ? word.substring(1) : word;
        boolean right = !digits.isEmpty()
                && digits.length() <= MAX_DIGITS
                && digits.chars().allMatch(letter -> letter >= '0' && letter <= '9');
        long number = right ? Long.parseLong(digits) * (negative ? -1 : 1) : 0;
        if (!right || number < least || number > most) {
            throw new UgiSyntaxException(name + " is a whole number" + range(least, most) + ", not " + word);
        }
        return number;
    }

    private static String range(long least, long most) {
        return (least == Long.MIN_VALUE ? "" : " from " + least) + (most == Long.MAX_VALUE ? "" : " to " + most);
    }
}
