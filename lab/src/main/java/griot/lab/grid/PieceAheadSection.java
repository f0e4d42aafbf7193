package griot.lab.grid;

import griot.lab.grid.PieceAheadCounts.Kind;
import griot.lab.grid.PieceAheadCounts.Results;
import griot.lab.report.MarkdownWriter;
import griot.lab.report.SliceStatistics;
import griot.tables.grid.GridSlice;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The section of a chapter on whether a piece more wins: the results of one side with a piece more than the other, by
 * the side to move, on all boards and on quiet ones, on which neither side could capture if it were to move; and the
 * kinds of drawn boards.
 */
final class PieceAheadSection {
    /** With fewer drawn boards than this in a sample their kinds are counted without shares. */
    private static final long MIN_FOR_SHARES = 100;

    private final List<Pair> pairs;
    private final MarkdownWriter markdown;
    private final GridExampleWriter examples;
    private final List<String> findings = new ArrayList<>();

    /**
     * Creates the section.
     *
     * @param counts the samples, two for each pair of slices: first with the side that has more to move
     * @param statistics the exact results of all slices
     */
    PieceAheadSection(
            List<PieceAheadCounts> counts,
            List<SliceStatistics> statistics,
            MarkdownWriter markdown,
            GridExampleWriter examples) {
        this.markdown = markdown;
        this.examples = examples;
        Map<String, SliceStatistics> bySlice =
                statistics.stream().collect(Collectors.toMap(SliceStatistics::slice, Function.identity()));
        pairs = new ArrayList<>();
        for (int i = 0; i < counts.size(); i += 2) {
            pairs.add(new Pair(new ToMove(counts.get(i), bySlice), new ToMove(counts.get(i + 1), bySlice)));
        }
    }

    /** What was found, a few sentences for each of the largest numbers of pieces. */
    List<String> findings() {
        return List.copyOf(findings);
    }

    /**
     * The results of the side with a piece more, with one of the sides to move.
     *
     * @param all of all boards
     * @param sample of a sample
     */
    private record ToMove(SliceStatistics all, PieceAheadCounts sample) {
        ToMove(PieceAheadCounts sample, Map<String, SliceStatistics> bySlice) {
            this(Objects.requireNonNull(bySlice.get(sample.slice())), sample);
        }

        GridSlice slice() {
            return GridSlice.named(sample.slice());
        }

        private boolean isMoreToMove() {
            return slice().own() > slice().other();
        }

        String wins() {
            return MarkdownWriter.percent(isMoreToMove() ? all.wins() : all.losses(), all.boards());
        }

        String draws() {
            return MarkdownWriter.percent(all.draws(), all.boards());
        }

        String losses() {
            return MarkdownWriter.percent(isMoreToMove() ? all.losses() : all.wins(), all.boards());
        }

        String quietShare() {
            return MarkdownWriter.percent(sample.quiet().total(), sample.sampledBoards());
        }
    }

    /**
     * One side with a piece more than the other.
     *
     * @param more with that side to move
     * @param fewer with the other side to move
     */
    private record Pair(ToMove more, ToMove fewer) {
        String name() {
            return more.slice().own() + " against " + more.slice().other();
        }

        /** Whether the side with more wins most quiet boards, whoever is to move. */
        boolean isMostlyWon() {
            return more.sample().quiet().win() > 0.5 && fewer.sample().quiet().win() > 0.5;
        }

        /** Whether most quiet boards are drawn, whoever is to move. */
        boolean isMostlyDrawn() {
            return more.sample().quiet().draw() > 0.5 && fewer.sample().quiet().draw() > 0.5;
        }
    }

    /** Writes the section; nothing if no slice has a piece more on one side, with either to move. */
    void write() {
        if (pairs.isEmpty()) {
            return;
        }
        markdown.paragraph("## A piece more");
        markdown.paragraph(
                ("Results of the side with a piece more, by who is to move: of all boards, and of *quiet* ones, on which"
                                + " neither side could capture if it were to move. Those of quiet boards are from samples of up"
                                + " to %s boards of a slice, with 95 %% intervals.")
                        .formatted(MarkdownWriter.grouped(PieceAheadCounts.SAMPLE_SIZE)));
        markdown.table(
                "more–fewer",
                "to move",
                "win",
                "draw",
                "loss",
                "quiet",
                "of these: win",
                "of these: draw",
                "of these: loss");
        for (Pair pair : pairs) {
            writeRow(pair, "more", pair.more());
            writeRow(pair, "fewer", pair.fewer());
        }
        for (Pair pair : pairs.subList(Math.max(0, pairs.size() - 2), pairs.size())) {
            writeBoards(pair);
            findings.add(finding(pair));
        }
    }

