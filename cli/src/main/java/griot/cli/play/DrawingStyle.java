package griot.cli.play;

/**
 * How boards are drawn, by the capabilities of a terminal.
 *
 * @param isUnicode whether the terminal shows characters other than ASCII
 * @param hasColour whether the terminal understands ANSI colour sequences
 */
public record DrawingStyle(boolean isUnicode, boolean hasColour) {
    private static final String RESET = "\u001B[0m";

    /**
     * A text in the style that ANSI (SGR) parameters such as {@code 1;97} set; the text itself without colour.
     */
    String paint(String parameters, String text) {
        return hasColour ? "\u001B[" + parameters + "m" + text + RESET : text;
    }

    /** The first text with Unicode, otherwise the second. */
    String pick(String inUnicode, String inAscii) {
        return isUnicode ? inUnicode : inAscii;
    }
}
