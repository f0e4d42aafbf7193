package griot.lab.grid;

import griot.lab.report.EndingsChapter;
import griot.lab.report.MarkdownWriter;
import griot.lab.report.SampleMean;
import griot.lab.report.SliceStatistics;
import griot.lab.report.SliceStatistics.Zugzwangs;
import griot.lab.report.SvgChart;
import griot.rules.Board;
import griot.rules.RuleSet;
import griot.tables.Tablebase;
import griot.tables.format.TableHeader;
import griot.tables.grid.GridSlice;
import griot.tables.grid.GridTables;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Writes the chapter of the endings document on a grid game. It covers the boards with empty hands. */
final class GridEndingsChapter {
    private static final double MEDIAN = 0.5;
    private static final double PERCENTILE_99 = 0.99;

    private final RuleSet rules;
    private final GridTables tables;
    private final List<GridSlice> slices;

    /** The counts of the slices that were examined board by board, by name. */
    private final Map<String, GridSliceCounts> examined = new LinkedHashMap<>();

    private final List<PieceAheadCounts> pieceAheadCounts = new ArrayList<>();
    private @Nullable CaptureCounts captureCounts;
    private @Nullable FeatureCounts featureCounts;
    private final MarkdownWriter markdown = new MarkdownWriter();
    private final GridExampleWriter examples;

    /** Number of the last lesson. */
    private int lessonNumber;

    /**
     * Creates the chapter.
     *
     * @param slices the slices with empty hands, in the order of the chapter
     * @param tablebase the same tables, for lines of best play
     */
    GridEndingsChapter(GridTables tables, List<GridSlice> slices, Tablebase tablebase) {
        rules = tables.traits().rules();
        this.tables = tables;
        this.slices = slices;
        examples = new GridExampleWriter(tables, tablebase, markdown);
    }

    /** Writes the chapter from the results of all units, in their order. */
    EndingsChapter write(List<GridEndingsResult> results) {
        results.forEach(this::add);
        List<SliceStatistics> statistics = slices.stream().map(this::statistics).toList();
        writeResults(statistics);
        writeDistances(statistics);
        writeZugzwangs(statistics);
        PieceAheadSection pieceAhead = new PieceAheadSection(pieceAheadCounts, statistics, markdown, examples);
        pieceAhead.write();
        writeLessons();
        return new EndingsChapter(
                markdown.toString(), findings(pieceAhead, statistics), statistics, figures(statistics));
    }

    private void add(GridEndingsResult result) {
        switch (result) {
            case GridSliceCounts counts -> {
                GridSliceCounts before = examined.putIfAbsent(counts.slice(), counts);
                if (before != null) {
                    before.add(counts);
                }
            }
            case PieceAheadCounts counts -> pieceAheadCounts.add(counts);
            case CaptureCounts counts -> captureCounts = counts;
            case FeatureCounts counts -> featureCounts = counts;
        }
    }

    private SliceStatistics statistics(GridSlice slice) {
        TableHeader header = tables.table(slice).orElseThrow().header();
        GridSliceCounts counts = examined.get(slice.name());
        return counts == null ? GridSliceCounts.ofHeader(header) : counts.statistics(header);
    }

    private static String material(SliceStatistics slice) {
        return slice.slice().replace('-', '–');
    }

    private void writeResults(List<SliceStatistics> statistics) {
        markdown.paragraph("## Results by material");
        markdown.table("White–Black", "boards", "win", "draw", "loss");
        for (SliceStatistics slice : statistics) {
            markdown.row(
                    material(slice),
                    MarkdownWriter.grouped(slice.boards()),
                    MarkdownWriter.percent(slice.wins(), slice.boards()),
                    MarkdownWriter.percent(slice.draws(), slice.boards()),
                    MarkdownWriter.percent(slice.losses(), slice.boards()));
        }
    }

