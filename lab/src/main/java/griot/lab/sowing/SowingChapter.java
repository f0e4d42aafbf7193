package griot.lab.sowing;

import griot.lab.report.MarkdownWriter;
import griot.lab.report.TableScan;
import griot.rules.ActionCode;
import griot.rules.Game;
import griot.rules.House;
import griot.rules.Setup;
import griot.rules.Side;
import griot.rules.sowing.SowingBoard;
import griot.rules.sowing.SowingRules;
import griot.tables.format.TableFile;
import griot.tables.format.TableHeader;
import griot.tables.sowing.SowingIndex;
import griot.tables.sowing.SowingProbeResult;
import griot.tables.sowing.SowingTables;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;

/** Chapter on a sowing game. */
final class SowingChapter {
    /** Limit on the boards of slices that are examined board by board; larger ones are only counted. */
    private static final long MAX_BOARDS = 2_000_000;

    /** Size of the sample of boards whose every turn is examined. */
    private static final int SAMPLE = 20_000;

    /** The most turns of a line shown. */
    private static final int MAX_LINE = 130;

    private final SowingRules rules;
    private final SowingTables tables;
    private final MarkdownWriter markdown = new MarkdownWriter();

    /** The largest slice examined, its values and distances to conversion. */
    private int seeds;

    private byte[] values = {};
    private byte[] turns = {};

    SowingChapter(SowingRules rules, List<TableFile> files) {
        this.rules = rules;
        tables = new SowingTables(files);
    }

    /** The chapter; empty if there are no tables. */
    Optional<String> text() {
        for (int n = 1; n <= tables.reach(); n++) {
            boolean isSmall = SowingIndex.count(n) <= MAX_BOARDS;
            seeds = isSmall && tables.turnsTable(n).isPresent() ? n : seeds;
        }
        if (seeds == 0) {
            return Optional.empty();
        }
        values = TableScan.values(tables.slice(seeds).orElseThrow());
        turns = TableScan.values(tables.turnsTable(seeds).orElseThrow());
        markdown.paragraph("## `%s`".formatted(rules.name()));
        material();
        longestConversion();
        zugzwang();
        lessons();
        return Optional.of(markdown.toString());
    }

    private void material() {
        markdown.paragraph("### Who harvests more");
        markdown.table("seeds", "boards", "South harvests more", "both as many", "North harvests more");
        for (int n = 1; n <= tables.reach(); n++) {
            TableHeader head = tables.slice(n).orElseThrow().head();
            markdown.row(
                    n,
                    MarkdownWriter.grouped(head.entries()),
                    MarkdownWriter.percent(head.wins(), head.entries()),
                    MarkdownWriter.percent(head.draws(), head.entries()),
                    MarkdownWriter.percent(head.losses(), head.entries()));
        }
        markdown.paragraph("What follows is about the %s boards with %s seeds."
                .formatted(MarkdownWriter.grouped(values.length), seeds));
    }

    private Setup.OfSeeds setup(int index) {
        int[] houses = houses(index);
        int stores = SowingRules.SEEDS - seeds;
        List<Integer> all = IntStream.of(houses).boxed().toList();
        return new Setup.OfSeeds(all, stores - stores / 2, stores / 2, Side.WHITE, 0, 1);
    }

    private int[] houses(int index) {
        int[] houses = new int[House.COUNT];
        SowingIndex.unrank(seeds, index, houses);
        return houses;
    }

    private static int[] fromOpponent(int[] houses) {
        int[] turned = new int[House.COUNT];
        for (int i = 0; i < House.COUNT; i++) {
            turned[i] = houses[(i + House.ROW) % House.COUNT];
        }
        return turned;
    }

    private static int sum(int[] houses, int from) {
        return IntStream.range(from, from + House.ROW).map(i -> houses[i]).sum();
    }

    /** Whether both sides have a sowing. */
    private boolean bothCanSow(int index) {
        int[] houses = houses(index);
        return sum(houses, 0) > 0 && sum(houses, House.ROW) > 0;
    }

