package griot.lab.endings;

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
    private static final long MOST_LOOKED_THROUGH = 2_000_000;

    /** Size of the sample of boards whose every turn is examined. */
    private static final int SAMPLE = 20_000;

    /** The most turns of a line shown. */
    private static final int MOST_SHOWN = 130;

    private final SowingRules rules;
    private final SowingTables tables;
    private final MarkdownWriter prose = new MarkdownWriter();

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
            boolean isSmall = SowingIndex.count(n) <= MOST_LOOKED_THROUGH;
            seeds = isSmall && tables.turnsTable(n).isPresent() ? n : seeds;
        }
        if (seeds == 0) {
            return Optional.empty();
        }
        values = WholeTables.values(tables.slice(seeds).orElseThrow());
        turns = WholeTables.values(tables.turnsTable(seeds).orElseThrow());
        prose.say("## `%s`".formatted(rules.name()));
        material();
        longest();
        havingToSow();
        findings();
        return Optional.of(prose.toString());
    }

    private void material() {
        prose.say("### Who harvests more");
        prose.table("seeds", "boards", "South harvests more", "both as many", "North harvests more");
        for (int n = 1; n <= tables.reach(); n++) {
            TableHeader head = tables.slice(n).orElseThrow().head();
            prose.row(
                    n,
                    MarkdownWriter.grouped(head.entries()),
                    MarkdownWriter.percent(head.wins(), head.entries()),
                    MarkdownWriter.percent(head.draws(), head.entries()),
                    MarkdownWriter.percent(head.losses(), head.entries()));
        }
        prose.say("What follows is about the %s boards with %s seeds."
                .formatted(MarkdownWriter.grouped(values.length), seeds));
    }

    private Setup.OfSeeds setup(int number) {
        int[] houses = houses(number);
        int stores = SowingRules.SEEDS - seeds;
        List<Integer> all = IntStream.of(houses).boxed().toList();
        return new Setup.OfSeeds(all, stores - stores / 2, stores / 2, Side.WHITE, 0, 1);
    }

    private int[] houses(int number) {
        int[] houses = new int[House.COUNT];
        SowingIndex.unrank(seeds, number, houses);
        return houses;
    }

    private static int[] turned(int[] houses) {
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
    private boolean isLively(int number) {
        int[] houses = houses(number);
        return sum(houses, 0) > 0 && sum(houses, House.ROW) > 0;
    }

    private void longest() {
        int latest = 0;
        long beyond = 0;
        for (int i = 0; i < turns.length; i++) {
            beyond += Math.abs(turns[i]) == SowingTables.MOST_TURNS ? 1 : 0;
            latest = turns[i] > turns[latest] && turns[i] < SowingTables.MOST_TURNS ? i : latest;
        }
        prose.say("### The longest way to a harvest");
        if (beyond > 0) {
            prose.say("On %s boards the next harvest takes %s turns or more. Of the others this one takes longest."
                    .formatted(MarkdownWriter.grouped(beyond), SowingTables.MOST_TURNS));
        }
        show(
                latest,
                "South harvests " + values[latest] + " more than North, first within " + turns[latest] + " turns: "
                        + line(latest));
    }

    private void show(int number, String words) {
        Setup.OfSeeds setup = setup(number);
        prose.position(
                new MarkdownWriter.RulesText(
                        MarkdownWriter.picture(setup.houses()),
                        rules.position(setup).toString()),
                words);
    }

    /** The line of best play to the next harvest. */
    private String line(int number) {
        Game game = Game.from(rules.position(setup(number)));
        StringBuilder line = new StringBuilder("`");
        int shown = 0;
        do {
            SowingBoard board = (SowingBoard) game.position().board();
            String best = tables.verdict(board).turns().getFirst().action().toString();
            line.append(shown++ == 0 ? "" : " ").append(best);
            game = game.play(best);
        } while (game.outcome().isEmpty() && game.position().quietTurns() > 0 && shown < MOST_SHOWN);
        return line.append(shown < MOST_SHOWN ? "`." : " …`").toString();
    }

    private void havingToSow() {
        long all = 0;
        long both = 0;
        long saved = 0;
        int worst = -1;
        int worstSum = 0;
        for (int i = 0; i < values.length; i++) {
            if (values[i] >= 0 || !isLively(i)) {
                continue;
            }
            all++;
            int waiting = values[(int) SowingIndex.rank(turned(houses(i)))];
            both += waiting < 0 ? 1 : 0;
            saved += waiting == 0 ? 1 : 0;
            if (waiting < 0 && values[i] + waiting < worstSum) {
                worst = i;
                worstSum = values[i] + waiting;
            }
        }
        prose.say("### Where having to sow loses");
        prose.say(
                ("Both have something to sow, and South falls behind, on %s boards. On %s of them (%s) he would not if it were North's turn:"
                                + " on %s whoever has to sow falls behind, on %s neither would.")
                        .formatted(
                                MarkdownWriter.grouped(all),
                                MarkdownWriter.grouped(both + saved),
                                MarkdownWriter.percent(both + saved, all),
                                MarkdownWriter.grouped(both),
                                MarkdownWriter.grouped(saved)));
        if (worst >= 0) {
            int north = values[(int) SowingIndex.rank(turned(houses(worst)))];
            show(
                    worst,
                    "South to sow gets " + -values[worst] + " less than North; were it North's turn, he would get "
                            + -north + " less than South: " + line(worst));
        }
    }

    private int[] sample() {
        return WholeTables.scattered(values.length, SAMPLE)
                .filter(this::isLively)
                .toArray();
    }

    private void findings() {
        prose.say("### What a player can use");
        harvesting();
        traits();
    }

    /** Statistics of immediate harvests: by the best turn, and by the turn that harvests most. */
    private void harvesting() {
        MeanSeeds now = new MeanSeeds();
        MeanSeeds later = new MeanSeeds();
        long several = 0;
        long wrong = 0;
        int costliest = -1;
        int mostLost = 0;
        for (int number : sample()) {
            SowingBoard board = (SowingBoard) rules.board(setup(number));
            SowingProbeResult verdict = tables.verdict(board);
            int best = values[number];
            int largest = 0;
            int itsValue = 0;
            int ways = verdict.turns().size();
            for (SowingProbeResult.Turn turn : verdict.turns()) {
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
            costliest = lost > mostLost ? number : costliest;
            mostLost = Math.max(mostLost, lost);
        }
        prose.say(
                "**1. To have a harvest ready.** Who can harvest at once gets %s seeds more than the other on average, who cannot %s."
                        .formatted(now.words(), later.words()));
        example(number -> values[number] < 0 && canHarvest(number))
                .ifPresent(number -> show(
                        number,
                        "South can harvest and falls behind all the same, by " + -values[number] + ": "
                                + line(number)));
        prose.say(
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

    private boolean canHarvest(int number) {
        SowingBoard board = (SowingBoard) rules.board(setup(number));
        return tables.verdict(board).turns().stream().anyMatch(turn -> harvest(board, turn) > 0);
    }

    /** The seeds that a turn harvests at once, without those shared out at the end. */
    private static int harvest(SowingBoard board, SowingProbeResult.Turn turn) {
        SowingBoard after = board.copy();
        after.play(ActionCode.of(turn.action()));
        return after.quietTurns() > 0 ? 0 : after.store(Side.WHITE) - board.store(Side.WHITE);
    }

    /** A feature of which South can have more than North. */
    private record Trait(String words, ToIntFunction<int[]> ofMover) {}

    private static final List<Trait> TRAITS = List.of(
            new Trait("seeds in the own row", houses -> sum(houses, 0)),
            new Trait("own houses with seeds", houses -> (int)
                    IntStream.range(0, House.ROW).filter(i -> houses[i] > 0).count()),
            new Trait("seeds in the own last house", houses -> houses[House.ROW - 1]),
            new Trait("own houses with one or two seeds", houses -> (int) IntStream.range(0, House.ROW)
                    .filter(i -> houses[i] == 1 || houses[i] == 2)
                    .count()));

    private static int lead(Trait trait, int[] houses) {
        return Integer.compare(trait.ofMover.applyAsInt(houses), trait.ofMover.applyAsInt(turned(houses)));
    }

    private void traits() {
        prose.say(
                "**3. What to strive for.** How many seeds more than North South gets on average with %s seeds on the board, when of a thing"
                        .formatted(seeds));
        prose.table("", "he has more", "both have the same", "North has more");
        Trait strongest = TRAITS.getFirst();
        double most = -1;
        int[] sample = sample();
        for (Trait trait : TRAITS) {
            List<MeanSeeds> averages = new ArrayList<>(List.of(new MeanSeeds(), new MeanSeeds(), new MeanSeeds()));
            for (int number : sample) {
                averages.get(1 - lead(trait, houses(number))).add(values[number]);
            }
            prose.row(
                    trait.words,
                    averages.get(0).words(),
                    averages.get(1).words(),
                    averages.get(2).words());
            double effect = Math.abs(averages.get(0).value() - averages.get(2).value());
            strongest = effect > most ? trait : strongest;
            most = Math.max(most, effect);
        }
        Trait shown = strongest;
        for (int lead : new int[] {1, -1}) {
            example(number -> lead(shown, houses(number)) == lead && values[number] > seeds / 2)
                    .ifPresent(number -> show(
                            number,
                            (lead > 0 ? "South has more " : "North has more ") + shown.words + ", and South gets "
                                    + values[number] + " more: " + line(number)));
        }
    }
}
