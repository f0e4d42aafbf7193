package griot.lab.sowing;

import griot.lab.report.EndingsChapter;
import griot.lab.report.MarkdownWriter;
import griot.lab.report.SliceStatistics;
import griot.lab.report.TableScan;
import griot.rules.ActionCode;
import griot.rules.Game;
import griot.rules.House;
import griot.rules.Setup;
import griot.rules.Side;
import griot.rules.sowing.SowingBoard;
import griot.rules.sowing.SowingRules;
import griot.tables.format.TableFile;
import griot.tables.sowing.SowingIndex;
import griot.tables.sowing.SowingProbeResult;
import griot.tables.sowing.SowingTables;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.IntPredicate;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;

/** Writes the chapter of the endings document on a sowing game. */
final class SowingEndingsChapter {
    /**
     * Maximum number of boards of a slice that is examined board by board; larger slices have only a row in the
     * results.
     */
    private static final long MAX_BOARDS = 2_000_000;

    /** Number of boards sampled for statistics of turns and features. */
    private static final int SAMPLE_SIZE = 20_000;

    private static final double MEDIAN = 0.5;
    private static final double PERCENTILE_99 = 0.99;

    /** Maximum number of turns shown of a line. */
    private static final int MAX_LINE_TURNS = 24;

    private final SowingRules rules;
    private final SowingTables tables;
    private final MarkdownWriter markdown = new MarkdownWriter();

    /** Number of seeds of the slice examined, the largest with at most {@link #MAX_BOARDS} boards. */
    private int seeds;

    /** By board of that slice: the value, a final difference of seeds. */
    private byte[] values = {};

    /** By board of that slice: the distance to conversion, in turns. */
    private byte[] conversionDistances = {};

    SowingEndingsChapter(SowingRules rules, List<TableFile> files) {
        this.rules = rules;
        tables = new SowingTables(files);
    }

