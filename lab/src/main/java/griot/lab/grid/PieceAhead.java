package griot.lab.grid;

import griot.lab.report.MarkdownWriter;
import griot.rules.grid.GridBoard;
import griot.rules.grid.GridGeometry;
import griot.tables.grid.GridSlice;
import griot.tables.grid.GridTables;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Finds out whether a piece more wins: the results of one side with a piece more than the other, by the side to move, on
 * all boards and on quiet ones, on which neither side could capture if it were to move; and the kinds of drawn boards.
 */
final class PieceAhead {
    /** Maximum number of boards sampled of a slice. */
    private static final int SAMPLE_SIZE = 200_000;

    /** Maximum number of drawn boards whose turns are probed. */
    private static final int PROBED_BOARDS = 2_000;

    private static final double HUNDRED = 100;

    /** Quantile of the standard normal distribution for a two-sided confidence level of 95 %. */
    private static final double NORMAL_QUANTILE = 1.96;

    /** A kind of drawn board, with the side that has more to move. */
    private enum Kind {
        EXCHANGE("the side with more can capture, but wins nothing by it"),
        THREAT("the side with more cannot capture, and the other threatens to"),
        FORTRESS_ON_EDGE("neither can capture; all pieces of the side with fewer stand on the edge"),
        FORTRESS_INSIDE("neither can capture; some pieces of the side with fewer stand inside");

        private final String description;

        Kind(String description) {
            this.description = description;
        }
    }

    /** Counts of wins, draws and losses of the side with more. */
    private static final class Results {
        private final long[] bySign = new long[3];

        void add(int sign) {
            bySign[1 - sign]++;
        }

        long total() {
            return bySign[0] + bySign[1] + bySign[2];
        }

        double win() {
            return total() == 0 ? 0 : (double) bySign[0] / total();
        }

        double draw() {
            return total() == 0 ? 0 : (double) bySign[1] / total();
        }

        /** The share of wins (0), draws (1) or losses (2), with its 95 % confidence interval. */
        String text(int part) {
            double share = total() == 0 ? 0 : (double) bySign[part] / total();
            double margin = total() == 0 ? 0 : NORMAL_QUANTILE * Math.sqrt(share * (1 - share) / total());
            return String.format(Locale.ROOT, "%.1f ± %.1f %%", HUNDRED * share, HUNDRED * margin);
        }
    }

    private final GridTables tables;
    private final Map<GridSlice, GridBoards> boards;
    private final MarkdownWriter markdown;
    private final GridExampleWriter examples;
    private final CaptureFinder captures = new CaptureFinder();
    private final TurnSearch search;
    private final List<String> findings = new ArrayList<>();

    /**
     * Creates the section.
     *
     * @param boards the slices that are in memory
     */
    PieceAhead(
            GridTables tables, Map<GridSlice, GridBoards> boards, MarkdownWriter markdown, GridExampleWriter examples) {
        this.tables = tables;
        search = new TurnSearch(tables);
        this.boards = boards;
        this.markdown = markdown;
        this.examples = examples;
    }

    /** What was found, a sentence for each of the largest numbers of pieces. */
    List<String> findings() {
        return List.copyOf(findings);
    }

    /** One side with a piece more than the other: the slices with either side to move. */
    private final class Pair {
        private final GridSlice moreToMove;
        private final Results[] all = {new Results(), new Results()};
        private final Results[] quiet = {new Results(), new Results()};
        private final Results[] byEdgePieces;
        private final Map<Kind, Long> drawnBoards = new EnumMap<>(Kind.class);
        private final Map<Kind, SliceBoard> drawnExamples = new EnumMap<>(Kind.class);
        private @Nullable SliceBoard quietWin;
        private long drawingTurns;
        private long turns;
        private long onlyTurns;
        private long probedBoards;

        Pair(GridSlice moreToMove) {
            this.moreToMove = moreToMove;
            byEdgePieces = new Results[moreToMove.other() + 1];
            for (int i = 0; i < byEdgePieces.length; i++) {
                byEdgePieces[i] = new Results();
            }
        }

        private String name() {
            return moreToMove.own() + " against " + moreToMove.other();
        }

        void count() {
            count(moreToMove, 0);
            count(moreToMove.afterQuietTurn(), 1);
        }

        private void count(GridSlice slice, int isFewerToMove) {
            GridBoards sliceBoards = Objects.requireNonNull(boards.get(slice));
            GridBoards reverse = Objects.requireNonNull(boards.get(slice.afterQuietTurn()));
            sliceBoards.sample(SAMPLE_SIZE).forEach(index -> {
                long squares = sliceBoards.squares(index);
                int own = (int) squares;
                int other = (int) (squares >>> Integer.SIZE);
                if (reverse.value(/* own= */ other, /* other= */ own) == GridBoards.IMPOSSIBLE) {
                    return;
                }
                int sign = Integer.signum(sliceBoards.value(index));
                int signOfMore = isFewerToMove == 0 ? sign : -sign;
                all[isFewerToMove].add(signOfMore);
                GridBoard board = sliceBoards.board(index);
                boolean canMoverCapture = captures.canCapture(board);
                boolean canOtherCapture = captures.canCapture(reverse.board(/* own= */ other, /* other= */ own));
                SliceBoard sliceBoard = new SliceBoard(sliceBoards, index);
                if (!canMoverCapture && !canOtherCapture) {
                    quiet[isFewerToMove].add(signOfMore);
                    countQuiet(sliceBoard, isFewerToMove == 0 ? other : own, isFewerToMove, signOfMore);
                }
                if (isFewerToMove == 0 && signOfMore == 0) {
                    Kind kind = canMoverCapture
                            ? Kind.EXCHANGE
                            : canOtherCapture
                                    ? Kind.THREAT
                                    : edgePieces(other) == moreToMove.other()
                                            ? Kind.FORTRESS_ON_EDGE
                                            : Kind.FORTRESS_INSIDE;
                    drawnBoards.merge(kind, 1L, Long::sum);
                    drawnExamples.putIfAbsent(kind, sliceBoard);
                }
            });
        }