    private void writeRow(Pair pair, String toMove, ToMove results) {
        Results quiet = results.sample().quiet();
        markdown.row(
                pair.more().slice().own() + "–" + pair.more().slice().other(),
                toMove,
                results.wins(),
                results.draws(),
                results.losses(),
                results.quietShare(),
                quiet.winText(),
                quiet.drawText(),
                quiet.lossText());
    }

    private void writeBoards(Pair pair) {
        markdown.paragraph("### Boards with %s".formatted(pair.name()));
        PieceAheadCounts more = pair.more().sample();
        writeKinds(more);
        writeByEdgePieces(more);
        writeTurns(pair.fewer().sample());
        more.drawnExamples().forEach((kind, board) -> examples.write(board, "drawn: " + kind.description() + "."));
        writeCounterExample(pair);
    }

    private void writeKinds(PieceAheadCounts more) {
        long drawn = more.drawnBoards();
        if (drawn == 0) {
            markdown.paragraph("With the side that has more to move, no board of the sample is drawn.");
            return;
        }
        markdown.paragraph("Of the sample with the side that has more to move, %s drawn:"
                .formatted(drawn == 1 ? "1 board is" : MarkdownWriter.grouped(drawn) + " boards are"));
        boolean hasShares = drawn >= MIN_FOR_SHARES;
        markdown.table("kind", hasShares ? "share of these" : "boards");
        for (Kind kind : Kind.values()) {
            long boards = more.drawnBoards(kind);
            markdown.row(
                    kind.description(),
                    hasShares ? MarkdownWriter.percent(boards, drawn) : MarkdownWriter.grouped(boards));
        }
    }

    private void writeByEdgePieces(PieceAheadCounts more) {
        if (more.quiet().total() == 0) {
            return;
        }
        markdown.paragraph("Quiet boards with that side to move, by the pieces of the other on the edge:");
        markdown.table("on the edge", "boards", "win", "draw", "loss");
        Results[] byEdgePieces = more.byEdgePieces();
        for (int i = 0; i < byEdgePieces.length; i++) {
            if (byEdgePieces[i].total() > 0) {
                markdown.row(
                        i,
                        MarkdownWriter.grouped(byEdgePieces[i].total()),
                        byEdgePieces[i].winText(),
                        byEdgePieces[i].drawText(),
                        byEdgePieces[i].lossText());
            }
        }
    }

    private void writeTurns(PieceAheadCounts fewer) {
        if (fewer.probedBoards() > 0) {
            markdown.paragraph(
                    ("With the side that has fewer to move, on quiet drawn boards, %s of its turns keep the draw;"
                                    + " on %s of the boards only one does (%s).")
                            .formatted(
                                    MarkdownWriter.percent(fewer.drawingTurns(), fewer.turns()),
                                    MarkdownWriter.percent(fewer.onlyTurns(), fewer.probedBoards()),
                                    MarkdownWriter.counted(fewer.probedBoards(), "board")));
        }
    }

    /** Writes a quiet board with the result that most others do not have, with the side that has more to move. */
    private void writeCounterExample(Pair pair) {
        PieceAheadCounts more = pair.more().sample();
        if (more.quiet().total() == 0) {
            return;
        }
        if (more.quiet().win() > 0.5) {
            Optional<SliceBoard> noWin = more.quietNoWin();
            if (noWin.isEmpty()) {
                markdown.paragraph("White wins every quiet board of the sample.");
            } else if (noWin.get().value() == 0) {
                examples.write(noWin.get(), "a counter-example: quiet, but drawn.");
            } else {
                examples.writeWithLine(
                        noWin.get(),
                        "a counter-example: quiet, but White loses in "
                                + noWin.get().turns());
            }
        } else {
            more.quietWin()
                    .ifPresentOrElse(
                            win -> examples.writeWithLine(
                                    win, "a counter-example: quiet, and White wins in " + win.turns()),
                            () -> markdown.paragraph("White wins no quiet board of the sample."));
        }
    }

    private static String finding(Pair pair) {
        ToMove more = pair.more();
        ToMove fewer = pair.fewer();
        String answer = pair.isMostlyWon()
                ? "A piece more mostly wins, even where no capture is at hand."
                : pair.isMostlyDrawn()
                        ? "A piece more seldom wins unless a capture is at hand."
                        : "Where no capture is at hand, it depends on who is to move.";
        return ("With %s the side with a piece more wins %s of the boards if it is to move, %s if not; %s and %s are drawn."
                        + " Of quiet boards, on which nobody can capture at once, it wins %s with the move, %s without it. %s")
                .formatted(
                        pair.name(),
                        more.wins(),
                        fewer.wins(),
                        more.draws(),
                        fewer.draws(),
                        more.sample().quiet().winText(),
                        fewer.sample().quiet().winText(),
                        answer);
    }
}
