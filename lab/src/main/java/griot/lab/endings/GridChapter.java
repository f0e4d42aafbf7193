package griot.lab.endings;

import griot.rules.RuleSet;
import griot.rules.Setup;
import griot.rules.grid.Grid;
import griot.rules.grid.GridBoard;
import griot.tables.Tablebase;
import griot.tables.format.TableFile;
import griot.tables.format.TableHeader;
import griot.tables.grid.DistanceToEnd;
import griot.tables.grid.GridSlice;
import griot.tables.grid.GridTables;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** Chapter on a grid game, about boards with empty hands. */
final class GridChapter {
    /** Limit on the boards of slices that are examined board by board; larger ones are only counted. */
    private static final long MOST_LOOKED_THROUGH = 110_000_000;

    /** Size of the sample of boards whose every turn is examined. */
    private static final int SAMPLE = 20_000;

    /** Wins shorter than this, in turns of both sides, are not shown as examples. */
    private static final int WORTH_SHOWING = 3;

    private final RuleSet rules;
    private final GridTables tables;
    private final Tablebase endings;
    private final List<GridSlice> slices = new ArrayList<>();
    private final Map<GridSlice, GridBoards> boards = new LinkedHashMap<>();
    private final Map<GridSlice, Found> longestWins = new LinkedHashMap<>();
    private final MarkdownWriter prose = new MarkdownWriter();

    GridChapter(RuleSet rules, List<TableFile> files) {
        this.rules = rules;
        tables = new GridTables(rules, files);
        endings = Tablebase.of(rules, files);
        for (TableFile file : files) {
            GridSlice slice = GridSlice.named(file.head().slice());
            if (slice.hands() == 0) {
                slices.add(slice);
            }
        }
        slices.sort(Comparator.comparingInt((GridSlice slice) -> slice.own() + slice.other())
                .thenComparingInt(slice -> Math.abs(slice.own() - slice.other()))
                .thenComparingInt(slice -> -slice.own()));
    }

    /** The chapter; empty if there are no tables with empty hands. */
    Optional<String> text() {
        if (slices.isEmpty()) {
            return Optional.empty();
        }
        prose.say("## `%s`".formatted(rules.name()));
        for (GridSlice slice : slices) {
            TableFile file = file(slice);
            if (file.head().entries() <= MOST_LOOKED_THROUGH) {
                boards.put(slice, new GridBoards(rules, slice.own(), slice.other(), file));
                longestWin(slice).ifPresent(found -> longestWins.put(slice, found));
            }
        }
        material();
        longest();
        havingToMove();
        findings();
        return Optional.of(prose.toString());
    }

    private TableFile file(GridSlice slice) {
        return tables.table(slice).orElseThrow();
    }

    private void material() {
        prose.say("### Who wins");
        prose.table("White–Black", "boards", "White wins", "draw", "White loses", "longest win, in turns of both");
        for (GridSlice slice : slices) {
            TableHeader head = file(slice).head();
            long all = head.wins() + head.draws() + head.losses();
            prose.row(
                    slice.own() + "–" + slice.other(),
                    MarkdownWriter.grouped(all),
                    MarkdownWriter.percent(head.wins(), all),
                    MarkdownWriter.percent(head.draws(), all),
                    MarkdownWriter.percent(head.losses(), all),
                    boards.containsKey(slice)
                            ? longestWin(slice).map(this::turns).orElse("–")
                            : "");
        }
    }

    /** A board of a slice. */
    private record Found(GridSlice slice, int number) {}

    private int value(Found found) {
        return boardsOf(found).value(found.number);
    }

    private GridBoards boardsOf(Found found) {
        return boards(found.slice).orElseThrow();
    }

    private Optional<GridBoards> boards(GridSlice slice) {
        return Optional.ofNullable(boards.get(slice));
    }

    private String turns(Found found) {
        return "" + DistanceToEnd.turns(value(found));
    }

    private Optional<Found> longestWin(GridSlice slice) {
        GridBoards all = boards(slice).orElseThrow();
        int best = -1;
        for (int i = 0; i < all.count(); i++) {
            boolean isLonger = best < 0 || all.value(i) > all.value(best);
            best = all.value(i) > DistanceToEnd.WON && isLonger ? i : best;
        }
        return best < 0 ? Optional.empty() : Optional.of(new Found(slice, best));
    }

