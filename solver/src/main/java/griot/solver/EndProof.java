package griot.solver;

import griot.rules.Grid;
import griot.rules.GridBoard;
import griot.rules.Problem;
import griot.rules.RuleSet;
import griot.rules.RulesException;
import griot.solver.EndGame.Layer;
import griot.tables.EndCounting;
import griot.tables.EndValue;
import griot.tables.PieceNumbering;
import griot.tables.PieceSlice;
import griot.tables.TableFile;
import griot.tables.TableHead;
import griot.tables.jvm.TableFolder;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Consumer;

/**
 * Proves the tables of a game of pieces by the plain rules, slice after slice.
 *
 * <p>Each entry has to be the best of what its turns bring, to the turn. That is enough: a win in n turns leads to a loss after n - 1,
 * a loss only to wins with at most as many turns as it has left, so that both rest on ends of the game; and from a draw a turn leads to a
 * draw and none to a lost board, so that neither player can be forced to an end. Entries for boards that the rules do not know have to
 * say so. Beyond that, random entries are played on in every way for a few turns, without any table.
 */
public final class EndProof {
    private static final ValueLayout.OfByte BYTE = ValueLayout.JAVA_BYTE;
    private static final int PART = 1 << 12;
    private static final int PLAYED = 100;

    /** A random entry is played on for as many turns as may lead to so many boards, two at least. */
    private static final double PLAYED_BOARDS = 20_000;

    private static final int LEAST_WAYS = 6;

    private final EndGame game;
    private final EndCounting counting;
    private final Path folder;
    private final int threads;

    /**
     * A proof.
     *
     * @param folder where the tables are
     * @throws RulesException if there can be no tables of this rule set
     */
    public EndProof(RuleSet rules, Path folder, int threads) {
        this.game = EndGame.of(rules);
        this.counting = game.counting();
        this.folder = folder;
        this.threads = threads;
    }

    /**
     * A slice that is proved.
     *
     * @param head what its table says
     * @param played how many of its entries were played on besides
     * @param mostTurns how many turns of both players the longest win takes
     * @param seconds how long the proof took
     */
    public record Proved(TableHead head, int played, int mostTurns, double seconds) {}

    /**
     * Proves the tables.
     *
     * @param pieces with empty hands up to so many of both sides
     * @param hands with pieces in hand up to so many in all
     * @return what is wrong with the first that is not right; empty if all are
     * @throws RulesException if another solver is at work in the folder
     */
    public Optional<Problem> prove(int pieces, int hands, Consumer<Proved> listener) throws IOException {
        try (SolverFolder locked = SolverFolder.open(folder);
                Layers layers = new Layers(locked.path());
                Team team = new Team(threads)) {
            SolvedSlices solved = new SolvedSlices(game.files());
            for (Layer layer : game.layers(pieces, hands)) {
                // The values at counts above 0 are needed for no other layer.
                try (Layers whileProving = new Layers(locked.path())) {
                    Optional<Problem> problem = prove(layer, solved, layers, whileProving, team, listener);
                    if (problem.isPresent()) {
                        return problem;
                    }
                }
            }
        }
        return Optional.empty();
    }

    private Optional<Problem> prove(
            Layer layer, SolvedSlices solved, Layers layers, Layers whileProving, Team team, Consumer<Proved> listener)
            throws IOException {
        Map<PieceSlice, Courses> courses = new HashMap<>();
        List<Slice> proofs = new ArrayList<>();
        try {
            for (PieceSlice slice : layer.slices()) {
                TableFile table = TableFolder.open(
                        TableFolder.file(folder, game.rules(), slice.name()), game.rules(), slice.name());
                PieceNumbering numbering = solved.numbering(slice);
                if (table.head().entries() != numbering.count()) {
                    return Optional.of(Problem.of(SolverFault.COUNTS_WRONG, table.name()));
                }
                solved.add(slice, layers.load(table));
                courses.put(slice, courses(table, solved.get(slice).orElseThrow(), whileProving));
                proofs.add(new Slice(slice, table, numbering, courses, solved, team));
            }
        } catch (RulesException e) {
            return Optional.of(SolverFault.inTable(e));
        }
        for (Slice proof : proofs) {
            long began = System.nanoTime();
            Optional<Problem> problem = proof.prove();
            if (problem.isPresent()) {
                return problem;
            }
            double seconds = (System.nanoTime() - began) / 1e9;
            listener.accept(new Proved(proof.table.head(), proof.played, proof.mostTurns, seconds));
        }
        return Optional.empty();
    }

    private static Courses courses(TableFile table, Below first, Layers layers) {
        List<MemorySegment> byCount = new ArrayList<>(List.of(first.values()));
        int counts = table.head().counts().map(TableHead.Counts::number).orElse(1);
        for (int count = 1; count < counts; count++) {
            byCount.add(layers.load(table, count));
        }
        return new Courses(byCount);
    }

    /** The proof of a slice. */
    private final class Slice {
        private final PieceSlice slice;
        private final TableFile table;
        private final PieceNumbering numbering;
        private final List<MemorySegment> byCount;
        private final Map<PieceSlice, Courses> layer;
        private final SolvedSlices solved;
        private final Team team;
        private volatile Optional<Problem> wrong = Optional.empty();
        private int mostTurns;
        private int played;

