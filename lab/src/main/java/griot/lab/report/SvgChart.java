package griot.lab.report;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/**
 * Charts as SVG: stacked bars of shares, and lines. They have no background, and text that is readable on light and on
 * dark pages: browsers choose by {@code prefers-color-scheme}.
 */
public final class SvgChart {
    private static final int WIDTH = 720;
    private static final int LEFT = 64;
    private static final int RIGHT = 24;
    private static final int TOP = 64;
    private static final int PLOT_HEIGHT = 300;
    private static final int BAR_HEIGHT = 18;
    private static final int BAR_DISTANCE = 26;
    private static final int LEGEND_BOX = 12;
    private static final double PERCENT = 100;
    private static final int MARGIN = 48;
    private static final double TINY = 1e-9;

    /** The smallest value on a logarithmic axis. */
    private static final double MIN_LOGARITHMIC = 1e-4;

    private static final double ROUNDING = 1e7;

    /** How many turns are one point of a line of distances: some distances are of one parity only. */
    private static final int TURNS_TAKEN_TOGETHER = 2;

    /** The approximate width of a letter. */
    private static final int LETTER_WIDTH = 8;

    /** Colours of win, draw and loss, and of lines: of middle lightness, for both backgrounds. */
    private static final List<String> RESULT_COLOURS = List.of("#2f9e77", "#a9a9a9", "#cf5b45");

    private static final List<String> LINE_COLOURS =
            List.of("#3b82c4", "#d1702a", "#3f9e5a", "#b05ab5", "#b8921a", "#7f8a96");

    /** The maximum number of lines in a chart. */
    public static final int MAX_LINES = LINE_COLOURS.size();

    private final StringBuilder svg = new StringBuilder();

    private SvgChart() {}

    /**
     * A line of a chart.
     *
     * @param name its name in the legend
     * @param points its points, from left to right
     */
    public record Line(String name, List<Point> points) {
        /** Copies the list. */
        public Line {
            points = List.copyOf(points);
        }

        /**
         * The line of the distances of wins, as shares in percent of the wins.
         *
         * @param slice a slice with wins that was examined board by board
         */
        public static Line ofWins(String name, SliceStatistics slice) {
            return new Line(name, shares(slice.distances().orElseThrow().wins(), slice.wins(), TURNS_TAKEN_TOGETHER));
        }
    }

    /** A point of a line. */
    public record Point(double x, double y) {}

    /**
     * A bar of shares.
     *
     * @param name the name of the bar
     * @param shares the shares of all parts, in percent, 100 in all
     */
    public record Bar(String name, List<Double> shares) {
        /** Copies the list. */
        public Bar {
            shares = List.copyOf(shares);
        }

        /** A bar with the shares of counts, of which one is above 0. */
        public static Bar of(String name, List<Long> counts) {
            double total = counts.stream().mapToLong(Long::longValue).sum();
            return new Bar(
                    name, counts.stream().map(count -> PERCENT * count / total).toList());
        }
    }

    /**
     * A chart of horizontal bars, each of three parts: win, draw and loss.
     *
     * @param parts the names of the parts
     */
    public static String bars(String title, List<String> parts, List<Bar> bars) {
        SvgChart chart = new SvgChart();
        int bottom = TOP + bars.size() * BAR_DISTANCE;
        chart.begin(title, bottom + 44);
        chart.legend(parts, RESULT_COLOURS);
        double scale = (WIDTH - LEFT - RIGHT) / 100.0;
        for (int percent = 0; percent <= 100; percent += 20) {
            double x = LEFT + percent * scale;
            chart.line(x, TOP - 4, x, bottom);
            chart.text(x, bottom + 18, "middle", percent + " %");
        }
        for (int i = 0; i < bars.size(); i++) {
            double y = TOP + i * BAR_DISTANCE;
            chart.text(LEFT - 8, y + BAR_HEIGHT - 4, "end", bars.get(i).name());
            double x = LEFT;
            for (int part = 0; part < parts.size(); part++) {
                double width = bars.get(i).shares().get(part) * scale;
                chart.add(
                        "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%d\" fill=\"%s\"/>",
                        x, y, width, BAR_HEIGHT, RESULT_COLOURS.get(part));
                x += width;
            }
        }
        return chart.end();
    }

    /** How values are placed on the vertical axis. */
    public enum Scale {
        /** In proportion, from 0 or below. */
        LINEAR,
        /** By the logarithm; points below a ten-thousandth are left out. */
        LOGARITHMIC
    }