        private void countQuiet(SliceBoard board, int fewerPieces, int isFewerToMove, int signOfMore) {
            if (isFewerToMove == 0) {
                byEdgePieces[edgePieces(fewerPieces)].add(signOfMore);
                quietWin = quietWin == null && signOfMore > 0 ? board : quietWin;
            } else if (signOfMore == 0 && probedBoards < PROBED_BOARDS) {
                search.search(board.boards().board(board.index()));
                probedBoards++;
                turns += search.turns();
                drawingTurns += search.drawingTurns();
                onlyTurns += search.drawingTurns() == 1 ? 1 : 0;
            }
        }

        void writeRows() {
            for (int i = 0; i < 2; i++) {
                markdown.row(
                        moreToMove.own() + "–" + moreToMove.other(),
                        i == 0 ? "more" : "fewer",
                        all[i].text(0),
                        all[i].text(1),
                        all[i].text(2),
                        MarkdownWriter.percent(quiet[i].total(), all[i].total()),
                        quiet[i].text(0),
                        quiet[i].text(1),
                        quiet[i].text(2));
            }
        }

        void writeDraws() {
            markdown.paragraph("### Draws with %s".formatted(name()));
            markdown.paragraph("The drawn boards of the sample with the side that has more to move:");
            markdown.table("kind", "share");
            long total =
                    drawnBoards.values().stream().mapToLong(Long::longValue).sum();
            for (Kind kind : Kind.values()) {
                markdown.row(kind.description, MarkdownWriter.percent(drawnBoards.getOrDefault(kind, 0L), total));
            }
            markdown.paragraph("Quiet boards with that side to move, by the pieces of the other on the edge:");
            markdown.table("on the edge", "boards", "win", "draw", "loss");
            for (int i = 0; i < byEdgePieces.length; i++) {
                if (byEdgePieces[i].total() > 0) {
                    markdown.row(
                            i,
                            MarkdownWriter.grouped(byEdgePieces[i].total()),
                            byEdgePieces[i].text(0),
                            byEdgePieces[i].text(1),
                            byEdgePieces[i].text(2));
                }
            }
            if (probedBoards > 0) {
                markdown.paragraph(
                        ("With the side that has fewer to move, on quiet drawn boards, %s of its turns keep the draw;"
                                        + " on %s of the boards only one does (%s boards).")
                                .formatted(
                                        MarkdownWriter.percent(drawingTurns, turns),
                                        MarkdownWriter.percent(onlyTurns, probedBoards),
                                        MarkdownWriter.grouped(probedBoards)));
            }
            drawnExamples.forEach((kind, board) -> examples.write(board, "drawn: " + kind.description + "."));
            if (quietWin != null) {
                examples.writeWithLine(quietWin, "a counter-example, quiet too: White wins in " + quietWin.turns());
            }
            addFinding();
        }

        private void addFinding() {
            String answer = quiet[0].win() > 0.5 && quiet[1].win() > 0.5
                    ? "is mostly a win"
                    : quiet[0].draw() > 0.5 && quiet[1].draw() > 0.5
                            ? "is mostly no win: the other side holds a fortress"
                            : "is a win or not by who is to move";
            findings.add(String.format(
                    Locale.ROOT,
                    "With %s a piece more %s. On boards on which nobody can capture at once it wins %.1f %%"
                            + " with the move (%.1f %% are drawn), %.1f %% without it (%.1f %%).",
                    name(),
                    answer,
                    HUNDRED * quiet[0].win(),
                    HUNDRED * quiet[0].draw(),
                    HUNDRED * quiet[1].win(),
                    HUNDRED * quiet[1].draw()));
        }
    }

    private int edgePieces(int pieces) {
        GridGeometry geometry = tables.traits().geometry();
        return BoardFeature.EDGE.count(pieces, 0, geometry);
    }

    /** Writes the section; nothing if no slice has a piece more on one side, with either to move. */
    void write() {
        List<Pair> pairs = new ArrayList<>();
        for (GridSlice slice : boards.keySet()) {
            if (slice.own() == slice.other() + 1 && slice.other() > 1 && boards.containsKey(slice.afterQuietTurn())) {
                pairs.add(new Pair(slice));
            }
        }
        if (pairs.isEmpty()) {
            return;
        }
        pairs.forEach(Pair::count);
        markdown.paragraph("## A piece more");
        markdown.paragraph(
                ("Results of the side with a piece more, by who is to move. On *quiet* boards neither side could"
                                + " capture if it were to move; one that is drawn is a *fortress*: nothing falls at once, and"
                                + " the side with more can never force a win. Samples of up to %s boards.")
                        .formatted(MarkdownWriter.grouped(SAMPLE_SIZE)));
        markdown.table("material", "to move", "win", "draw", "loss", "quiet", "win", "draw", "loss");
        pairs.forEach(Pair::writeRows);
        pairs.stream().skip(Math.max(0, pairs.size() - 2)).forEach(Pair::writeDraws);
    }
}