        Slice(
                PieceSlice slice,
                TableFile table,
                PieceNumbering numbering,
                Map<PieceSlice, Courses> layer,
                SolvedSlices solved,
                Team team) {
            this.slice = slice;
            this.table = table;
            this.numbering = numbering;
            this.layer = layer;
            this.byCount = Objects.requireNonNull(layer.get(slice)).byCount();
            this.solved = solved;
            this.team = team;
        }

        Optional<Problem> prove() {
            if (!countsAreRight()) {
                return Optional.of(Problem.of(SolverFault.COUNTS_WRONG, table.name()));
            }
            team.shareBoards(numbering.count(), PART, (member, from, to) -> {
                PlainEnds play = new PlainEnds(game.rules(), slice);
                for (long at = from; at < to && wrong.isEmpty(); at++) {
                    prove(at, play);
                }
            });
            if (wrong.isEmpty()) {
                playRandomOnes();
            }
            return wrong;
        }

        private int told(GridBoard board) {
            PieceSlice next = PieceSlice.of(board);
            Below below = solved.get(next).orElseThrow();
            int own = board.pieces(board.toMove());
            int other = board.pieces(board.toMove().other());
            long rank = below.numbering().rank(own, other);
            Optional<Courses> courses = Optional.ofNullable(layer.get(next));
            int written = courses.isPresent() && courses.get().byCount().size() > 1
                    ? courses.get().value(board.quietTurns(), rank)
                    : below.values().get(BYTE, rank);
            return counting.value(written);
        }

        private boolean countsAreRight() {
            long wins = 0;
            long draws = 0;
            long losses = 0;
            MemorySegment first = byCount.getFirst();
            for (long at = 0; at < first.byteSize(); at++) {
                int value = first.get(BYTE, at);
                if (value != EndCounting.IMPOSSIBLE) {
                    wins += value > 0 ? 1 : 0;
                    draws += value == 0 ? 1 : 0;
                    losses += value < 0 ? 1 : 0;
                    mostTurns = Math.max(mostTurns, EndValue.turns(counting.value(value)));
                }
            }
            TableHead head = table.head();
            return wins == head.wins() && draws == head.draws() && losses == head.losses();
        }

        private void prove(long at, PlainEnds play) {
            long board = numbering.board(at);
            int own = (int) board;
            int other = (int) (board >>> Integer.SIZE);
            boolean isPossible = play.isPossible(own, other);
            for (int count = 0; count < byCount.size(); count++) {
                prove(own, other, count, byCount.get(count).get(BYTE, at), isPossible, play);
            }
        }

        private void prove(int own, int other, int count, int written, boolean isPossible, PlainEnds play) {
            if (isPossible == (written == EndCounting.IMPOSSIBLE)) {
                wrong = Optional.of(Problem.of(
                        SolverFault.ENTRY_WRONG,
                        table.name(),
                        play.text(own, other, count),
                        written,
                        isPossible ? 0 : EndCounting.IMPOSSIBLE));
            } else if (isPossible) {
                int right = play.worth(play.board(own, other, count), 1, this::told);
                if (counting.value(written) != right) {
                    wrong = Optional.of(Problem.of(
                            SolverFault.ENTRY_WRONG,
                            table.name(),
                            play.text(own, other, count),
                            counting.value(written),
                            right));
                }
            }
        }

        /** Plays random entries on in every way: what ends within so many turns has to be what the table says, and so has what does not. */
        private void playRandomOnes() {
            SplittableRandom random = new SplittableRandom(numbering.count());
            PlainEnds play = new PlainEnds(game.rules(), slice);
            for (int i = 0; i < PLAYED && wrong.isEmpty(); i++) {
                long at = random.nextLong(numbering.count());
                long board = numbering.board(at);
                int own = (int) board;
                int other = (int) (board >>> Integer.SIZE);
                int count = random.nextInt(byCount.size());
                int written = byCount.get(count).get(BYTE, at);
                if (written != EndCounting.IMPOSSIBLE) {
                    int value = counting.value(written);
                    GridBoard plain = play.board(own, other, count);
                    int turns = turns(play.ways(plain));
                    int expected = EndValue.turns(value) <= turns ? value : EndValue.DRAW;
                    int worth = play.worth(plain, turns, unknown -> EndValue.DRAW);
                    if (worth != expected) {
                        wrong = Optional.of(Problem.of(
                                SolverFault.ENTRY_UNPLAYED, table.name(), play.text(own, other, count), value, worth));
                    }
                }
                played++;
            }
        }

        /** How many turns are played on from a board on which there are so many ways to play one. */
        private int turns(int ways) {
            // Placements come to all empty squares, if not now then later.
            int most = Math.max(ways, slice.hands() > 0 ? Grid.SQUARES : LEAST_WAYS);
            return Math.max(2, (int) (Math.log(PLAYED_BOARDS) / Math.log(most)));
        }
    }
}
