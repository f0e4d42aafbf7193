package griot.lab.grid;

import griot.lab.report.ShareInterval;
import griot.rules.grid.GridBoard;
import griot.rules.grid.GridGeometry;
import griot.tables.grid.GridTables;
import java.io.Serializable;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Results of the side with a piece more in a sample of a slice: of quiet boards, on which neither side could capture if it
 * were to move; and the kinds of drawn boards.
 */
final class PieceAheadCounts implements GridEndingsResult {
    private static final long serialVersionUID = 1;

    /** Maximum number of boards sampled of a slice. */
    static final int SAMPLE_SIZE = 200_000;

    /** Maximum number of drawn boards whose turns are probed. */
    private static final int PROBED_BOARDS = 2_000;

    /** A kind of drawn board, with the side that has more to move. */
    enum Kind {
        EXCHANGE("the side with more can capture, but wins nothing by it"),
        THREAT("the side with more cannot capture, and the other threatens to"),
        QUIET_ON_EDGE("neither can capture; all pieces of the side with fewer stand on the edge"),
        QUIET_INSIDE("neither can capture; some pieces of the side with fewer stand inside");

        private final String description;

        Kind(String description) {
            this.description = description;
        }

        String description() {
            return description;
        }
    }

    /** Counts of wins, draws and losses of the side with more. */
    static final class Results implements Serializable {
        private static final long serialVersionUID = 1;

        private final long[] bySign = new long[3];

        void add(int sign) {
            bySign[1 - sign]++;
        }

        long total() {
            return bySign[0] + bySign[1] + bySign[2];
        }

        double win() {
            return share(bySign[0]);
        }

        double draw() {
            return share(bySign[1]);
        }

        private double share(long boards) {
            return total() == 0 ? 0 : (double) boards / total();
        }

        /** The share of wins with its 95 % confidence interval; a dash without boards. */
        String winText() {
            return text(bySign[0]);
        }

        /** The share of draws with its 95 % confidence interval; a dash without boards. */
        String drawText() {
            return text(bySign[1]);
        }

        /** The share of losses with its 95 % confidence interval; a dash without boards. */
        String lossText() {
            return text(bySign[2]);
        }

        private String text(long boards) {
            return total() == 0
                    ? "–"
                    : ShareInterval.wilson(share(boards), total()).decimalPercentText(share(boards));
        }
    }

    private final String slice;
    private final boolean isMoreToMove;
    private long sampledBoards;
    private final Results quiet = new Results();

    /** With the side that has more to move: of quiet boards, by the pieces of the other on the edge. */
    private final Results[] byEdgePieces;

    private final EnumMap<Kind, Long> drawnBoards = new EnumMap<>(Kind.class);
    private final EnumMap<Kind, SliceBoard> drawnExamples = new EnumMap<>(Kind.class);
    private @Nullable SliceBoard quietWin;
    private @Nullable SliceBoard quietNoWin;
    private long drawingTurns;
    private long turns;
    private long onlyTurns;
    private long probedBoards;

    private PieceAheadCounts(String slice, boolean isMoreToMove, int fewerPieces) {
        this.slice = slice;
        this.isMoreToMove = isMoreToMove;
        byEdgePieces = new Results[fewerPieces + 1];
        for (int i = 0; i < byEdgePieces.length; i++) {
            byEdgePieces[i] = new Results();
        }
    }

    /**
     * Counts a sample.
     *
     * @param boards the boards of a slice of which one side has a piece more than the other
     * @param reverse those of the reverse slice
     */
    static PieceAheadCounts of(GridTables tables, GridBoards boards, GridBoards reverse) {
        int own = boards.slice().own();
        int other = boards.slice().other();
        PieceAheadCounts counts = new PieceAheadCounts(boards.slice().name(), own > other, Math.min(own, other));
        new Sampling(counts, tables, boards, reverse).run();
        return counts;
    }

