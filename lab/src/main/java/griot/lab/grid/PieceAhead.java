package griot.lab.grid;

import griot.lab.grid.PieceAheadCounts.Kind;
import griot.lab.grid.PieceAheadCounts.Results;
import griot.lab.report.MarkdownWriter;
import griot.tables.grid.GridSlice;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Writes whether a piece more wins: the results of one side with a piece more than the other, by the side to move, on
 * all boards and on quiet ones, on which neither side could capture if it were to move; and the kinds of drawn boards.
 */
final class PieceAhead {
    private static final double HUNDRED = 100;

    private final List<Pair> pairs;
    private final MarkdownWriter markdown;
    private final GridExampleWriter examples;
    private final List<String> findings = new ArrayList<>();

    /**
     * Creates the section.
     *
     * @param counts the samples, two for each pair of slices: first with the side that has more to move
     */
    PieceAhead(List<PieceAheadCounts> counts, MarkdownWriter markdown, GridExampleWriter examples) {
        this.markdown = markdown;
        this.examples = examples;
        pairs = new ArrayList<>();
        for (int i = 0; i < counts.size(); i += 2) {
            pairs.add(new Pair(counts.get(i), counts.get(i + 1)));
        }
    }

    /** What was found, a sentence for each of the largest numbers of pieces. */
    List<String> findings() {
        return List.copyOf(findings);
    }

    /** One side with a piece more than the other: the samples with either side to move. */
    private final class Pair {
        private final GridSlice moreToMove;
        private final PieceAheadCounts more;
        private final PieceAheadCounts fewer;

        Pair(PieceAheadCounts more, PieceAheadCounts fewer) {
            moreToMove = GridSlice.named(more.slice());
            this.more = more;
            this.fewer = fewer;
        }

        private String name() {
            return moreToMove.own() + " against " + moreToMove.other();
        }

        void writeRows() {
            writeRow("more", more);
            writeRow("fewer", fewer);
        }

        private void writeRow(String toMove, PieceAheadCounts counts) {
            Results all = counts.all();
            Results quiet = counts.quiet();
            markdown.row(
                    moreToMove.own() + "–" + moreToMove.other(),
                    toMove,
                    all.text(0),
                    all.text(1),
                    all.text(2),
                    MarkdownWriter.percent(quiet.total(), all.total()),
                    quiet.text(0),
                    quiet.text(1),
                    quiet.text(2));
        }

        void writeDraws() {
            markdown.paragraph("### Draws with %s".formatted(name()));
            markdown.paragraph("The drawn boards of the sample with the side that has more to move:");
            markdown.table("kind", "share");
            long total =
                    Arrays.stream(Kind.values()).mapToLong(more::drawnBoards).sum();
            for (Kind kind : Kind.values()) {
                markdown.row(kind.description(), MarkdownWriter.percent(more.drawnBoards(kind), total));
            }
            markdown.paragraph("Quiet boards with that side to move, by the pieces of the other on the edge:");
            markdown.table("on the edge", "boards", "win", "draw", "loss");
            Results[] byEdgePieces = more.byEdgePieces();
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
            if (fewer.probedBoards() > 0) {
                markdown.paragraph(
                        ("With the side that has fewer to move, on quiet drawn boards, %s of its turns keep the draw;"
                                        + " on %s of the boards only one does (%s boards).")
                                .formatted(
                                        MarkdownWriter.percent(fewer.drawingTurns(), fewer.turns()),
                                        MarkdownWriter.percent(fewer.onlyTurns(), fewer.probedBoards()),
                                        MarkdownWriter.grouped(fewer.probedBoards())));
            }
            more.drawnExamples().forEach((kind, board) -> examples.write(board, "drawn: " + kind.description() + "."));
            more.quietWin()
                    .ifPresent(board -> examples.writeWithLine(
                            board, "a counter-example, quiet too: White wins in " + board.turns()));
            addFinding();
        }

        private void addFinding() {
            String answer = more.quiet().win() > 0.5 && fewer.quiet().win() > 0.5
                    ? "is mostly a win"
                    : more.quiet().draw() > 0.5 && fewer.quiet().draw() > 0.5
                            ? "is mostly no win: the other side holds a fortress"
                            : "is a win or not by who is to move";
            findings.add(String.format(
                    Locale.ROOT,
                    "With %s a piece more %s. On boards on which nobody can capture at once it wins %.1f %%"
                            + " with the move (%.1f %% are drawn), %.1f %% without it (%.1f %%).",
                    name(),
                    answer,
                    HUNDRED * more.quiet().win(),
                    HUNDRED * more.quiet().draw(),
                    HUNDRED * fewer.quiet().win(),
                    HUNDRED * fewer.quiet().draw()));
        }
    }

    /** Writes the section; nothing if no slice has a piece more on one side, with either to move. */
    void write() {
        if (pairs.isEmpty()) {
            return;
        }
        markdown.paragraph("## A piece more");
        markdown.paragraph(
                ("Results of the side with a piece more, by who is to move. On *quiet* boards neither side could"
                                + " capture if it were to move; one that is drawn is a *fortress*: nothing falls at once, and"
                                + " the side with more can never force a win. Samples of up to %s boards.")
                        .formatted(MarkdownWriter.grouped(PieceAheadCounts.SAMPLE_SIZE)));
        markdown.table("material", "to move", "win", "draw", "loss", "quiet", "win", "draw", "loss");
        pairs.forEach(Pair::writeRows);
        pairs.stream().skip(Math.max(0, pairs.size() - 2)).forEach(Pair::writeDraws);
    }
}
