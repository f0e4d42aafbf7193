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

/** Writes the chapter of the endings document on a grid game. It covers the boards with empty hands. */
final class GridEndingsChapter {
    /**
     * Maximum number of boards of a slice that is examined board by board; larger slices have only a row in the
     * results.
     */
    private static final long MAX_BOARDS = 110_000_000;

    /** Number of boards sampled for statistics of turns and features. */
    private static final int SAMPLE_SIZE = 20_000;

    /** Minimum length of an example's win, in turns of both sides. */
    private static final int MIN_EXAMPLE_TURNS = 3;

    /** Maximum number of turns shown of a line. */
    private static final int MAX_LINE_TURNS = 24;

    private final RuleSet rules;
    private final GridTraits traits;
    private final GridTables tables;
    private final Tablebase tablebase;
    private final List<GridSlice> slices = new ArrayList<>();
    private final Map<GridSlice, GridBoards> boards = new LinkedHashMap<>();
    private final Map<GridSlice, SliceBoard> longestWins = new LinkedHashMap<>();
    private final MarkdownWriter markdown = new MarkdownWriter();

    /** Number of the last lesson. */
    private int lessonNumber;

    GridEndingsChapter(GridTablebaseFamily family, RuleSet rules, List<TableFile> files) {
        this.rules = rules;
        traits = family.traits(rules);
        tables = new GridTables(traits, files);
        tablebase = family.open(rules, files);
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
    Optional<String> text() {
        if (slices.isEmpty()) {
            return Optional.empty();
        }
        markdown.paragraph("## `%s`".formatted(rules.name()));
        for (GridSlice slice : slices) {
            TableFile file = file(slice);
            if (file.header().entries() <= MAX_BOARDS) {
                boards.put(slice, new GridBoards(traits, slice, file));
                findLongestWin(slice).ifPresent(board -> longestWins.put(slice, board));
            }
        }
        writeResults();
        writeLongestWin();
        writeZugzwang();
        writeLessons();
        return Optional.of(markdown.toString());
    }

    private TableFile file(GridSlice slice) {
        return tables.table(slice).orElseThrow();
    }

    private void writeResults() {
        markdown.paragraph("### Results by material");
        markdown.table("White–Black", "boards", "win", "draw", "loss", "longest win");
        for (GridSlice slice : slices) {
            TableHeader header = file(slice).header();
            long boardCount = header.wins() + header.draws() + header.losses();
            String longest = longestWin(slice).map(this::turns).orElse("–");
            markdown.row(
                    slice.own() + "–" + slice.other(),
                    MarkdownWriter.grouped(boardCount),
                    MarkdownWriter.percent(header.wins(), boardCount),
                    MarkdownWriter.percent(header.draws(), boardCount),
                    MarkdownWriter.percent(header.losses(), boardCount),
                    boards.containsKey(slice) ? longest : "");
        }
    }

    /** A board of a slice. */
    private record SliceBoard(GridSlice slice, int index) {}

    private int value(SliceBoard board) {
        return boardsOf(board).value(board.index);
    }

    private GridBoards boardsOf(SliceBoard board) {
        return boards(board.slice).orElseThrow();
    }

    private Optional<GridBoards> boards(GridSlice slice) {
        return Optional.ofNullable(boards.get(slice));
    }

    /** The distance to the end, in turns. */
    private String turns(SliceBoard board) {
        return "" + DistanceToEnd.turns(value(board));
    }

    private Optional<SliceBoard> longestWin(GridSlice slice) {
        return Optional.ofNullable(longestWins.get(slice));
    }

    /** The first board of a slice with the longest win; empty if White wins none. */
    private Optional<SliceBoard> findLongestWin(GridSlice slice) {
        GridBoards sliceBoards = boards(slice).orElseThrow();
        int longestIndex = -1;
        for (int i = 0; i < sliceBoards.count(); i++) {
            boolean isLonger = longestIndex < 0 || sliceBoards.value(i) > sliceBoards.value(longestIndex);
            longestIndex = sliceBoards.value(i) > DistanceToEnd.WON && isLonger ? i : longestIndex;
        }
        return longestIndex < 0 ? Optional.empty() : Optional.of(new SliceBoard(slice, longestIndex));
    }

    private void writeLongestWin() {
        longestWins.values().stream().max(Comparator.comparingInt(this::value)).ifPresent(board -> {
            markdown.paragraph("### Longest win");
            writeBoard(board, "White wins in " + turns(board));
        });
    }

    /** Writes a board with a comment and the line of best play. */
    private void writeBoard(SliceBoard board, String comment) {
        Setup.OfPieces setup = boardsOf(board).setup(board.index);
        Position position = rules.position(setup);
        List<String> line = tablebase.principalVariation(position, MAX_LINE_TURNS + 1);
        String shownTurns = String.join(" ", line.subList(0, Math.min(line.size(), MAX_LINE_TURNS)));
        markdown.position(
                new MarkdownWriter.Diagram(diagram(setup), position.toString()),
                comment + ": `" + shownTurns + (line.size() > MAX_LINE_TURNS ? " …`." : "`."));
    }

    /** A diagram of pieces on a grid. */
    private String diagram(Setup.OfPieces setup) {
        StringBuilder diagram = new StringBuilder();
        for (int rank = rules.ranks() - 1; rank >= 0; rank--) {
            diagram.append(rank + 1);
            for (int file = 0; file < rules.files(); file++) {
                int bit = Square.at(file, rank).bit();
                boolean isWhite = (setup.white() & bit) != 0;
                diagram.append(' ').append(isWhite ? '○' : (setup.black() & bit) != 0 ? '●' : '·');
            }
            diagram.append('\n');
        }
        diagram.append(' ');
        for (int file = 0; file < rules.files(); file++) {
            diagram.append(' ').append((char) ('a' + file));
        }
        return diagram.append('\n').toString();
    }

    /** Counts zugzwang: boards that White loses, but would not lose if Black were to move. */
    private final class ZugzwangCount {
        private long lostBoards;
        private long mutualZugzwangs;
        private long drawnByPass;
        private @Nullable SliceBoard quickest;

        /**
         * Counts a lost board.
         *
         * @param value the board's value for White, who is to move
         * @param passedValue the value for Black if Black were to move
         */
        void add(SliceBoard board, int value, int passedValue) {
            lostBoards++;
            boolean isUnfinished = passedValue != GridBoards.IMPOSSIBLE && passedValue != DistanceToEnd.LOST;
            if (!isUnfinished || passedValue > DistanceToEnd.DRAW) {
                return;
            }
            if (passedValue == DistanceToEnd.DRAW) {
                drawnByPass++;
                return;
            }
            mutualZugzwangs++;
            quickest = quickest == null || value > value(quickest) ? board : quickest;
        }

        void write() {
            long saved = mutualZugzwangs + drawnByPass;
            if (saved == 0) {
                markdown.paragraph("None: passing would save no lost board.");
                return;
            }
            markdown.paragraph(
                    "Of %s lost boards, passing would save %s (%s): on %s either side loses if it is to move, on %s a pass draws."
                            .formatted(
                                    MarkdownWriter.grouped(lostBoards),
                                    MarkdownWriter.grouped(saved),
                                    MarkdownWriter.percent(saved, lostBoards),
                                    MarkdownWriter.grouped(mutualZugzwangs),
                                    MarkdownWriter.grouped(drawnByPass)));
            if (quickest != null) {
                writeBoard(quickest, "either side loses if it is to move, White in " + turns(quickest));
            }
        }
    }

    private void writeZugzwang() {
        ZugzwangCount count = new ZugzwangCount();
        for (GridSlice slice : boards.keySet()) {
            Optional<GridBoards> passedBoards = boards(slice.afterQuietTurn());
            GridBoards current = boards(slice).orElseThrow();
            for (int i = 0; i < current.count() && passedBoards.isPresent(); i++) {
                int value = current.value(i);
                if (value != GridBoards.IMPOSSIBLE && value < DistanceToEnd.LOST) {
                    long squares = current.squares(i);
                    int passedValue = passedBoards.get().value((int) (squares >>> Integer.SIZE), (int) squares);
                    count.add(new SliceBoard(slice, i), value, passedValue);
                }
            }
        }
        markdown.paragraph("### Zugzwang");
        count.write();
    }

    private void writeLessons() {
        // Of the slices of most even material, the largest.
        Optional<GridSlice> mostEven = boards.keySet().stream()
                .filter(slice -> slice.own() >= slice.other())
                .min(Comparator.comparingInt((GridSlice slice) -> slice.own() - slice.other())
                        .thenComparingInt(slice -> -slice.own()));
        if (mostEven.isPresent()) {
            markdown.paragraph("### Lessons");
            writeCaptures(mostEven.get());
            writeFeatures(mostEven.get());
        }
    }

    /** Writes a numbered lesson. */
    private void writeLesson(String title, String text) {
        lessonNumber++;
        markdown.paragraph("**%d. %s.** %s".formatted(lessonNumber, title, text));
    }

    /** Whether White wins, but not at once. */
    private boolean isInstructive(SliceBoard board) {
        return value(board) > 0 && DistanceToEnd.turns(value(board)) >= MIN_EXAMPLE_TURNS;
    }

    private void writeCaptures(GridSlice slice) {
        GridBoards sliceBoards = boards(slice).orElseThrow();
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
            SliceBoard board = new SliceBoard(slice, index);
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
        lossExample.ifPresent(board -> writeBoard(board, "White can capture and still loses, in " + turns(board)));
        writeLesson(
                "Decline some captures",
                "On %s of the boards with a capture, every capturing turn costs at least half a point."
                        .formatted(MarkdownWriter.percent(declinedCount, capturingPoints.count())));
        declineExample.ifPresent(board -> writeBoard(board, "only a quiet turn wins, in " + turns(board)));
    }

    private void writeFeatures(GridSlice slice) {
        GridBoards sliceBoards = boards(slice).orElseThrow();
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
        sliceBoards
                .sample(SAMPLE_SIZE)
                .filter(index -> lead(strongestFeature, sliceBoards, index, geometry) == 1
                        && isInstructive(new SliceBoard(slice, index)))
                .mapToObj(index -> new SliceBoard(slice, index))
                .findFirst()
                .ifPresent(board -> writeBoard(
                        board, "White has more " + strongestFeature.description() + " and wins in " + turns(board)));
    }

    private static int lead(BoardFeature feature, GridBoards sliceBoards, int index, GridGeometry geometry) {
        long squares = sliceBoards.squares(index);
        int own = (int) squares;
        int other = (int) (squares >>> Integer.SIZE);
        return Integer.compare(feature.count(own, other, geometry), feature.count(other, own, geometry));
    }
}