    /** Counts the boards of a sample, one after the other. */
    private record Sampling(
            PieceAheadCounts counts,
            GridBoards boards,
            GridBoards reverse,
            GridGeometry geometry,
            CaptureFinder captures,
            TurnSearch search) {
        Sampling(PieceAheadCounts counts, GridTables tables, GridBoards boards, GridBoards reverse) {
            this(counts, boards, reverse, tables.traits().geometry(), new CaptureFinder(), new TurnSearch(tables));
        }

        void run() {
            boards.sample(SAMPLE_SIZE).forEach(this::count);
        }

        private void count(int index) {
            long squares = boards.squares(index);
            int own = (int) squares;
            int other = (int) (squares >>> Integer.SIZE);
            if (reverse.value(/* own= */ other, /* other= */ own) == GridBoards.IMPOSSIBLE) {
                return;
            }
            int sign = Integer.signum(boards.value(index));
            int signOfMore = counts.isMoreToMove ? sign : -sign;
            counts.sampledBoards++;
            boolean canMoverCapture = captures.canCapture(boards.board(index));
            boolean canOtherCapture = captures.canCapture(reverse.board(/* own= */ other, /* other= */ own));
            if (!canMoverCapture && !canOtherCapture) {
                counts.quiet.add(signOfMore);
                countQuiet(index, edgePieces(counts.isMoreToMove ? other : own), signOfMore);
            }
            if (counts.isMoreToMove && signOfMore == 0) {
                boolean areAllOnEdge = edgePieces(other) == boards.slice().other();
                Kind kind = canMoverCapture
                        ? Kind.EXCHANGE
                        : canOtherCapture ? Kind.THREAT : areAllOnEdge ? Kind.QUIET_ON_EDGE : Kind.QUIET_INSIDE;
                counts.drawnBoards.merge(kind, 1L, Long::sum);
                counts.drawnExamples.putIfAbsent(kind, boards.sliceBoard(index));
            }
        }

        private int edgePieces(int pieces) {
            return BoardFeature.EDGE.count(pieces, 0, geometry);
        }

        private void countQuiet(int index, int edgePiecesOfFewer, int signOfMore) {
            if (counts.isMoreToMove) {
                counts.byEdgePieces[edgePiecesOfFewer].add(signOfMore);
                if (signOfMore > 0 && counts.quietWin == null) {
                    counts.quietWin = boards.sliceBoard(index);
                } else if (signOfMore <= 0 && counts.quietNoWin == null) {
                    counts.quietNoWin = boards.sliceBoard(index);
                }
            } else if (signOfMore == 0 && counts.probedBoards < PROBED_BOARDS) {
                counts.addTurns(boards.board(index), search);
            }
        }
    }

    private void addTurns(GridBoard board, TurnSearch search) {
        search.search(board);
        probedBoards++;
        turns += search.turns();
        drawingTurns += search.drawingTurns();
        onlyTurns += search.drawingTurns() == 1 ? 1 : 0;
    }

    @Override
    public String slice() {
        return slice;
    }

    /** The number of boards of the sample. */
    long sampledBoards() {
        return sampledBoards;
    }

    /** The results of quiet boards, on which neither side could capture if it were to move. */
    Results quiet() {
        return quiet;
    }

    /** By pieces of the side with fewer on the edge: the results of quiet boards with the other to move. */
    Results[] byEdgePieces() {
        return byEdgePieces.clone();
    }

    /** The number of drawn boards of the sample; 0 with the side that has fewer to move, whose kinds are not counted. */
    long drawnBoards() {
        return drawnBoards.values().stream().mapToLong(Long::longValue).sum();
    }

    /** The number of drawn boards of a kind. */
    long drawnBoards(Kind kind) {
        return drawnBoards.getOrDefault(kind, 0L);
    }

    /** The first drawn board of each kind. */
    Map<Kind, SliceBoard> drawnExamples() {
        return new EnumMap<>(drawnExamples);
    }

    /** The first quiet board that the side with more, to move, wins. */
    Optional<SliceBoard> quietWin() {
        return Optional.ofNullable(quietWin);
    }

    /** The first quiet board that the side with more, to move, does not win. */
    Optional<SliceBoard> quietNoWin() {
        return Optional.ofNullable(quietNoWin);
    }

    /** The number of quiet drawn boards with the side that has fewer to move whose turns were probed. */
    long probedBoards() {
        return probedBoards;
    }

    /** The number of turns on these. */
    long turns() {
        return turns;
    }

    /** The number of turns on these that draw. */
    long drawingTurns() {
        return drawingTurns;
    }

    /** The number of these on which only one turn draws. */
    long onlyTurns() {
        return onlyTurns;
    }
}
