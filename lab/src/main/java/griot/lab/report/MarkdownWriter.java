package griot.lab.report;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** Writes Markdown: paragraphs, tables, diagrams of boards. */
public final class MarkdownWriter {
    private static final double PERCENT = 100;
    private static final double MILLION = 1e6;

    private final StringBuilder text = new StringBuilder();

    /** Creates an empty text. */
    public MarkdownWriter() {}

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

    /** Adds a row to the last table. */
    public MarkdownWriter row(Object... cells) {
        text.append('|');
        for (Object cell : cells) {
            text.append(' ').append(cell).append(" |");
        }
        text.append('\n');
        return this;
    }

    /**
     * Adds rows of mutual zugzwangs to the last table: the lost boards compared, half-point and full-point zugzwangs,
     * both with their frequency. Slices without lost boards are left out.
     *
     * @param name the first cell of a slice
     */
    public MarkdownWriter zugzwangRows(List<SliceStatistics> slices, Function<SliceStatistics, String> name) {
        for (SliceStatistics slice : slices) {
            slice.zugzwangs()
                    .filter(count -> count.compared() > 0)
                    .ifPresent(count -> row(
                            name.apply(slice),
                            grouped(count.compared()),
                            grouped(count.halfPoint()),
                            perMillion(count.halfPoint(), count.compared()),
                            grouped(count.fullPoint()),
                            perMillion(count.fullPoint(), count.compared())));
        }
        return this;
    }

    /** Adds a position: the diagram, the position text and a comment. */
    public MarkdownWriter position(Diagram diagram, String comment) {
        text.append("\n```\n").append(diagram.picture()).append("```\n\n");
        text.append('`')
                .append(diagram.positionText())
                .append("` – ")
                .append(comment)
                .append('\n');
        return this;
    }

    /**
     * A position as a diagram.
     *
     * @param picture a diagram, each line ended by a line feed
     * @param positionText the position text
     */
    public record Diagram(String picture, String positionText) {}

    /**
     * A number with what it counts, such as {@code 1 table} or {@code 1,200 tables}.
     *
     * @param singular an English noun whose plural ends in an s
     */
    public static String counted(long number, String singular) {
        return grouped(number) + " " + singular + (number == 1 ? "" : "s");
    }

    /** A percentage with one decimal, such as {@code 12.5 %}; 0 of nothing is 0. */
    public static String percent(long part, long whole) {
        return String.format(Locale.ROOT, "%.1f %%", whole == 0 ? 0 : PERCENT * part / whole);
    }

    /** How many of a million, rounded, such as {@code 2,487}; 0 of nothing is 0. */
    public static String perMillion(long part, long whole) {
        return String.format(Locale.ROOT, "%,.0f", whole == 0 ? 0 : MILLION * part / whole);
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
