package griot.cli.play;

/**
 * What a terminal can show.
 *
 * @param unicode whether characters other than ASCII can be shown
 * @param colour whether ANSI colour sequences are understood
 */
public record DrawingStyle(boolean unicode, boolean colour) {
    private static final String RESET = "\u001B[0m";

    /**
     * A text in the style that ANSI (SGR) parameters such as {@code 1;97} set; the text itself without colour.
     */
    String paint(String parameters, String text) {
        return colour ? "\u001B[" + parameters + "m" + text + RESET : text;
    }

    /** The first text with Unicode, otherwise the second. */
    String pick(String inUnicode, String inAscii) {
        return unicode ? inUnicode : inAscii;
    }
}