    private void longest() {
        longestWins.values().stream().max(Comparator.comparingInt(this::value)).ifPresent(found -> {
            prose.say("### The longest win");
            show(found, "White wins in " + turns(found) + " turns: " + line(found));
        });
    }

    private void show(Found found, String words) {
        Setup.OfPieces setup = boardsOf(found).setup(found.number);
        prose.position(
                new MarkdownWriter.RulesText(
                        MarkdownWriter.picture(setup, GridTables.files(rules)),
                        rules.position(setup).toString()),
                words);
    }

    /** The line of best play. */
    private String line(Found found) {
        Setup.OfPieces setup = boardsOf(found).setup(found.number);
        return "`" + String.join(" ", endings.line(rules.position(setup), Integer.MAX_VALUE)) + "`.";
    }

    /** Counts zugzwang: boards that White loses only because he is to move. */
    private final class Waiting {
        private long lost;
        private long bothLose;
        private long drawn;
        private Optional<Found> quickest = Optional.empty();
        private Optional<Found> latest = Optional.empty();

        /**
         * Counts a lost board.
         *
         * @param turned the value for Black if it were his turn
         */
        void add(Found found, int value, int turned) {
            lost++;
            boolean isBoard = turned != GridBoards.NONE && turned != DistanceToEnd.OVER;
            if (!isBoard || turned > DistanceToEnd.DRAW) {
                return;
            }
            drawn += turned == DistanceToEnd.DRAW ? 1 : 0;
            if (turned < DistanceToEnd.DRAW) {
                bothLose++;
                quickest = quickest.isEmpty() || value > value(quickest.get()) ? Optional.of(found) : quickest;
                latest = latest.isEmpty() || value < value(latest.get()) ? Optional.of(found) : latest;
            }
        }

        private void tell() {
            long saved = bothLose + drawn;
            if (saved == 0) {
                prose.say("Nowhere: whoever loses would lose as well if he could wait.");
                return;
            }
            prose.say(
                    ("White loses %s of the boards. On %s of them (%s) he would not lose if he could wait: on %s whoever has to"
                                    + " move loses, be it White or Black, on %s waiting would draw.")
                            .formatted(
                                    MarkdownWriter.grouped(lost),
                                    MarkdownWriter.grouped(saved),
                                    MarkdownWriter.percent(saved, lost),
                                    MarkdownWriter.grouped(bothLose),
                                    MarkdownWriter.grouped(drawn)));
            quickest.ifPresent(found ->
                    show(found, "whoever moves loses. White to move loses in " + turns(found) + ": " + line(found)));
            if (!latest.equals(quickest)) {
                latest.ifPresent(found -> show(
                        found,
                        "the one that takes longest: White to move loses in " + turns(found) + ": " + line(found)));
            }
        }
    }

    private void havingToMove() {
        Waiting waiting = new Waiting();
        for (GridSlice slice : boards.keySet()) {
            Optional<GridBoards> turned = boards(slice.afterQuietTurn());
            GridBoards here = boards(slice).orElseThrow();
            for (int i = 0; i < here.count() && turned.isPresent(); i++) {
                int value = here.value(i);
                if (value != GridBoards.NONE && value < DistanceToEnd.OVER) {
                    long squares = here.squares(i);
                    int there = turned.get().value((int) (squares >>> Integer.SIZE), (int) squares);
                    waiting.add(new Found(slice, i), value, there);
                }
            }
        }
        prose.say("### Where having to move loses");
        waiting.tell();
    }

    private void findings() {
        // Prefers large slices of even material.
        Optional<GridSlice> richest = boards.keySet().stream()
                .filter(slice -> slice.own() >= slice.other())
                .min(Comparator.comparingInt((GridSlice slice) -> slice.own() - slice.other())
                        .thenComparingInt(slice -> -slice.own()));
        if (richest.isPresent()) {
            prose.say("### What a player can use");
            taking(richest.get());
            traits(richest.get());
        }
    }