    private void writeDistances(List<SliceStatistics> statistics) {
        markdown.paragraph("## Distances to the end by material");
        markdown.paragraph("Turns of both sides, with best play: how many wins and losses take.");
        markdown.table(
                "White–Black", "win: mean", "median", "99 %", "longest", "loss: mean", "median", "99 %", "longest");
        for (SliceStatistics slice : statistics) {
            slice.distances().ifPresent(distances -> {
                List<Object> cells = new ArrayList<>(List.of(material(slice)));
                addDistances(distances.wins(), cells);
                addDistances(distances.losses(), cells);
                markdown.row(cells.toArray());
            });
        }
        if (!tables.traits().countsQuietTurns()) {
            long boards = boardsBeyondQuietLimit(statistics);
            String limit = "Values ignore the limit of " + Board.MAX_QUIET_TURNS + " quiet turns";
            markdown.paragraph(
                    boards == 0
                            ? limit + ", which no distance exceeds."
                            : limit
                                    + ". Only where a distance exceeds it can the limit come first, unless a capture starts"
                                    + " the count again: on " + MarkdownWriter.counted(boards, "board") + ".");
        }
        examined.values().stream()
                .flatMap(slice -> slice.longestWin().stream())
                .max(Comparator.comparingInt(SliceBoard::value))
                .ifPresent(board -> {
                    markdown.paragraph("### Longest win");
                    examples.writeWithLine(board, "White wins in " + board.turns());
                });
    }

    /** The number of won and lost boards whose distance to the end exceeds {@link Board#MAX_QUIET_TURNS}. */
    private static long boardsBeyondQuietLimit(List<SliceStatistics> statistics) {
        return statistics.stream()
                .flatMap(slice -> slice.distances().stream())
                .flatMap(distances -> Stream.of(distances.wins(), distances.losses()))
                .mapToLong(histogram -> SliceStatistics.total(histogram.tailMap(Board.MAX_QUIET_TURNS + 1)))
                .sum();
    }

    private static void addDistances(SortedMap<Integer, Long> histogram, List<Object> cells) {
        boolean isEmpty = histogram.isEmpty();
        cells.add(isEmpty ? "–" : String.format(Locale.ROOT, "%.1f", SliceStatistics.mean(histogram)));
        cells.add(isEmpty ? "–" : SliceStatistics.quantile(histogram, MEDIAN));
        cells.add(isEmpty ? "–" : SliceStatistics.quantile(histogram, PERCENTILE_99));
        cells.add(isEmpty ? "–" : histogram.lastKey());
    }

    private void writeZugzwangs(List<SliceStatistics> statistics) {
        markdown.paragraph("## Mutual zugzwang by material");
        markdown.paragraph("Boards that White loses, but would not lose if Black were to move: then they are drawn in a"
                + " half-point zugzwang, and lost by Black in a full-point one.");
        markdown.table("White–Black", "lost boards", "half-point", "per million", "full-point", "per million");
        markdown.zugzwangRows(statistics, GridEndingsChapter::material);
        examined.values().stream()
                .flatMap(slice -> slice.quickestZugzwang().stream())
                .max(Comparator.comparingInt(SliceBoard::value))
                .ifPresentOrElse(
                        board -> examples.writeWithLine(
                                board, "either side loses if it is to move, White in " + board.turns()),
                        () -> markdown.paragraph("There is no full-point zugzwang."));
    }

    private List<String> findings(PieceAheadSection pieceAhead, List<SliceStatistics> statistics) {
        List<String> findings = new ArrayList<>(pieceAhead.findings());
        findings.add("Mutual zugzwangs among %s: %s half-point, %s full-point."
                .formatted(
                        MarkdownWriter.counted(sum(statistics, Zugzwangs::compared), "lost board"),
                        MarkdownWriter.grouped(sum(statistics, Zugzwangs::halfPoint)),
                        MarkdownWriter.grouped(sum(statistics, Zugzwangs::fullPoint))));
        examined.values().stream()
                .flatMap(slice -> slice.longestWin().stream())
                .mapToInt(SliceBoard::turns)
                .max()
                .ifPresent(turns -> findings.add(
                        "The longest win takes %s of both sides.".formatted(MarkdownWriter.counted(turns, "turn"))));
        return findings;
    }

    private static long sum(List<SliceStatistics> statistics, ToLongFunction<Zugzwangs> count) {
        return statistics.stream()
                .flatMap(slice -> slice.zugzwangs().stream())
                .mapToLong(count)
                .sum();
    }