    /**
     * A chart of up to {@link #MAX_LINES} lines.
     *
     * @param xTitle what runs to the right
     * @param yTitle what runs upwards
     */
    public static String lines(String title, String xTitle, String yTitle, Scale scale, List<Line> lines) {
        SvgChart chart = new SvgChart();
        int bottom = TOP + 20 + PLOT_HEIGHT;
        chart.begin(title, bottom + 52);
        chart.legend(lines.stream().map(Line::name).toList(), LINE_COLOURS);
        chart.text(LEFT - MARGIN, TOP + 6, "start", yTitle);
        List<Line> scaled = scale == Scale.LINEAR
                ? lines
                : lines.stream().map(SvgChart::logarithms).toList();
        DoubleSummaryStatistics xs = coordinates(scaled, Point::x);
        DoubleSummaryStatistics ys = coordinates(scaled, Point::y);
        double minX = xs.getMin();
        double minY = scale == Scale.LINEAR ? Math.min(0, ys.getMin()) : Math.floor(ys.getMin());
        double maxY = scale == Scale.LINEAR ? ys.getMax() : Math.ceil(ys.getMax());
        double xScale = (WIDTH - LEFT - RIGHT) / Math.max(TINY, xs.getMax() - minX);
        double yScale = PLOT_HEIGHT / Math.max(TINY, maxY - minY);
        double yStep = scale == Scale.LINEAR ? step(maxY - minY) : 1;
        for (double y = Math.ceil(minY / yStep) * yStep; y <= maxY + TINY; y += yStep) {
            double height = bottom - (y - minY) * yScale;
            chart.line(LEFT, height, WIDTH - RIGHT, height);
            chart.text(LEFT - 8, height + 5, "end", scale == Scale.LINEAR ? number(y) : number(Math.pow(10, y)));
        }
        double xStep = Math.max(1, step(xs.getMax() - minX));
        for (double x = Math.ceil(minX / xStep) * xStep; x <= xs.getMax() + TINY; x += xStep) {
            chart.text(LEFT + (x - minX) * xScale, bottom + 18, "middle", number(x));
        }
        chart.text(WIDTH - RIGHT, bottom + 40, "end", xTitle);
        for (int i = 0; i < scaled.size(); i++) {
            String points = scaled.get(i).points().stream()
                    .map(point -> String.format(
                            Locale.ROOT,
                            "%.1f,%.1f",
                            LEFT + (point.x() - minX) * xScale,
                            bottom - (point.y() - minY) * yScale))
                    .collect(Collectors.joining(" "));
            chart.add(
                    "<polyline points=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"2\"/>",
                    points, LINE_COLOURS.get(i));
        }
        return chart.end();
    }

    private static Line logarithms(Line line) {
        return new Line(
                line.name(),
                line.points().stream()
                        .filter(point -> point.y() >= MIN_LOGARITHMIC)
                        .map(point -> new Point(point.x(), Math.log10(point.y())))
                        .toList());
    }

    private static DoubleSummaryStatistics coordinates(List<Line> lines, ToDoubleFunction<Point> coordinate) {
        return lines.stream()
                .flatMap(line -> line.points().stream())
                .mapToDouble(coordinate)
                .summaryStatistics();
    }

    /** A round distance between marks: 1, 2 or 5 times a power of ten, about a sixth of a range. */
    private static double step(double range) {
        double raw = Math.max(range, TINY) / 6;
        double power = Math.pow(10, Math.floor(Math.log10(raw)));
        double ratio = raw / power;
        return power * (ratio <= 1 ? 1 : ratio <= 2 ? 2 : ratio <= 5 ? 5 : 10);
    }

    /** A number without superfluous zeros. */
    private static String number(double value) {
        // Adding 0 turns -0 into 0.
        double rounded = Math.rint(value * ROUNDING) / ROUNDING + 0.0;
        return rounded == Math.rint(rounded)
                ? String.format(Locale.ROOT, "%.0f", rounded)
                : BigDecimal.valueOf(rounded).stripTrailingZeros().toPlainString();
    }

    private void begin(String title, int height) {
        add(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\" role=\"img\">",
                WIDTH, height, WIDTH, height);
        add("<title>%s</title>", title);
        add("<style>text{font:13px sans-serif;fill:#333}line{stroke:#8884}"
                + "@media(prefers-color-scheme:dark){text{fill:#ddd}}</style>");
        add("<text x=\"%d\" y=\"20\" style=\"font-weight:bold\">%s</text>", LEFT - MARGIN, title);
    }

    private void legend(List<String> names, List<String> colours) {
        double x = LEFT - MARGIN;
        for (int i = 0; i < names.size(); i++) {
            add(
                    "<rect x=\"%.1f\" y=\"32\" width=\"%d\" height=\"%d\" fill=\"%s\"/>",
                    x, LEGEND_BOX, LEGEND_BOX, colours.get(i));
            text(x + LEGEND_BOX + 6, 43, "start", names.get(i));
            x += LEGEND_BOX + 24 + LETTER_WIDTH * names.get(i).length();
        }
    }

    private void line(double fromX, double fromY, double toX, double toY) {
        add("<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>", fromX, fromY, toX, toY);
    }

    private void text(double x, double y, String anchor, String text) {
        add("<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>", x, y, anchor, text);
    }

    @SuppressWarnings("AnnotateFormatMethod") // the annotation is in a library of its own
    private void add(String format, Object... values) {
        svg.append(String.format(Locale.ROOT, format, values)).append('\n');
    }

    private String end() {
        return svg.append("</svg>\n").toString();
    }

    /**
     * A histogram as shares in percent of a total.
     *
     * @param width how many keys are taken together
     */
    public static List<Point> shares(SortedMap<Integer, Long> histogram, long total, int width) {
        List<Point> points = new ArrayList<>();
        if (histogram.isEmpty()) {
            return points;
        }
        for (int from = Math.floorDiv(histogram.firstKey(), width) * width;
                from <= histogram.lastKey();
                from += width) {
            long count = SliceStatistics.total(histogram.subMap(from, from + width));
            points.add(new Point(from, PERCENT * count / total));
        }
        return points;
    }
}
