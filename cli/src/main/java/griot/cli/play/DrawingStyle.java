package griot.cli.play;

/**
 * The capabilities of a terminal.
 *
 * @param unicode whether the terminal shows characters other than ASCII
 * @param colour whether the terminal understands ANSI colour sequences
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
