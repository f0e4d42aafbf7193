package griot.lab.grid;

import griot.lab.report.MarkdownWriter;
import griot.rules.Position;
import griot.rules.RuleSet;
import griot.rules.Setup;
import griot.rules.Square;
import griot.rules.grid.GridGeometry;
import griot.tables.Tablebase;
import griot.tables.format.DistanceToEnd;
import griot.tables.format.TableFile;
import griot.tables.format.TableHeader;
import griot.tables.grid.GridSlice;
import griot.tables.grid.GridTablebaseFamily;
import griot.tables.grid.GridTables;
import griot.tables.grid.GridTraits;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Writes the chapter of the endings paper on a grid game. It covers the boards with empty hands. */
final class GridChapter {
    /**
     * Maximum number of boards of a slice that is examined board by board; of larger slices only the results are given.
     */
    private static final long MAX_BOARDS = 110_000_000;

    /** Number of boards sampled for statistics of turns and features. */
    private static final int SAMPLE = 20_000;

    /** Minimum length of an example's win, in turns of both sides. */
    private static final int MIN_EXAMPLE_TURNS = 3;

    /** Maximum number of turns of a line. */
    private static final int MAX_LINE = 24;

    private final RuleSet rules;
    private final GridTraits traits;
    private final GridTables tables;
    private final Tablebase tablebase;
    private final List<GridSlice> slices = new ArrayList<>();
    private final Map<GridSlice, GridBoards> boards = new LinkedHashMap<>();
    private final Map<GridSlice, SliceBoard> longestWins = new LinkedHashMap<>();
    private final MarkdownWriter markdown = new MarkdownWriter();
    private int lessons;

