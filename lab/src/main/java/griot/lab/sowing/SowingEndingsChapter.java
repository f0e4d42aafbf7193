package griot.lab.sowing;

import griot.lab.report.EndingsChapter;
import griot.lab.report.FeatureComparison;
import griot.lab.report.MarkdownWriter;
import griot.lab.report.SampleMean;
import griot.lab.report.SliceStatistics;
import griot.rules.Game;
import griot.rules.House;
import griot.rules.Setup;
import griot.rules.sowing.SowingBoard;
import griot.rules.sowing.SowingRules;
import griot.tables.sowing.SowingTables;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Writes the chapter of the endings document on a sowing game. */
final class SowingEndingsChapter {
    private static final double MEDIAN = 0.5;
    private static final double PERCENTILE_99 = 0.99;

    /** A finding says how many boards have a longer distance to conversion, in turns of both sides. */
    private static final int LONG_DISTANCE = 100;

    /** Maximum number of turns shown of a line. */
    private static final int MAX_LINE_TURNS = 24;

    private final SowingRules rules;
    private final SowingTables tables;
    private final MarkdownWriter markdown = new MarkdownWriter();

    /** The boards of examples and samples. */
    private final SowingBoards boards;

    /** The counts by the number of seeds. */
    private final SortedMap<Integer, SowingSliceCounts> counts = new TreeMap<>();

    private @Nullable HarvestCounts harvestCounts;
    private @Nullable SowingFeatureCounts featureCounts;

    /**
     * Creates the chapter.
     *
     * @param boards the boards of examples and samples
     */
    SowingEndingsChapter(SowingRules rules, SowingTables tables, SowingBoards boards) {
        this.rules = rules;
        this.tables = tables;
        this.boards = boards;
    }

    /** Writes the chapter from the results of all units, in their order. */
    EndingsChapter write(List<SowingEndingsResult> results) {
        results.forEach(this::add);
        List<SliceStatistics> statistics = counts.values().stream()
                .map(slice -> slice.statistics(
                        tables.valuesTable(slice.seeds()).orElseThrow().header()))
                .toList();
        SowingSliceCounts examined = Objects.requireNonNull(counts.get(boards.seeds()));
        writeResults(statistics);
        writeDistances(statistics);
        writeLongestConversion(examined);
        writeZugzwang(statistics, examined);
        markdown.paragraph("## Lessons");
        writeHarvests(Objects.requireNonNull(harvestCounts));
        writeFeatures(Objects.requireNonNull(featureCounts).features());
        return new EndingsChapter(
                markdown.toString(), findings(statistics), statistics, SowingFigures.of(rules, statistics));
    }

    private void add(SowingEndingsResult result) {
        switch (result) {
            case SowingSliceCounts slice -> {
                SowingSliceCounts before = counts.putIfAbsent(slice.seeds(), slice);
                if (before != null) {
                    before.add(slice);
                }
            }
            case HarvestCounts harvests -> harvestCounts = harvests;
            case SowingFeatureCounts features -> featureCounts = features;
        }
    }

    private void writeResults(List<SliceStatistics> statistics) {
        markdown.paragraph("## Results by seeds");
        markdown.paragraph(
                "Ahead is who harvests more of the seeds on the board; the score is South's lead at the end.");
        markdown.table("seeds", "boards", "South ahead", "even", "North ahead", "mean score", "mean size of the score");
        for (SliceStatistics slice : statistics) {
            markdown.row(
                    slice.slice(),
                    MarkdownWriter.grouped(slice.boards()),
                    MarkdownWriter.percent(slice.wins(), slice.boards()),
                    MarkdownWriter.percent(slice.draws(), slice.boards()),
                    MarkdownWriter.percent(slice.losses(), slice.boards()),
                    String.format(Locale.ROOT, "%+.2f", SliceStatistics.mean(slice.scores())),
                    String.format(Locale.ROOT, "%.2f", SowingFigures.meanSize(slice)));
        }
    }

