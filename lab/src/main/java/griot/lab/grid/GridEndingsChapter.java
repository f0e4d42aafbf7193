package griot.lab.grid;

import griot.lab.report.EndingsChapter;
import griot.lab.report.MarkdownWriter;
import griot.lab.report.SliceStatistics;
import griot.lab.report.SvgChart;
import griot.rules.RuleSet;
import griot.rules.grid.GridGeometry;
import griot.tables.format.DistanceToEnd;
import griot.tables.format.TableFile;
import griot.tables.grid.GridSlice;
import griot.tables.grid.GridTablebaseFamily;
import griot.tables.grid.GridTables;
import griot.tables.grid.GridTraits;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Writes the chapter of the endings document on a grid game. It covers the boards with empty hands. */
final class GridEndingsChapter {
    /**
     * Maximum number of boards of a slice that is examined board by board; larger slices have only a row in the
     * results.
     */
    private static final long MAX_BOARDS = 260_000_000;

    /** Number of boards sampled for statistics of turns and features. */
    private static final int SAMPLE_SIZE = 20_000;

    private static final double MEDIAN = 0.5;
    private static final double PERCENTILE_99 = 0.99;

    /** Minimum length of an example's win, in turns of both sides. */
    private static final int MIN_EXAMPLE_TURNS = 3;

    private final RuleSet rules;
    private final GridTraits traits;
    private final GridTables tables;
    private final List<GridSlice> slices = new ArrayList<>();

    /** The slices that are examined board by board. */
    private final Map<GridSlice, GridBoards> boards = new LinkedHashMap<>();

    private final Map<GridSlice, GridStatistics> examined = new LinkedHashMap<>();
    private final MarkdownWriter markdown = new MarkdownWriter();
    private final GridExampleWriter examples;

    /** Number of the last lesson. */
    private int lessonNumber;

    GridEndingsChapter(GridTablebaseFamily family, RuleSet rules, List<TableFile> files) {
        this.rules = rules;
        traits = family.traits(rules);
        tables = new GridTables(traits, files);
        examples = new GridExampleWriter(rules, family.open(rules, files), markdown);
        for (TableFile file : files) {
            GridSlice slice = GridSlice.named(file.header().slice());
            if (slice.piecesInHand() == 0) {
                slices.add(slice);
            }
        }
        slices.sort(Comparator.comparingInt((GridSlice slice) -> slice.own() + slice.other())
                .thenComparingInt(slice -> Math.abs(slice.own() - slice.other()))
                .thenComparingInt(slice -> -slice.own()));
    }

    /** The chapter; empty if there are no tables with empty hands. */
    Optional<EndingsChapter> chapter() {
        if (slices.isEmpty()) {
            return Optional.empty();
        }
        for (GridSlice slice : slices) {
            if (file(slice).header().entries() <= MAX_BOARDS) {
                boards.put(slice, new GridBoards(traits, slice, file(slice)));
            }
        }
        boards.forEach((slice, sliceBoards) ->
                examined.put(slice, new GridStatistics(file(slice).header(), sliceBoards, boards)));
        List<SliceStatistics> statistics = slices.stream().map(this::statistics).toList();
        writeResults(statistics);
        writeDistances(statistics);
        writeZugzwangs(statistics);
        PieceAhead pieceAhead = new PieceAhead(tables, boards, markdown, examples);
        pieceAhead.write();
        writeLessons();
        return Optional.of(
                new EndingsChapter(markdown.toString(), findings(pieceAhead), statistics, figures(statistics)));
    }

    private TableFile file(GridSlice slice) {
        return tables.table(slice).orElseThrow();
    }

    private SliceStatistics statistics(GridSlice slice) {
        return Optional.ofNullable(examined.get(slice))
                .map(GridStatistics::statistics)
                .orElseGet(() -> GridStatistics.ofHeader(file(slice).header()));
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
        examined.values().stream()
                .flatMap(slice -> slice.longestWin().stream())
                .max(Comparator.comparingInt(SliceBoard::value))
                .ifPresent(board -> {
                    markdown.paragraph("### Longest win");
                    examples.writeWithLine(board, "White wins in " + board.turns());
                });
    }

