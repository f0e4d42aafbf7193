package griot.cli.ugi;

/** Numbers in commands. */
final class Numbers {
    /** More digits than any time or count needs. */
    private static final int MOST_DIGITS = 12;

    private Numbers() {}

    /** The whole number in a word. */
    static long read(String name, String word, long least, long most) {
        boolean negative = word.startsWith("-");
        String digits = negative ? word.substring(1) : word;
        boolean right = !digits.isEmpty()
                && digits.length() <= MOST_DIGITS
                && digits.chars().allMatch(letter -> letter >= '0' && letter <= '9');
        long number = right ? Long.parseLong(digits) * (negative ? -1 : 1) : 0;
        if (!right || number < least || number > most) {
            String range = most == Long.MAX_VALUE ? "from " + least : "from " + least + " to " + most;
            throw new Misunderstanding(name + " is a whole number " + range + ", not " + word);
        }
        return number;
    }
}