    private void writeDistances(List<SliceStatistics> statistics) {
        markdown.paragraph("## Distances to conversion by seeds");
        markdown.paragraph(("Turns of both sides within which the player who will be ahead can force the next harvest;"
                        + " %s stands for as many or more, and a mean with such boards is a lower bound.")
                .formatted(SowingTables.MAX_TURNS));
        markdown.table("seeds", "South ahead: mean", "median", "99 %", "longest", "boards with the longest");
        for (SliceStatistics slice : statistics) {
            slice.distances().filter(distances -> !distances.wins().isEmpty()).ifPresent(distances -> {
                SortedMap<Integer, Long> wins = distances.wins();
                markdown.row(
                        slice.slice(),
                        (wins.lastKey() == SowingTables.MAX_TURNS ? "≥ " : "")
                                + String.format(Locale.ROOT, "%.1f", SliceStatistics.mean(wins)),
                        distanceText(SliceStatistics.quantile(wins, MEDIAN)),
                        distanceText(SliceStatistics.quantile(wins, PERCENTILE_99)),
                        distanceText(wins.lastKey()),
                        MarkdownWriter.grouped(wins.getOrDefault(wins.lastKey(), 0L)));
            });
        }
        markdown.paragraph("What follows is about the %s boards with %s seeds."
                .formatted(MarkdownWriter.grouped(boards.count()), boards.seeds()));
    }

    /** A distance to conversion, marked if it stands for as many turns or more. */
    private static String distanceText(int turns) {
        return (turns == SowingTables.MAX_TURNS ? "≥ " : "") + turns;
    }

    private List<String> findings(List<SliceStatistics> statistics) {
        List<String> findings = new ArrayList<>();
        SliceStatistics last = statistics.getLast();
        findings.add(("With %s seeds on the board the player to move will be ahead on %s of the boards, behind on %s;"
                        + " the mean score is %s seeds.")
                .formatted(
                        last.slice(),
                        MarkdownWriter.percent(last.wins(), last.boards()),
                        MarkdownWriter.percent(last.losses(), last.boards()),
                        String.format(Locale.ROOT, "%+.2f", SliceStatistics.mean(last.scores()))));
        last.distances()
                .ifPresent(distances -> findings.add(
                        ("There the next harvest takes more than %s turns of both sides with best play on %s of the boards on which"
                                        + " a player will be ahead.")
                                .formatted(
                                        LONG_DISTANCE,
                                        MarkdownWriter.percent(
                                                boardsBeyond(LONG_DISTANCE, distances), last.wins() + last.losses()))));
        statistics.stream()
                .filter(slice -> slice.zugzwangs().isPresent())
                .reduce((_, later) -> later)
                .ifPresent(slice -> findings.add(zugzwangFinding(slice)));
        return findings;
    }

    /** The number of boards on which the next harvest takes more than some turns. */
    private static long boardsBeyond(int turns, SliceStatistics.Distances distances) {
        return SliceStatistics.total(distances.wins().tailMap(turns + 1))
                + SliceStatistics.total(distances.losses().tailMap(turns + 1));
    }

    private static String zugzwangFinding(SliceStatistics slice) {
        SliceStatistics.Zugzwangs zugzwangs = slice.zugzwangs().orElseThrow();
        return ("With %s seeds, of %s boards on which the player to move falls behind, on %s (%s) whoever is to move falls"
                        + " behind.")
                .formatted(
                        slice.slice(),
                        MarkdownWriter.grouped(zugzwangs.compared()),
                        MarkdownWriter.grouped(zugzwangs.fullPoint()),
                        MarkdownWriter.percent(zugzwangs.fullPoint(), zugzwangs.compared()));
    }

    private void writeLongestConversion(SowingSliceCounts examined) {
        markdown.paragraph("### Longest distance to conversion");
        if (examined.cappedCount() > 0) {
            markdown.paragraph("On %s the next harvest takes %s turns or more. The longest of the others:"
                    .formatted(MarkdownWriter.counted(examined.cappedCount(), "board"), SowingTables.MAX_TURNS));
        }
        examined.longestConversion()
                .ifPresent(example -> writeBoard(
                        example.index(),
                        "South ends " + boards.value(example.index()) + " ahead, the first harvest within "
                                + MarkdownWriter.counted(example.amount(), "turn")));
    }

    /** Writes a board with a comment and the line of best play to the next harvest. */
    private void writeBoard(int index, String comment) {
        Setup.OfSeeds setup = boards.setup(index);
        markdown.position(
                new MarkdownWriter.Diagram(
                        diagram(setup.houses()), rules.position(setup).toString()),
                comment + ": " + line(index));
    }