    private void longestConversion() {
        int latest = 0;
        long beyond = 0;
        for (int i = 0; i < turns.length; i++) {
            beyond += Math.abs(turns[i]) == SowingTables.MOST_TURNS ? 1 : 0;
            latest = turns[i] > turns[latest] && turns[i] < SowingTables.MOST_TURNS ? i : latest;
        }
        markdown.paragraph("### The longest way to a harvest");
        if (beyond > 0) {
            markdown.paragraph(
                    "On %s boards the next harvest takes %s turns or more. Of the others this one takes longest."
                            .formatted(MarkdownWriter.grouped(beyond), SowingTables.MOST_TURNS));
        }
        show(
                latest,
                "South harvests " + values[latest] + " more than North, first within " + turns[latest] + " turns: "
                        + line(latest));
    }

    private void show(int index, String comment) {
        Setup.OfSeeds setup = setup(index);
        markdown.position(
                new MarkdownWriter.Diagram(
                        MarkdownWriter.picture(setup.houses()),
                        rules.position(setup).toString()),
                comment);
    }

    /** The line of best play to the next harvest. */
    private String line(int index) {
        Game game = Game.from(rules.position(setup(index)));
        StringBuilder line = new StringBuilder("`");
        int shown = 0;
        do {
            SowingBoard board = (SowingBoard) game.position().board();
            String best = tables.verdict(board).turns().getFirst().action().toString();
            line.append(shown++ == 0 ? "" : " ").append(best);
            game = game.play(best);
        } while (game.outcome().isEmpty() && game.position().quietTurns() > 0 && shown < MAX_LINE);
        return line.append(shown < MAX_LINE ? "`." : " …`").toString();
    }

    private void zugzwang() {
        long all = 0;
        long both = 0;
        long saved = 0;
        int worst = -1;
        int worstSum = 0;
        for (int i = 0; i < values.length; i++) {
            if (values[i] >= 0 || !bothCanSow(i)) {
                continue;
            }
            all++;
            int waiting = values[(int) SowingIndex.rank(fromOpponent(houses(i)))];
            both += waiting < 0 ? 1 : 0;
            saved += waiting == 0 ? 1 : 0;
            if (waiting < 0 && values[i] + waiting < worstSum) {
                worst = i;
                worstSum = values[i] + waiting;
            }
        }
        markdown.paragraph("### Where having to sow loses");
        markdown.paragraph(
                ("Both have something to sow, and South falls behind, on %s boards. On %s of them (%s) he would not if it were North's turn:"
                                + " on %s whoever has to sow falls behind, on %s neither would.")
                        .formatted(
                                MarkdownWriter.grouped(all),
                                MarkdownWriter.grouped(both + saved),
                                MarkdownWriter.percent(both + saved, all),
                                MarkdownWriter.grouped(both),
                                MarkdownWriter.grouped(saved)));
        if (worst >= 0) {
            int north = values[(int) SowingIndex.rank(fromOpponent(houses(worst)))];
            show(
                    worst,
                    "South to sow gets " + -values[worst] + " less than North; were it North's turn, he would get "
                            + -north + " less than South: " + line(worst));
        }
    }

    private int[] sample() {
        return TableScan.sample(values.length, SAMPLE).filter(this::bothCanSow).toArray();
    }

    private void lessons() {
        markdown.paragraph("### What a player can use");
        immediateHarvests();
        features();
    }