    /** The chapter; empty if there are no tables. */
    Optional<EndingsChapter> chapter() {
        for (int seedCount = 1; seedCount <= tables.maxCompleteSeeds(); seedCount++) {
            boolean isSmall = SowingIndex.count(seedCount) <= MAX_BOARDS;
            seeds = isSmall && tables.turnsTable(seedCount).isPresent() ? seedCount : seeds;
        }
        if (seeds == 0) {
            return Optional.empty();
        }
        values = TableScan.values(tables.valuesTable(seeds).orElseThrow());
        conversionDistances = TableScan.values(tables.turnsTable(seeds).orElseThrow());
        List<SliceStatistics> statistics = IntStream.rangeClosed(1, tables.maxCompleteSeeds())
                .mapToObj(seedCount -> SowingStatistics.of(tables, seedCount, MAX_BOARDS))
                .toList();
        writeResults(statistics);
        writeDistances(statistics);
        writeLongestConversion();
        writeZugzwang(statistics);
        writeLessons();
        return Optional.of(new EndingsChapter(
                markdown.toString(), findings(statistics), statistics, SowingFigures.of(rules, statistics)));
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
                        + " %s stands for as many or more.")
                .formatted(SowingTables.MAX_TURNS));
        markdown.table("seeds", "South ahead: mean", "median", "99 %", "longest", "boards with the longest");
        for (SliceStatistics slice : statistics) {
            slice.distances().filter(distances -> !distances.wins().isEmpty()).ifPresent(distances -> {
                SortedMap<Integer, Long> wins = distances.wins();
                markdown.row(
                        slice.slice(),
                        String.format(Locale.ROOT, "%.1f", SliceStatistics.mean(wins)),
                        SliceStatistics.quantile(wins, MEDIAN),
                        SliceStatistics.quantile(wins, PERCENTILE_99),
                        wins.lastKey(),
                        MarkdownWriter.grouped(wins.getOrDefault(wins.lastKey(), 0L)));
            });
        }
        markdown.paragraph("What follows is about the %s boards with %s seeds."
                .formatted(MarkdownWriter.grouped(values.length), seeds));
    }

    private List<String> findings(List<SliceStatistics> statistics) {
        SliceStatistics last = statistics.getLast();
        return List.of(("With %s seeds on the board the player to move will be ahead on %s of the boards, behind on %s;"
                        + " the mean score is %s seeds.")
                .formatted(
                        last.slice(),
                        MarkdownWriter.percent(last.wins(), last.boards()),
                        MarkdownWriter.percent(last.losses(), last.boards()),
                        String.format(Locale.ROOT, "%+.2f", SliceStatistics.mean(last.scores()))));
    }

    /** The setup of a board, South to move, with the other seeds split between the stores. */
    private Setup.OfSeeds setup(int index) {
        int[] houses = houses(index);
        int stores = SowingRules.SEEDS - seeds;
        List<Integer> seedsOfHouses = IntStream.of(houses).boxed().toList();
        return new Setup.OfSeeds(seedsOfHouses, stores - stores / 2, stores / 2, Side.WHITE, 0, 1);
    }

    private int[] houses(int index) {
        int[] houses = new int[House.COUNT];
        SowingIndex.unrank(seeds, index, houses);
        return houses;
    }

    /** Whether both sides have seeds to sow. */
    private boolean bothCanSow(int index) {
        return SowingStatistics.bothCanSow(houses(index));
    }

    private void writeLongestConversion() {
        int longest = 0;
        long cappedCount = 0;
        for (int i = 0; i < conversionDistances.length; i++) {
            cappedCount += Math.abs(conversionDistances[i]) == SowingTables.MAX_TURNS ? 1 : 0;
            longest = conversionDistances[i] > conversionDistances[longest]
                            && conversionDistances[i] < SowingTables.MAX_TURNS
                    ? i
                    : longest;
        }
        markdown.paragraph("### Longest distance to conversion");
        if (cappedCount > 0) {
            markdown.paragraph("On %s boards the next harvest takes %s turns or more. The longest of the others:"
                    .formatted(MarkdownWriter.grouped(cappedCount), SowingTables.MAX_TURNS));
        }
        writeBoard(
                longest,
                "South ends " + values[longest] + " ahead, the first harvest within " + conversionDistances[longest]
                        + " turns");
    }

    /** Writes a board with a comment and the line of best play to the next harvest. */
    private void writeBoard(int index, String comment) {
        Setup.OfSeeds setup = setup(index);
        markdown.position(
                new MarkdownWriter.Diagram(
                        diagram(setup.houses()), rules.position(setup).toString()),
                comment + ": " + line(index));
    }

    /** The line of best play from a board, in Markdown. */
    private String line(int index) {
        Game game = Game.from(rules.position(setup(index)));
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

    private void writeZugzwang(List<SliceStatistics> statistics) {
        markdown.paragraph("## Zugzwang by seeds");
        markdown.paragraph("Boards on which both have seeds and South falls behind, but would not if North were to sow:"
                + " a pass makes it even, or, in mutual zugzwang, whoever is to sow falls behind.");
        markdown.table("seeds", "boards behind", "a pass makes it even", "share", "mutual zugzwang", "share");
        markdown.zugzwangRows(statistics, SliceStatistics::slice);
        int worst = -1;
        int worstSum = 0;
        for (int i = 0; i < values.length; i++) {
            if (values[i] < 0 && bothCanSow(i)) {
                int passedValue = passedValue(i);
                if (passedValue < 0 && values[i] + passedValue < worstSum) {
                    worst = i;
                    worstSum = values[i] + passedValue;
                }
            }
        }
        if (worst >= 0) {
            writeBoard(
                    worst,
                    "whoever is to sow falls behind, South by " + -values[worst] + ", North by " + -passedValue(worst));
        }
    }

    /** The value of a board for North if North were to sow. */
    private int passedValue(int index) {
        return values[(int) SowingIndex.rank(SowingStatistics.rotated(houses(index)))];
    }

    /** Indexes of a sample of boards on which both sides have seeds. */
    private int[] sample() {
        return TableScan.sample(values.length, SAMPLE_SIZE)
                .filter(this::bothCanSow)
                .toArray();
    }

    private void writeLessons() {
        markdown.paragraph("## Lessons");
        writeHarvests();
        writeFeatures();
    }

    /** Statistics of harvests that are possible in the next turn. */
    private final class HarvestCount {
        private final MeanSeeds leadsWithHarvest = new MeanSeeds();
        private final MeanSeeds leadsWithoutHarvest = new MeanSeeds();
        private long boardsWithChoice;
        private long costlyHarvests;
        private int costliestBoard = -1;
        private int maxCost;

        /** Compares the best turn of a board with the turn that harvests most (the first if there are several). */
        void add(int index) {
            SowingBoard board = (SowingBoard) rules.board(setup(index));
            List<SowingProbeResult.Turn> turns = tables.probe(board).turns();
            int bestValue = values[index];
            int largestHarvest = 0;
            int valueAfterLargest = 0;
            for (SowingProbeResult.Turn turn : turns) {
                int harvest = harvest(board, turn);
                if (harvest > largestHarvest) {
                    largestHarvest = harvest;
                    valueAfterLargest = turn.value().orElse(bestValue);
                }
            }
            (largestHarvest > 0 ? leadsWithHarvest : leadsWithoutHarvest).add(bestValue);
            if (largestHarvest == 0 || turns.size() < 2) {
                return;
            }
            boardsWithChoice++;
            int cost = bestValue - valueAfterLargest;
            costlyHarvests += cost > 0 ? 1 : 0;
            costliestBoard = cost > maxCost ? index : costliestBoard;
            maxCost = Math.max(maxCost, cost);
        }

        void write() {
            markdown.paragraph(
                    "**1. Have a harvest ready.** A player who can harvest ends %s seeds ahead on average, one who cannot %s."
                            .formatted(leadsWithHarvest.text(), leadsWithoutHarvest.text()));
            example(index -> values[index] < 0 && canHarvest(index))
                    .ifPresent(index ->
                            writeBoard(index, "South can harvest and still falls behind, by " + -values[index]));
            markdown.paragraph(
                    "**2. Decline some harvests.** Where there is a choice, the largest harvest costs seeds on %s of the boards."
                            .formatted(MarkdownWriter.percent(costlyHarvests, boardsWithChoice)));
            if (costliestBoard >= 0) {
                writeBoard(
                        costliestBoard,
                        "the largest harvest costs " + maxCost + " seeds; South ends " + values[costliestBoard]
                                + " ahead with");
            }
        }
    }

    private void writeHarvests() {
        HarvestCount count = new HarvestCount();
        IntStream.of(sample()).forEach(count::add);
        count.write();
    }

    /** The first board of the sample that meets a condition. */
    private Optional<Integer> example(IntPredicate condition) {
        return IntStream.of(sample()).filter(condition).boxed().findFirst();
    }

    private boolean canHarvest(int index) {
        SowingBoard board = (SowingBoard) rules.board(setup(index));
        return tables.probe(board).turns().stream().anyMatch(turn -> harvest(board, turn) > 0);
    }

    /** The seeds that a turn harvests at once, without those shared out at the end. */
    private static int harvest(SowingBoard board, SowingProbeResult.Turn turn) {
        SowingBoard afterTurn = board.copy();
        afterTurn.play(ActionCode.of(turn.action()));
        return afterTurn.quietTurns() > 0 ? 0 : afterTurn.store(Side.WHITE) - board.store(Side.WHITE);
    }

    /** A feature of which South can have more than North. */
    private record Feature(String description, ToIntFunction<int[]> count) {}

    private static final List<Feature> FEATURES = List.of(
            new Feature("seeds in its own row", houses -> SowingStatistics.rowSeeds(houses, 0)),
            new Feature("houses of its own with seeds", houses -> (int) IntStream.range(0, House.ROW_LENGTH)
                    .filter(i -> houses[i] > 0)
                    .count()),
            new Feature("seeds in its own last house", houses -> houses[House.ROW_LENGTH - 1]),
            new Feature("houses of its own with one or two seeds", houses -> (int) IntStream.range(0, House.ROW_LENGTH)
                    .filter(i -> houses[i] == 1 || houses[i] == 2)
                    .count()));

    /** 1 if South has more of a feature, -1 if North has, 0 if neither. */
    private static int lead(Feature feature, int[] houses) {
        return Integer.compare(
                feature.count.applyAsInt(houses), feature.count.applyAsInt(SowingStatistics.rotated(houses)));
    }

    private void writeFeatures() {
        markdown.paragraph("**3. Features.** By how many seeds South ends ahead on average, by who has more:");
        markdown.table("", "South", "neither", "North");
        Feature strongest = FEATURES.getFirst();
        double maxEffect = -1;
        int[] sample = sample();
        for (Feature feature : FEATURES) {
            List<MeanSeeds> averages = List.of(new MeanSeeds(), new MeanSeeds(), new MeanSeeds());
            for (int index : sample) {
                averages.get(1 - lead(feature, houses(index))).add(values[index]);
            }
            markdown.row(
                    feature.description,
                    averages.get(0).text(),
                    averages.get(1).text(),
                    averages.get(2).text());
            double effect = Math.abs(averages.get(0).value() - averages.get(2).value());
            strongest = effect > maxEffect ? feature : strongest;
            maxEffect = Math.max(maxEffect, effect);
        }
        Feature strongestFeature = strongest;
        example(index -> lead(strongestFeature, houses(index)) == 1 && values[index] > seeds / 2)
                .ifPresent(index -> writeBoard(
                        index,
                        "South has more " + strongestFeature.description + " and ends " + values[index] + " ahead"));
        example(index -> lead(strongestFeature, houses(index)) == 1 && values[index] < -seeds / 2)
                .ifPresent(index -> writeBoard(
                        index,
                        "South has more " + strongestFeature.description + " and ends " + -values[index] + " behind"));
    }
}