    private static void addDistances(SortedMap<Integer, Long> histogram, List<Object> cells) {
        boolean isEmpty = histogram.isEmpty();
        cells.add(isEmpty ? "–" : String.format(Locale.ROOT, "%.1f", SliceStatistics.mean(histogram)));
        cells.add(isEmpty ? "–" : SliceStatistics.quantile(histogram, MEDIAN));
        cells.add(isEmpty ? "–" : SliceStatistics.quantile(histogram, PERCENTILE_99));
        cells.add(isEmpty ? "–" : histogram.lastKey());
    }

    private void writeZugzwangs(List<SliceStatistics> statistics) {
        markdown.paragraph("## Zugzwang by material");
        markdown.paragraph(
                "Boards that White loses, but would not lose if Black were to move: by a pass White would draw,"
                        + " or, in mutual zugzwang, either side loses if it is to move.");
        markdown.table("White–Black", "lost boards", "a pass draws", "share", "mutual zugzwang", "share");
        markdown.zugzwangRows(statistics, GridEndingsChapter::material);
        examined.values().stream()
                .flatMap(slice -> slice.quickestZugzwang().stream())
                .max(Comparator.comparingInt(SliceBoard::value))
                .ifPresentOrElse(
                        board -> examples.writeWithLine(
                                board, "either side loses if it is to move, White in " + board.turns()),
                        () -> markdown.paragraph("There is no mutual zugzwang."));
    }

    private List<String> findings(PieceAhead pieceAhead) {
        List<String> findings = new ArrayList<>(pieceAhead.findings());
        long lost = 0;
        long mutual = 0;
        for (GridStatistics slice : examined.values()) {
            Optional<SliceStatistics.Zugzwangs> zugzwangs = slice.statistics().zugzwangs();
            lost += zugzwangs.map(SliceStatistics.Zugzwangs::lost).orElse(0L);
            mutual += zugzwangs.map(SliceStatistics.Zugzwangs::mutual).orElse(0L);
        }
        findings.add("Of %s lost boards, %s are mutual zugzwangs."
                .formatted(MarkdownWriter.grouped(lost), MarkdownWriter.grouped(mutual)));
        examined.values().stream()
                .flatMap(slice -> slice.longestWin().stream())
                .mapToInt(SliceBoard::turns)
                .max()
                .ifPresent(turns -> findings.add("The longest win takes %s turns of both sides.".formatted(turns)));
        return findings;
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
        // Of the slices of most even material, the largest.
        Optional<GridSlice> mostEven = boards.keySet().stream()
                .filter(slice -> slice.own() >= slice.other())
                .min(Comparator.comparingInt((GridSlice slice) -> slice.own() - slice.other())
                        .thenComparingInt(slice -> -slice.own()));
        if (mostEven.isPresent()) {
            markdown.paragraph("## Lessons");
            writeCaptures(mostEven.get());
            writeFeatures(mostEven.get());
        }
    }

    /** Writes a numbered lesson. */
    private void writeLesson(String title, String text) {
        lessonNumber++;
        markdown.paragraph("**%s. %s.** %s".formatted(lessonNumber, title, text));
    }

    /** Whether White wins, but not at once. */
    private boolean isInstructive(SliceBoard board) {
        return board.value() > 0 && board.turns() >= MIN_EXAMPLE_TURNS;
    }