    private SortedMap<String, String> figures(List<SliceStatistics> statistics) {
        SortedMap<String, String> figures = new TreeMap<>();
        List<SvgChart.Bar> bars = new ArrayList<>();
        for (SliceStatistics slice : statistics) {
            bars.add(SvgChart.Bar.of(material(slice), List.of(slice.wins(), slice.draws(), slice.losses())));
        }
        figures.put(
                "results",
                SvgChart.bars(
                        rules.name() + ": results of the player to move, by material (own–other pieces)",
                        List.of("win", "draw", "loss"),
                        bars));
        List<SvgChart.Line> lines = statistics.stream()
                .filter(slice -> slice.distances().isPresent() && slice.wins() > 0)
                .sorted(Comparator.comparingLong(SliceStatistics::wins).reversed())
                .limit(SvgChart.MAX_LINES)
                .map(slice -> SvgChart.Line.ofWins(material(slice), slice))
                .toList();
        if (lines.isEmpty()) {
            return figures;
        }
        figures.put(
                "distances",
                SvgChart.lines(
                        rules.name() + ": how many turns of both sides a win takes, by material",
                        "turns to the end",
                        "% of the wins (logarithmic)",
                        SvgChart.Scale.LOGARITHMIC,
                        lines));
        return figures;
    }

    private void writeLessons() {
        if (captureCounts != null && featureCounts != null) {
            markdown.paragraph("## Lessons");
            writeCaptures(captureCounts);
            writeFeatures(featureCounts);
        }
    }

    /** Writes a numbered lesson. */
    private void writeLesson(String title, String text) {
        lessonNumber++;
        markdown.paragraph("**%s. %s.** %s".formatted(lessonNumber, title, text));
    }

    private void writeCaptures(CaptureCounts counts) {
        SampleMean capturing = counts.capturing();
        SampleMean quiet = counts.quiet();
        if (capturing.count() == 0) {
            // The game has no captures.
            return;
        }
        GridSlice slice = GridSlice.named(counts.slice());
        writeLesson(
                "Be first to capture",
                "With %s against %s, a player who can capture scores %s of the points, one who cannot %s (sample of %s boards)."
                        .formatted(
                                slice.own(),
                                slice.other(),
                                HalfPoints.text(capturing),
                                HalfPoints.text(quiet),
                                MarkdownWriter.grouped(capturing.count() + quiet.count())));
        counts.lossExample()
                .ifPresent(board ->
                        examples.writeWithLine(board, "White can capture and still loses, in " + board.turns()));
        writeLesson(
                "Decline some captures",
                "On %s of the boards with a capture, every capturing turn costs at least half a point."
                        .formatted(MarkdownWriter.percent(counts.declinedCount(), capturing.count())));
        counts.declineExample()
                .ifPresent(board -> examples.writeWithLine(board, "only a quiet turn wins, in " + board.turns()));
    }

    private void writeFeatures(FeatureCounts counts) {
        GridSlice slice = GridSlice.named(counts.slice());
        writeLesson(
                "Features",
                "White's points with %s against %s, by who has more:".formatted(slice.own(), slice.other()));
        markdown.table("", "White", "neither", "Black");
        BoardFeature strongest = BoardFeature.EDGE;
        double maxEffect = -1;
        for (BoardFeature feature : BoardFeature.values()) {
            SampleMean white = counts.features().results(feature, 1);
            SampleMean black = counts.features().results(feature, -1);
            markdown.row(
                    feature.description(),
                    HalfPoints.text(white),
                    HalfPoints.text(counts.features().results(feature, 0)),
                    HalfPoints.text(black));
            double effect = Math.abs(white.mean() - black.mean());
            boolean isStronger = white.count() > 0 && black.count() > 0 && effect > maxEffect;
            strongest = isStronger ? feature : strongest;
            maxEffect = isStronger ? effect : maxEffect;
        }
        String description = strongest.description();
        counts.features()
                .firstWin(strongest)
                .ifPresent(board -> examples.writeWithLine(
                        board, "White has more " + description + " and wins in " + board.turns()));
        counts.features()
                .firstLoss(strongest)
                .ifPresent(board -> examples.writeWithLine(
                        board, "White has more " + description + " and loses in " + board.turns()));
    }
}