    private boolean isInstructive(Found found) {
        return value(found) > 0 && DistanceToEnd.turns(value(found)) >= WORTH_SHOWING;
    }

    private void taking(GridSlice slice) {
        GridBoards all = boards(slice).orElseThrow();
        TurnSearch search = new TurnSearch(tables);
        MeanPoints taker = new MeanPoints();
        MeanPoints other = new MeanPoints();
        long wrong = 0;
        Optional<Found> waits = Optional.empty();
        Optional<Found> fails = Optional.empty();
        Optional<Found> works = Optional.empty();
        for (int number : all.sample(SAMPLE).toArray()) {
            GridBoard board = all.board(number);
            search.look(board);
            int sign = Integer.signum(all.value(number));
            Found found = new Found(slice, number);
            if (search.capturing() == TurnSearch.NO_TURN) {
                other.add(sign);
                works = works.isEmpty() && isInstructive(found) ? Optional.of(found) : works;
                continue;
            }
            taker.add(sign);
            fails = fails.isEmpty() && sign < 0 ? Optional.of(found) : fails;
            if (search.quiet() > search.capturing()) {
                wrong++;
                waits = waits.isEmpty() && isInstructive(found) ? Optional.of(found) : waits;
            }
        }
        String each = slice.own() + " against " + slice.other();
        prose.say(
                ("**1. To be the first to take.** With %s, a player who can take at once gets %s of the points, one who cannot %s (%s boards, evenly"
                                + " from all).")
                        .formatted(
                                each,
                                taker.words(),
                                other.words(),
                                MarkdownWriter.grouped(taker.games() + other.games())));
        fails.ifPresent(
                found -> show(found, "White can take and loses all the same, in " + turns(found) + ": " + line(found)));
        works.ifPresent(
                found -> show(found, "White cannot take yet, and wins in " + turns(found) + ": " + line(found)));
        prose.say(
                ("**2. Not to take at once.** On %s of the boards where a player can take, every turn that takes gives away at least half a"
                                + " point that another turn keeps.")
                        .formatted(MarkdownWriter.percent(wrong, taker.games())));
        waits.ifPresent(
                found -> show(found, "only a turn that takes nothing wins, in " + turns(found) + ": " + line(found)));
    }

    private void traits(GridSlice slice) {
        GridBoards all = boards(slice).orElseThrow();
        int squares = Grid.board(GridTables.files(rules));
        prose.say("**3. What to strive for.** White's points with %s against %s, when of a thing"
                .formatted(slice.own(), slice.other()));
        prose.table("", "he has more", "both have the same", "Black has more");
        BoardFeature strongest = BoardFeature.EDGE;
        double most = -1;
        for (BoardFeature trait : BoardFeature.values()) {
            MeanPoints[] points = {new MeanPoints(), new MeanPoints(), new MeanPoints()};
            all.sample(SAMPLE).forEach(number -> {
                int lead = lead(trait, all, number, squares);
                points[1 - lead].add(Integer.signum(all.value(number)));
            });
            prose.row(trait.words(), points[0].words(), points[1].words(), points[2].words());
            double effect = Math.abs(points[0].share() - points[2].share());
            boolean isStronger = points[0].games() > 0 && points[2].games() > 0 && effect > most;
            strongest = isStronger ? trait : strongest;
            most = isStronger ? effect : most;
        }
        BoardFeature shown = strongest;
        for (int lead : new int[] {1, -1}) {
            OptionalInt example = all.sample(SAMPLE)
                    .filter(number ->
                            lead(shown, all, number, squares) == lead && isInstructive(new Found(slice, number)))
                    .findFirst();
            if (example.isPresent()) {
                Found found = new Found(slice, example.getAsInt());
                show(
                        found,
                        (lead > 0 ? "White has more " : "Black has more ") + shown.words() + ", and White wins in "
                                + turns(found) + ": " + line(found));
            }
        }
    }

    private static int lead(BoardFeature trait, GridBoards all, int number, int board) {
        long squares = all.squares(number);
        int own = (int) squares;
        int other = (int) (squares >>> Integer.SIZE);
        return Integer.compare(trait.of(own, other, board), trait.of(other, own, board));
    }
}
