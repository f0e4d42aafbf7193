package griot.lab.report;

import griot.rules.House;
import griot.rules.Setup;
import griot.rules.Square;
import griot.rules.grid.Grid;
import java.util.List;
import java.util.Locale;

/** Writes Markdown: paragraphs, tables, diagrams of boards. */
public final class MarkdownWriter {
    private static final double ALL = 100;

    private final StringBuilder text = new StringBuilder();

    /** Adds a paragraph. */
    public MarkdownWriter paragraph(String paragraph) {
        text.append('\n').append(paragraph).append('\n');
        return this;
    }

    /** Starts a table with these headings. */
    public MarkdownWriter table(String... headings) {
        text.append('\n');
        row((Object[]) headings);
        text.append('|').append("---|".repeat(headings.length)).append('\n');
        return this;
    }

    /** Adds a row to a table. */
    public MarkdownWriter row(Object... cells) {
        text.append('|');
        for (Object cell : cells) {
            text.append(' ').append(cell).append(" |");
        }
        text.append('\n');
        return this;
    }

    /** Adds a position: diagram, text, comment. */
    public MarkdownWriter position(Diagram position, String words) {
        text.append("\n```\n").append(position.picture()).append("```\n\n");
        text.append('`').append(position.text()).append("` – ").append(words).append('\n');
        return this;
    }

    /**
     * A position to show.
     *
     * @param picture a diagram, each line ended by a line feed
     * @param text the position text
     */
    public record Diagram(String picture, String text) {}

    /** A diagram of pieces on a grid. */
    public static String picture(Setup.OfPieces setup, int files) {
        StringBuilder picture = new StringBuilder();
        for (int rank = Grid.RANKS - 1; rank >= 0; rank--) {
            picture.append(rank + 1);
            for (int file = 0; file < files; file++) {
                int bit = Square.at(file, rank).bit();
                boolean white = (setup.white() & bit) != 0;
                picture.append(' ').append(white ? '○' : (setup.black() & bit) != 0 ? '●' : '·');
            }
            picture.append('\n');
        }
        picture.append(' ');
        for (int file = 0; file < files; file++) {
            picture.append(' ').append((char) ('a' + file));
        }
        return picture.append('\n').toString();
    }

    /** A diagram of seeds in houses. */
    public static String picture(List<Integer> houses) {
        StringBuilder north = new StringBuilder();
        StringBuilder south = new StringBuilder();
        for (int i = 0; i < House.ROW; i++) {
            north.append(String.format(Locale.ROOT, "%3d", houses.get(House.COUNT - 1 - i)));
            south.append(String.format(Locale.ROOT, "%3d", houses.get(i)));
        }
        return "  f  e  d  c  b  a\n" + north + "\n" + south + "\n  A  B  C  D  E  F\n";
    }

    /** A percentage. */
    public static String percent(long part, long whole) {
        return String.format(Locale.ROOT, "%.1f %%", whole == 0 ? 0 : ALL * part / whole);
    }

    /** A whole number with thousands separators. */
    public static String grouped(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
