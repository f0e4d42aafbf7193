package griot.cli.text;

import java.util.ArrayList;
import java.util.List;

/** Breaks a text into lines. */
public final class Paragraph {
    /** The columns of the narrowest terminal that is thought of. */
    public static final int WIDTH = 80;

    private Paragraph() {}

    /** A text behind a mark, in lines of at most {@link #WIDTH} columns that stand under one another. */
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
