package griot.cli.text;

import java.util.ArrayList;
import java.util.List;

/** Wraps text into lines. */
public final class Paragraph {
    /** The maximum line length, in columns. */
    public static final int WIDTH = 80;

    private Paragraph() {}

    /**
     * Wraps a text, preceded by a mark such as a bullet, into lines of at most {@link #WIDTH} columns. The second and
     * later lines are indented by the width of the mark. A word that is too long for a line is not broken.
     */
    public static List<String> lines(String mark, String text) {
        List<String> lines = new ArrayList<>();
        int indent = mark.length();
        StringBuilder line = new StringBuilder(mark);
        for (String word : text.split(" ", -1)) {
            if (line.length() > indent && line.length() + 1 + word.length() > WIDTH) {
                lines.add(line.toString());
                line = new StringBuilder(" ".repeat(indent));
            } else if (line.length() > indent) {
                line.append(' ');
            }
            line.append(word);
        }
        lines.add(line.toString());
        return lines;
    }
}
