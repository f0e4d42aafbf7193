package griot.lab.grid;

import griot.lab.report.MarkdownWriter;
import griot.rules.RuleSet;
import griot.rules.Setup;
import griot.rules.grid.Grid;
import griot.rules.grid.GridBoard;
import griot.tables.Tablebase;
import griot.tables.format.DistanceToEnd;
import griot.tables.format.TableFile;
import griot.tables.format.TableHeader;
import griot.tables.grid.GridSlice;
import griot.tables.grid.GridTables;
import griot.tables.registry.TablebaseFamilies;
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
    private static final long MAX_BOARDS = 110_000_000;

    /** Size of the sample of boards whose every turn is examined. */
    private static final int SAMPLE = 20_000;

    /** Wins shorter than this, in turns of both sides, are not shown as examples. */
    private static final int MIN_EXAMPLE_TURNS = 3;

    private final RuleSet rules;
    private final GridTables tables;
    private final Tablebase endings;
    private final List<GridSlice> slices = new ArrayList<>();
    private final Map<GridSlice, GridBoards> boards = new LinkedHashMap<>();
    private final Map<GridSlice, SliceBoard> longestWins = new LinkedHashMap<>();
    private final MarkdownWriter markdown = new MarkdownWriter();

    GridChapter(RuleSet rules, List<TableFile> files) {
        this.rules = rules;
        tables = new GridTables(TablebaseFamilies.standard().gridTraits(rules), files);
        endings = TablebaseFamilies.standard().open(rules, files);
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
        markdown.paragraph("## `%s`".formatted(rules.name()));
        for (GridSlice slice : slices) {
            TableFile file = file(slice);
            if (file.head().entries() <= MAX_BOARDS) {
                boards.put(slice, new GridBoards(rules, slice.own(), slice.other(), file));
                longestWin(slice).ifPresent(found -> longestWins.put(slice, found));
            }
        }
        material();
        longestWin();
        zugzwang();
        lessons();
        return Optional.of(markdown.toString());
    }

    private TableFile file(GridSlice slice) {
        return tables.table(slice).orElseThrow();
    }

    private void material() {
        markdown.paragraph("### Who wins");
        markdown.table("White–Black", "boards", "White wins", "draw", "White loses", "longest win, in turns of both");
        for (GridSlice slice : slices) {
            TableHeader head = file(slice).head();
            long all = head.wins() + head.draws() + head.losses();
            markdown.row(
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
    private record SliceBoard(GridSlice slice, int index) {}

    private int value(SliceBoard found) {
        return boardsOf(found).value(found.index);
    }

    private GridBoards boardsOf(SliceBoard found) {
        return boards(found.slice).orElseThrow();
    }

    private Optional<GridBoards> boards(GridSlice slice) {
        return Optional.ofNullable(boards.get(slice));
    }

    private String turns(SliceBoard found) {
        return "" + DistanceToEnd.turns(value(found));
    }

    private Optional<SliceBoard> longestWin(GridSlice slice) {
        GridBoards all = boards(slice).orElseThrow();
        int best = -1;
        for (int i = 0; i < all.count(); i++) {
            boolean isLonger = best < 0 || all.value(i) > all.value(best);
            best = all.value(i) > DistanceToEnd.WON && isLonger ? i : best;
        }
        return best < 0 ? Optional.empty() : Optional.of(new SliceBoard(slice, best));
    }

    private void longestWin() {
        longestWins.values().stream().max(Comparator.comparingInt(this::value)).ifPresent(found -> {
            markdown.paragraph("### The longest win");
            show(found, "White wins in " + turns(found) + " turns: " + line(found));
        });
    }

    private void show(SliceBoard found, String comment) {
        Setup.OfPieces setup = boardsOf(found).setup(found.index);
        markdown.position(
                new MarkdownWriter.Diagram(
                        MarkdownWriter.picture(setup, rules.files()),
                        rules.position(setup).toString()),
                comment);
    }

    /** The line of best play. */
    private String line(SliceBoard found) {
        Setup.OfPieces setup = boardsOf(found).setup(found.index);
        return "`" + String.join(" ", endings.line(rules.position(setup), Integer.MAX_VALUE)) + "`.";
    }

    /** Counts zugzwang: boards that White loses only because he is to move. */
    private final class ZugzwangCount {
        private long lost;
        private long bothLose;
        private long drawn;
        private Optional<SliceBoard> quickest = Optional.empty();
        private Optional<SliceBoard> latest = Optional.empty();

        /**
         * Counts a lost board.
         *
         * @param turned the value for Black if it were his turn
         */
        void add(SliceBoard found, int value, int turned) {
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
                markdown.paragraph("Nowhere: whoever loses would lose as well if he could wait.");
                return;
            }
            markdown.paragraph(
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

    private void zugzwang() {
        ZugzwangCount waiting = new ZugzwangCount();
        for (GridSlice slice : boards.keySet()) {
            Optional<GridBoards> turned = boards(slice.afterQuietTurn());
            GridBoards here = boards(slice).orElseThrow();
            for (int i = 0; i < here.count() && turned.isPresent(); i++) {
                int value = here.value(i);
                if (value != GridBoards.NONE && value < DistanceToEnd.OVER) {
                    long squares = here.squares(i);
                    int there = turned.get().value((int) (squares >>> Integer.SIZE), (int) squares);
                    waiting.add(new SliceBoard(slice, i), value, there);
                }
            }
        }
        markdown.paragraph("### Where having to move loses");
        waiting.tell();
    }

    private void lessons() {
        // Prefers large slices of even material.
        Optional<GridSlice> richest = boards.keySet().stream()
                .filter(slice -> slice.own() >= slice.other())
                .min(Comparator.comparingInt((GridSlice slice) -> slice.own() - slice.other())
                        .thenComparingInt(slice -> -slice.own()));
        if (richest.isPresent()) {
            markdown.paragraph("### What a player can use");
            captures(richest.get());
            features(richest.get());
        }
    }

    private boolean isInstructive(SliceBoard found) {
        return value(found) > 0 && DistanceToEnd.turns(value(found)) >= MIN_EXAMPLE_TURNS;
    }

    private void captures(GridSlice slice) {
        GridBoards all = boards(slice).orElseThrow();
        TurnSearch search = new TurnSearch(tables);
        MeanPoints taker = new MeanPoints();
        MeanPoints other = new MeanPoints();
        long wrong = 0;
        Optional<SliceBoard> waits = Optional.empty();
        Optional<SliceBoard> fails = Optional.empty();
        Optional<SliceBoard> works = Optional.empty();
        for (int index : all.sample(SAMPLE).toArray()) {
            GridBoard board = all.board(index);
            search.search(board);
            int sign = Integer.signum(all.value(index));
            SliceBoard found = new SliceBoard(slice, index);
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
        markdown.paragraph(
                ("**1. To be the first to take.** With %s, a player who can take at once gets %s of the points, one who cannot %s (%s boards, evenly"
                                + " from all).")
                        .formatted(
                                each,
                                taker.text(),
                                other.text(),
                                MarkdownWriter.grouped(taker.games() + other.games())));
        fails.ifPresent(
                found -> show(found, "White can take and loses all the same, in " + turns(found) + ": " + line(found)));
        works.ifPresent(
                found -> show(found, "White cannot take yet, and wins in " + turns(found) + ": " + line(found)));
        markdown.paragraph(
                ("**2. Not to take at once.** On %s of the boards where a player can take, every turn that takes gives away at least half a"
                                + " point that another turn keeps.")
                        .formatted(MarkdownWriter.percent(wrong, taker.games())));
        waits.ifPresent(
                found -> show(found, "only a turn that takes nothing wins, in " + turns(found) + ": " + line(found)));
    }

    private void features(GridSlice slice) {
        GridBoards all = boards(slice).orElseThrow();
        int squares = Grid.board(rules.files());
        markdown.paragraph("**3. What to strive for.** White's points with %s against %s, when of a thing"
                .formatted(slice.own(), slice.other()));
        markdown.table("", "he has more", "both have the same", "Black has more");
        BoardFeature strongest = BoardFeature.EDGE;
        double max = -1;
        for (BoardFeature feature : BoardFeature.values()) {
            MeanPoints[] points = {new MeanPoints(), new MeanPoints(), new MeanPoints()};
            all.sample(SAMPLE).forEach(index -> {
                int lead = lead(feature, all, index, squares);
                points[1 - lead].add(Integer.signum(all.value(index)));
            });
            markdown.row(feature.description(), points[0].text(), points[1].text(), points[2].text());
            double effect = Math.abs(points[0].share() - points[2].share());
            boolean isStronger = points[0].games() > 0 && points[2].games() > 0 && effect > max;
            strongest = isStronger ? feature : strongest;
            max = isStronger ? effect : max;
        }
        BoardFeature shown = strongest;
        for (int lead : new int[] {1, -1}) {
            OptionalInt example = all.sample(SAMPLE)
                    .filter(index ->
                            lead(shown, all, index, squares) == lead && isInstructive(new SliceBoard(slice, index)))
                    .findFirst();
            if (example.isPresent()) {
                SliceBoard found = new SliceBoard(slice, example.getAsInt());
                show(
                        found,
                        (lead > 0 ? "White has more " : "Black has more ") + shown.description()
                                + ", and White wins in " + turns(found) + ": " + line(found));
            }
        }
    }

    private static int lead(BoardFeature feature, GridBoards all, int index, int board) {
        long squares = all.squares(index);
        int own = (int) squares;
        int other = (int) (squares >>> Integer.SIZE);
        return Integer.compare(feature.count(own, other, board), feature.count(other, own, board));
    }
}
