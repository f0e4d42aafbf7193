package griot.lab.grid;

import griot.lab.report.MarkdownWriter;

/** The mean of points: a win is one, a draw a half. */
final class MeanPoints {
    private long count;
    private long halfPoints;

    /** Adds a result: above 0 a win, 0 a draw, below 0 a loss. */
    void add(int sign) {
        count++;
        halfPoints += sign > 0 ? 2 : sign == 0 ? 1 : 0;
    }

    long count() {
        return count;
    }

    /** The mean as a percentage; a dash without results. */
    String text() {
        return count == 0 ? "–" : MarkdownWriter.percent(halfPoints, 2 * count);
    }

    /** The share of points, 0 to 1; 0 without results. */
    double share() {
        return count == 0 ? 0 : halfPoints / (2.0 * count);
    }
}