    private void writeCaptures(GridSlice slice) {
        GridBoards sliceBoards = Objects.requireNonNull(boards.get(slice));
        TurnSearch search = new TurnSearch(tables);
        MeanPoints capturingPoints = new MeanPoints();
        MeanPoints quietPoints = new MeanPoints();
        long declinedCount = 0;
        Optional<SliceBoard> declineExample = Optional.empty();
        Optional<SliceBoard> lossExample = Optional.empty();
        for (int index : sliceBoards.sample(SAMPLE_SIZE).toArray()) {
            search.search(sliceBoards.board(index));
            int sign = Integer.signum(sliceBoards.value(index));
            if (search.bestCapturing() == TurnSearch.NO_TURN) {
                quietPoints.add(sign);
                continue;
            }
            SliceBoard board = new SliceBoard(sliceBoards, index);
            capturingPoints.add(sign);
            lossExample = lossExample.isEmpty() && sign < 0 ? Optional.of(board) : lossExample;
            if (search.bestQuiet() > search.bestCapturing()) {
                declinedCount++;
                declineExample = declineExample.isEmpty() && isInstructive(board) ? Optional.of(board) : declineExample;
            }
        }
        if (capturingPoints.count() == 0) {
            // The game has no captures.
            return;
        }
        writeLesson(
                "Be first to capture",
                "With %s against %s, a player who can capture scores %s of the points, one who cannot %s (sample of %s boards)."
                        .formatted(
                                slice.own(),
                                slice.other(),
                                capturingPoints.text(),
                                quietPoints.text(),
                                MarkdownWriter.grouped(capturingPoints.count() + quietPoints.count())));
        lossExample.ifPresent(
                board -> examples.writeWithLine(board, "White can capture and still loses, in " + board.turns()));
        writeLesson(
                "Decline some captures",
                "On %s of the boards with a capture, every capturing turn costs at least half a point."
                        .formatted(MarkdownWriter.percent(declinedCount, capturingPoints.count())));
        declineExample.ifPresent(board -> examples.writeWithLine(board, "only a quiet turn wins, in " + board.turns()));
    }

    private void writeFeatures(GridSlice slice) {
        GridBoards sliceBoards = Objects.requireNonNull(boards.get(slice));
        GridGeometry geometry = traits.geometry();
        writeLesson(
                "Features",
                "White's points with %s against %s, by who has more:".formatted(slice.own(), slice.other()));
        markdown.table("", "White", "neither", "Black");
        BoardFeature strongest = BoardFeature.EDGE;
        double maxEffect = -1;
        for (BoardFeature feature : BoardFeature.values()) {
            MeanPoints[] points = {new MeanPoints(), new MeanPoints(), new MeanPoints()};
            sliceBoards.sample(SAMPLE_SIZE).forEach(index -> {
                int lead = lead(feature, sliceBoards, index, geometry);
                points[1 - lead].add(Integer.signum(sliceBoards.value(index)));
            });
            markdown.row(feature.description(), points[0].text(), points[1].text(), points[2].text());
            double effect = Math.abs(points[0].share() - points[2].share());
            boolean isStronger = points[0].count() > 0 && points[2].count() > 0 && effect > maxEffect;
            strongest = isStronger ? feature : strongest;
            maxEffect = isStronger ? effect : maxEffect;
        }
        BoardFeature strongestFeature = strongest;
        List<SliceBoard> leading = sliceBoards
                .sample(SAMPLE_SIZE)
                .filter(index -> lead(strongestFeature, sliceBoards, index, geometry) == 1)
                .mapToObj(index -> new SliceBoard(sliceBoards, index))
                .toList();
        leading.stream()
                .filter(this::isInstructive)
                .findFirst()
                .ifPresent(board -> examples.writeWithLine(
                        board, "White has more " + strongestFeature.description() + " and wins in " + board.turns()));
        leading.stream()
                .filter(board -> board.value() < DistanceToEnd.LOST)
                .findFirst()
                .ifPresent(board -> examples.writeWithLine(
                        board, "White has more " + strongestFeature.description() + " and loses in " + board.turns()));
    }

    private static int lead(BoardFeature feature, GridBoards sliceBoards, int index, GridGeometry geometry) {
        long squares = sliceBoards.squares(index);
        int own = (int) squares;
        int other = (int) (squares >>> Integer.SIZE);
        return Integer.compare(feature.count(own, other, geometry), feature.count(other, own, geometry));
    }
}
