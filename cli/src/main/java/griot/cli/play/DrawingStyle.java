package griot.cli.play;

/**
 * What a terminal can show.
 *
 * @param unicode whether it shows characters other than ASCII
 * @param colour whether it understands ANSI colour sequences
 */
public record DrawingStyle(boolean unicode, boolean colour) {
    private static final String RESET = "\u001B[0m";

    /**
     * A text in the style of an ANSI sequence with these parameters, such as {@code 1;97}; unchanged without colour.
     */
    String paint(String parameters, String text) {
        return colour ? "\u001B[" + parameters + "m" + text + RESET : text;
    }

    /** The first text with Unicode, otherwise the second. */
    String pick(String inUnicode, String inAscii) {
        return unicode ? inUnicode : inAscii;
    }
}