    /** Statistics of immediate harvests: by the best turn, and by the turn that harvests most. */
    private void immediateHarvests() {
        MeanSeeds now = new MeanSeeds();
        MeanSeeds later = new MeanSeeds();
        long several = 0;
        long wrong = 0;
        int costliest = -1;
        int mostLost = 0;
        for (int index : sample()) {
            SowingBoard board = (SowingBoard) rules.board(setup(index));
            SowingProbeResult result = tables.verdict(board);
            int best = values[index];
            int largest = 0;
            int itsValue = 0;
            int ways = result.turns().size();
            for (SowingProbeResult.Turn turn : result.turns()) {
                int harvest = harvest(board, turn);
                if (harvest > largest) {
                    largest = harvest;
                    itsValue = turn.value().orElse(best);
                }
            }
            (largest > 0 ? now : later).add(best);
            if (largest == 0 || ways < 2) {
                continue;
            }
            several++;
            int lost = best - itsValue;
            wrong += lost > 0 ? 1 : 0;
            costliest = lost > mostLost ? index : costliest;
            mostLost = Math.max(mostLost, lost);
        }
        markdown.paragraph(
                "**1. To have a harvest ready.** Who can harvest at once gets %s seeds more than the other on average, who cannot %s."
                        .formatted(now.text(), later.text()));
        example(index -> values[index] < 0 && canHarvest(index))
                .ifPresent(index -> show(
                        index,
                        "South can harvest and falls behind all the same, by " + -values[index] + ": " + line(index)));
        markdown.paragraph(
                ("**2. Not to grasp.** Of the boards on which a player can harvest and has a choice, the largest harvest (the first of several)"
                                + " costs something on %s.")
                        .formatted(MarkdownWriter.percent(wrong, several)));
        if (costliest >= 0) {
            show(
                    costliest,
                    "the largest harvest costs " + mostLost + " seeds; South harvests " + values[costliest]
                            + " more than North if he plays " + line(costliest));
        }
    }

    private Optional<Integer> example(IntPredicate wanted) {
        return IntStream.of(sample()).filter(wanted).boxed().findFirst();
    }

    private boolean canHarvest(int index) {
        SowingBoard board = (SowingBoard) rules.board(setup(index));
        return tables.verdict(board).turns().stream().anyMatch(turn -> harvest(board, turn) > 0);
    }

    /** The seeds that a turn harvests at once, without those shared out at the end. */
    private static int harvest(SowingBoard board, SowingProbeResult.Turn turn) {
        SowingBoard after = board.copy();
        after.play(ActionCode.of(turn.action()));
        return after.quietTurns() > 0 ? 0 : after.store(Side.WHITE) - board.store(Side.WHITE);
    }

    /** A feature of which South can have more than North. */
    private record Feature(String description, ToIntFunction<int[]> count) {}

    private static final List<Feature> FEATURES = List.of(
            new Feature("seeds in the own row", houses -> sum(houses, 0)),
            new Feature("own houses with seeds", houses -> (int)
                    IntStream.range(0, House.ROW).filter(i -> houses[i] > 0).count()),
            new Feature("seeds in the own last house", houses -> houses[House.ROW - 1]),
            new Feature("own houses with one or two seeds", houses -> (int) IntStream.range(0, House.ROW)
                    .filter(i -> houses[i] == 1 || houses[i] == 2)
                    .count()));

    private static int lead(Feature feature, int[] houses) {
        return Integer.compare(feature.count.applyAsInt(houses), feature.count.applyAsInt(fromOpponent(houses)));
    }

    private void features() {
        markdown.paragraph(
                "**3. What to strive for.** How many seeds more than North South gets on average with %s seeds on the board, when of a thing"
                        .formatted(seeds));
        markdown.table("", "he has more", "both have the same", "North has more");
        Feature strongest = FEATURES.getFirst();
        double max = -1;
        int[] sample = sample();
        for (Feature feature : FEATURES) {
            List<MeanSeeds> averages = new ArrayList<>(List.of(new MeanSeeds(), new MeanSeeds(), new MeanSeeds()));
            for (int index : sample) {
                averages.get(1 - lead(feature, houses(index))).add(values[index]);
            }
            markdown.row(
                    feature.description,
                    averages.get(0).text(),
                    averages.get(1).text(),
                    averages.get(2).text());
            double effect = Math.abs(averages.get(0).value() - averages.get(2).value());
            strongest = effect > max ? feature : strongest;
            max = Math.max(max, effect);
        }
        Feature shown = strongest;
        for (int lead : new int[] {1, -1}) {
            example(index -> lead(shown, houses(index)) == lead && values[index] > seeds / 2)
                    .ifPresent(index -> show(
                            index,
                            (lead > 0 ? "South has more " : "North has more ") + shown.description + ", and South gets "
                                    + values[index] + " more: " + line(index)));
        }
    }
}
