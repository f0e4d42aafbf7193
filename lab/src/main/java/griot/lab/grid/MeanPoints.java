package griot.lab.grid;

import griot.lab.report.MarkdownWriter;

/** The mean of points: a win is one, a draw a half. */
final class MeanPoints {
    private long games;
    private long halfPoints;

    /** Adds a result: above 0 a win, 0 a draw, below 0 a loss. */
    void add(int sign) {
        games++;
        halfPoints += sign > 0 ? 2 : sign == 0 ? 1 : 0;
    }

    long games() {
        return games;
    }

    /** The mean as a percentage; a dash without games. */
    String text() {
        return games == 0 ? "–" : MarkdownWriter.percent(halfPoints, 2 * games);
    }

    /** The share of points, 0 to 1; 0 without games. */
    double share() {
        return games == 0 ? 0 : halfPoints / (2.0 * games);
    }
}