    /** The line of best play from a board, in Markdown. */
    private String line(int index) {
        Game game = Game.from(rules.position(boards.setup(index)));
        StringBuilder line = new StringBuilder("`");
        int turnCount = 0;
        do {
            SowingBoard board = (SowingBoard) game.position().board();
            String bestTurn = tables.probe(board).turns().getFirst().action().toString();
            line.append(turnCount++ == 0 ? "" : " ").append(bestTurn);
            game = game.play(bestTurn);
        } while (game.outcome().isEmpty() && game.position().quietTurns() > 0 && turnCount < MAX_LINE_TURNS);
        boolean isComplete = game.outcome().isPresent() || game.position().quietTurns() == 0;
        return line.append(isComplete ? "`." : " …`.").toString();
    }

    /** A diagram of seeds in houses. */
    private static String diagram(List<Integer> houses) {
        StringBuilder north = new StringBuilder();
        StringBuilder south = new StringBuilder();
        for (int i = 0; i < House.ROW_LENGTH; i++) {
            north.append(String.format(Locale.ROOT, "%3d", houses.get(House.COUNT - 1 - i)));
            south.append(String.format(Locale.ROOT, "%3d", houses.get(i)));
        }
        return "  f  e  d  c  b  a\n" + north + "\n" + south + "\n  A  B  C  D  E  F\n";
    }

    private void writeZugzwang(List<SliceStatistics> statistics, SowingSliceCounts examined) {
        markdown.paragraph("## Mutual zugzwang by seeds");
        markdown.paragraph("Boards on which both have seeds and South falls behind, but would not if North were to sow:"
                + " then the score is even in a half-point zugzwang, and North falls behind in a full-point one.");
        markdown.table("seeds", "boards behind", "half-point", "per million", "full-point", "per million");
        markdown.zugzwangRows(statistics, SliceStatistics::slice);
        examined.worstZugzwang()
                .map(SowingExample::index)
                .ifPresent(index -> writeBoard(
                        index,
                        "whoever is to sow falls behind, South by " + -boards.value(index) + ", North by "
                                + -boards.passedValue(index)));
    }

    private void writeHarvests(HarvestCounts harvests) {
        markdown.paragraph(
                "**1. Have a harvest ready.** A player who can harvest ends %s seeds ahead on average, one who cannot %s."
                        .formatted(leadText(harvests.leadsWithHarvest()), leadText(harvests.leadsWithoutHarvest())));
        harvests.lossWithHarvest()
                .ifPresent(example -> writeBoard(
                        example.index(), "South can harvest and still falls behind, by " + example.amount()));
        markdown.paragraph(
                "**2. Decline some harvests.** Where there is a choice, the largest harvest costs seeds on %s of the boards."
                        .formatted(MarkdownWriter.percent(harvests.costlyHarvests(), harvests.boardsWithChoice())));
        harvests.costliestHarvest()
                .ifPresent(example -> writeBoard(
                        example.index(),
                        "the largest harvest costs " + MarkdownWriter.counted(example.amount(), "seed")
                                + "; South ends " + boards.value(example.index()) + " ahead with"));
    }

    /** A mean lead with its confidence interval; a dash if the sample is empty. */
    private static String leadText(SampleMean leads) {
        return leads.count() == 0 ? "–" : String.format(Locale.ROOT, "%+.1f ± %.1f", leads.mean(), leads.margin());
    }

    private void writeFeatures(FeatureComparison<SowingFeature, Integer> features) {
        markdown.paragraph("**3. Features.** By how many seeds South ends ahead on average, by who has more:");
        markdown.table("", "South", "neither", "North");
        SowingFeature strongest = SowingFeature.ROW_SEEDS;
        double maxEffect = -1;
        for (SowingFeature feature : SowingFeature.values()) {
            SampleMean south = features.results(feature, 1);
            SampleMean north = features.results(feature, -1);
            markdown.row(
                    feature.description(), leadText(south), leadText(features.results(feature, 0)), leadText(north));
            double effect = Math.abs(south.mean() - north.mean());
            strongest = effect > maxEffect ? feature : strongest;
            maxEffect = Math.max(maxEffect, effect);
        }
        String description = strongest.description();
        features.firstWin(strongest)
                .ifPresent(index -> writeBoard(
                        index, "South has more " + description + " and ends " + boards.value(index) + " ahead"));
        features.firstLoss(strongest)
                .ifPresent(index -> writeBoard(
                        index, "South has more " + description + " and ends " + -boards.value(index) + " behind"));
    }
}
