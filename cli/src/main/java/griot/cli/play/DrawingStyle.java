package griot.cli.play;

/**
 * What a board may be drawn with.
 *
 * @param unicode more than plain letters
 * @param colour escape sequences for colours
 */
public record DrawingStyle(boolean unicode, boolean colour) {
    private static final String END = "\u001B[0m";

    /** A text in a colour, if there are any: the numbers of an escape sequence, such as {@code 1;97}. */
    String paint(String numbers, String text) {
        return colour ? "\u001B[" + numbers + "m" + text + END : text;
    }

    /** One of two texts. */
    String pick(String inUnicode, String inAscii) {
        return unicode ? inUnicode : inAscii;
    }
}