    GridChapter(GridTablebaseFamily family, RuleSet rules, List<TableFile> files) {
        this.rules = rules;
        traits = family.traits(rules);
        tables = new GridTables(traits, files);
        tablebase = family.open(rules, files);
        for (TableFile file : files) {
            GridSlice slice = GridSlice.named(file.header().slice());
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
            if (file.header().entries() <= MAX_BOARDS) {
                boards.put(slice, new GridBoards(traits, slice, file));
                findLongestWin(slice).ifPresent(found -> longestWins.put(slice, found));
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
        markdown.paragraph("### Results by material");
        markdown.table("White–Black", "boards", "win", "draw", "loss", "longest win");
        for (GridSlice slice : slices) {
            TableHeader header = file(slice).header();
            long all = header.wins() + header.draws() + header.losses();
            String longest = longestWin(slice).map(this::turns).orElse("–");
            markdown.row(
                    slice.own() + "–" + slice.other(),
                    MarkdownWriter.grouped(all),
                    MarkdownWriter.percent(header.wins(), all),
                    MarkdownWriter.percent(header.draws(), all),
                    MarkdownWriter.percent(header.losses(), all),
                    boards.containsKey(slice) ? longest : "");
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
        return Optional.ofNullable(longestWins.get(slice));
    }

    private Optional<SliceBoard> findLongestWin(GridSlice slice) {
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
            markdown.paragraph("### Longest win");
            show(found, "White wins in " + turns(found));
        });
    }

    /** Writes a board with a comment and the line of best play. */
    private void show(SliceBoard found, String comment) {
        Setup.OfPieces setup = boardsOf(found).setup(found.index);
        Position position = rules.position(setup);
        List<String> line = tablebase.principalVariation(position, MAX_LINE + 1);
        String shown = String.join(" ", line.subList(0, Math.min(line.size(), MAX_LINE)));
        markdown.position(
                new MarkdownWriter.Diagram(picture(setup), position.toString()),
                comment + ": `" + shown + (line.size() > MAX_LINE ? " …`." : "`."));
    }

    /** A diagram of pieces on a grid. */
    private String picture(Setup.OfPieces setup) {
        StringBuilder picture = new StringBuilder();
        for (int rank = rules.ranks() - 1; rank >= 0; rank--) {
            picture.append(rank + 1);
            for (int file = 0; file < rules.files(); file++) {
                int bit = Square.at(file, rank).bit();
                boolean white = (setup.white() & bit) != 0;
                picture.append(' ').append(white ? '○' : (setup.black() & bit) != 0 ? '●' : '·');
            }
            picture.append('\n');
        }
        picture.append(' ');
        for (int file = 0; file < rules.files(); file++) {
            picture.append(' ').append((char) ('a' + file));
        }
        return picture.append('\n').toString();
    }

    /** Counts zugzwang: boards that White loses, but would not lose if Black were to move. */
    private final class ZugzwangCount {
        private long lost;
        private long mutual;
        private long drawn;
        private @Nullable SliceBoard quickest;

        /**
         * Counts a lost board.
         *
         * @param value its value for White
         * @param passed the value for Black with Black to move
         */
        void add(SliceBoard found, int value, int passed) {
            lost++;
            boolean isBoard = passed != GridBoards.NONE && passed != DistanceToEnd.LOST;
            if (!isBoard || passed > DistanceToEnd.DRAW) {
                return;
            }
            if (passed == DistanceToEnd.DRAW) {
                drawn++;
                return;
            }
            mutual++;
            quickest = quickest == null || value > value(quickest) ? found : quickest;
        }

        void write() {
            long saved = mutual + drawn;
            if (saved == 0) {
                markdown.paragraph("None: passing would save no lost board.");
                return;
            }
            markdown.paragraph(
                    "Of %s lost boards, passing would save %s (%s): on %s either side loses if it is to move, on %s a pass draws."
                            .formatted(
                                    MarkdownWriter.grouped(lost),
                                    MarkdownWriter.grouped(saved),
                                    MarkdownWriter.percent(saved, lost),
                                    MarkdownWriter.grouped(mutual),
                                    MarkdownWriter.grouped(drawn)));
            if (quickest != null) {
                show(quickest, "either side loses if it is to move, White in " + turns(quickest));
            }
        }
    }

    private void zugzwang() {
        ZugzwangCount count = new ZugzwangCount();
        for (GridSlice slice : boards.keySet()) {
            Optional<GridBoards> passed = boards(slice.afterQuietTurn());
            GridBoards here = boards(slice).orElseThrow();
            for (int i = 0; i < here.count() && passed.isPresent(); i++) {
                int value = here.value(i);
                if (value != GridBoards.NONE && value < DistanceToEnd.LOST) {
                    long squares = here.squares(i);
                    int after = passed.get().value((int) (squares >>> Integer.SIZE), (int) squares);
                    count.add(new SliceBoard(slice, i), value, after);
                }
            }
        }
        markdown.paragraph("### Zugzwang");
        count.write();
    }

    private void lessons() {
        // Prefers large slices of even material.
        Optional<GridSlice> largest = boards.keySet().stream()
                .filter(slice -> slice.own() >= slice.other())
                .min(Comparator.comparingInt((GridSlice slice) -> slice.own() - slice.other())
                        .thenComparingInt(slice -> -slice.own()));
        if (largest.isPresent()) {
            markdown.paragraph("### Lessons");
            captures(largest.get());
            features(largest.get());
        }
    }

    /** Writes a numbered lesson. */
    private void lesson(String title, String text) {
        lessons++;
        markdown.paragraph("**%d. %s.** %s".formatted(lessons, title, text));
    }

    private boolean isInstructive(SliceBoard found) {
        return value(found) > 0 && DistanceToEnd.turns(value(found)) >= MIN_EXAMPLE_TURNS;
    }

    private void captures(GridSlice slice) {
        GridBoards all = boards(slice).orElseThrow();
        TurnSearch search = new TurnSearch(tables);
        MeanPoints capturing = new MeanPoints();
        MeanPoints quiet = new MeanPoints();
        long declined = 0;
        Optional<SliceBoard> declines = Optional.empty();
        Optional<SliceBoard> fails = Optional.empty();
        for (int index : all.sample(SAMPLE).toArray()) {
            search.search(all.board(index));
            int sign = Integer.signum(all.value(index));
            if (search.capturing() == TurnSearch.NO_TURN) {
                quiet.add(sign);
                continue;
            }
            SliceBoard found = new SliceBoard(slice, index);
            capturing.add(sign);
            fails = fails.isEmpty() && sign < 0 ? Optional.of(found) : fails;
            if (search.quiet() > search.capturing()) {
                declined++;
                declines = declines.isEmpty() && isInstructive(found) ? Optional.of(found) : declines;
            }
        }
        if (capturing.games() == 0) {
            // The game has no captures.
            return;
        }
        lesson(
                "Be first to capture",
                "With %s against %s, a player who can capture scores %s of the points, one who cannot %s (sample of %s boards)."
                        .formatted(
                                slice.own(),
                                slice.other(),
                                capturing.text(),
                                quiet.text(),
                                MarkdownWriter.grouped(capturing.games() + quiet.games())));
        fails.ifPresent(found -> show(found, "White can capture and still loses, in " + turns(found)));
        lesson(
                "Decline some captures",
                "On %s of the boards with a capture, every capturing turn costs at least half a point."
                        .formatted(MarkdownWriter.percent(declined, capturing.games())));
        declines.ifPresent(found -> show(found, "only a quiet turn wins, in " + turns(found)));
    }

    private void features(GridSlice slice) {
        GridBoards all = boards(slice).orElseThrow();
        GridGeometry squares = traits.geometry();
        lesson("Features", "White's points with %s against %s, by who has more:".formatted(slice.own(), slice.other()));
        markdown.table("", "White", "neither", "Black");
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
        all.sample(SAMPLE)
                .filter(index -> lead(shown, all, index, squares) == 1 && isInstructive(new SliceBoard(slice, index)))
                .mapToObj(index -> new SliceBoard(slice, index))
                .findFirst()
                .ifPresent(
                        found -> show(found, "White has more " + shown.description() + " and wins in " + turns(found)));
    }

    private static int lead(BoardFeature feature, GridBoards all, int index, GridGeometry board) {
        long squares = all.squares(index);
        int own = (int) squares;
        int other = (int) (squares >>> Integer.SIZE);
        return Integer.compare(feature.count(own, other, board), feature.count(other, own, board));
    }
}
