package griot.solver;

import griot.rules.Grid;
import griot.rules.Problem;
import griot.rules.RulesException;
import griot.rules.aligning.AligningRules;
import griot.solver.AligningLayer.Below;
import griot.solver.AligningSolver.Pair;
import griot.tables.EndValue;
import griot.tables.PieceNumbering;
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
 * Proves the tables of a game of alignment by the plain rules, slice after slice.
 *
 * <p>Each entry has to be the best of what its turns bring, to the turn. That is enough: a win with n turns leads to a loss after n - 1,
 * a loss only to wins with at most as many turns as it has left, so that both rest on ends of the game; and from a draw a turn leads to a
 * draw and none to a lost board, so that neither player can be forced to an end. Entries for boards that the rules do not know have to
 * say so. Beyond that, random entries are played on in every way for a few turns, without any table.
 */
public final class AligningProof {
    private static final ValueLayout.OfByte BYTE = ValueLayout.JAVA_BYTE;
    private static final int PART = 1 << 12;
    private static final int PLAYED = 100;

    /** How many turns are played on: one more costs ten times as much. */
    private static final int DEPTH = 4;

    private final AligningRules rules;
    private final Path folder;
    private final int threads;

    /**
     * A proof.
     *
     * @param folder where the tables are
     */
    public AligningProof(AligningRules rules, Path folder, int threads) {
        this.rules = rules;
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
     * Proves the tables with up to so many pieces.
     *
     * @return what is wrong with the first that is not right; empty if all are
     * @throws RulesException if another solver is at work in the folder
     */
    public Optional<Problem> prove(int pieces, Consumer<Proved> listener) throws IOException {
        try (SolverFolder locked = SolverFolder.open(folder);
                Layers layers = new Layers(locked.path());
                Team team = new Team(threads)) {
            Map<Pair, Below> solved = new HashMap<>();
            for (Pair pair : Pair.upTo(pieces, rules)) {
                List<Slice> proofs = new ArrayList<>();
                try {
                    for (Pair slice : pair.slices()) {
                        TableFile table =
                                TableFolder.open(TableFolder.file(folder, rules, slice.slice()), rules, slice.slice());
                        PieceNumbering numbering = new PieceNumbering(Grid.FILES, slice.own(), slice.other());
                        if (table.head().entries() != numbering.count()) {
                            return Optional.of(Problem.of(SolverFault.COUNTS_WRONG, table.name()));
                        }
                        Below values = new Below(numbering, layers.load(table));
                        solved.put(slice, values);
                        proofs.add(new Slice(table, values, solved, team));
                    }
                } catch (RulesException e) {
                    return Optional.of(e.problems().getFirst());
                }
                for (Slice proof : proofs) {
                    long began = System.nanoTime();
                    Optional<Problem> problem = proof.prove();
                    if (problem.isPresent()) {
                        return problem;
                    }
                    double seconds = (System.nanoTime() - began) / 1e9;
                    listener.accept(new Proved(proof.table.head(), PLAYED, proof.mostTurns, seconds));
                }
            }
        }
        return Optional.empty();
    }

    /** The proof of a slice. */
    private final class Slice {
        private final TableFile table;
        private final PieceNumbering numbering;
        private final MemorySegment values;
        private final Map<Pair, Below> solved;
        private final Team team;
        private volatile Optional<Problem> wrong = Optional.empty();
        private int mostTurns;

        Slice(TableFile table, Below own, Map<Pair, Below> solved, Team team) {
            this.table = table;
            this.numbering = own.numbering();
            this.values = own.values();
            this.solved = solved;
            this.team = team;
        }

        Optional<Problem> prove() {
            if (!countsAreRight()) {
                return Optional.of(Problem.of(SolverFault.COUNTS_WRONG, table.name()));
            }
            long count = numbering.count();
            team.share((int) ((count + PART - 1) / PART), 1, (member, from, to) -> {
                PlainAligning play = new PlainAligning(rules, this::told);
                long end = Math.min(count, (long) to * PART);
                for (long at = (long) from * PART; at < end && wrong.isEmpty(); at++) {
                    prove(at, play);
                }
            });
            if (wrong.isEmpty()) {
                playRandomOnes();
            }
            return wrong;
        }

        private int told(int own, int other) {
            Below slice = Objects.requireNonNull(solved.get(new Pair(Integer.bitCount(own), Integer.bitCount(other))));
            return slice.values().get(BYTE, slice.numbering().rank(own, other));
        }

        private boolean countsAreRight() {
            long wins = 0;
            long draws = 0;
            long losses = 0;
            for (long at = 0; at < values.byteSize(); at++) {
                int value = values.get(BYTE, at);
                if (value != EndValue.IMPOSSIBLE) {
                    wins += value > 0 ? 1 : 0;
                    draws += value == 0 ? 1 : 0;
                    losses += value < 0 ? 1 : 0;
                    mostTurns = Math.max(mostTurns, EndValue.turns(value));
                }
            }
            TableHead head = table.head();
            return wins == head.wins() && draws == head.draws() && losses == head.losses();
        }

        private void prove(long at, PlainAligning play) {
            long board = numbering.board(at);
            int own = (int) board;
            int other = (int) (board >>> Integer.SIZE);
            int value = values.get(BYTE, at);
            int right = play.isPossible(own, other) ? play.best(own, other) : EndValue.IMPOSSIBLE;
            if (value != right) {
                wrong = Optional.of(
                        Problem.of(SolverFault.ENTRY_WRONG, table.name(), play.text(own, other), value, right));
            }
        }

        /** Plays random entries on in every way: what ends within so many turns has to be what the table says, and so has what does not. */
        private void playRandomOnes() {
            SplittableRandom random = new SplittableRandom(numbering.count());
            for (int i = 0; i < PLAYED && wrong.isEmpty(); i++) {
                long at = random.nextLong(numbering.count());
                long board = numbering.board(at);
                int own = (int) board;
                int other = (int) (board >>> Integer.SIZE);
                int value = values.get(BYTE, at);
                if (value != EndValue.IMPOSSIBLE) {
                    int expected = EndValue.turns(value) <= DEPTH ? value : EndValue.DRAW;
                    int played = played(own, other, DEPTH);
                    if (played != expected) {
                        wrong = Optional.of(Problem.of(
                                SolverFault.ENTRY_UNPLAYED,
                                table.name(),
                                new PlainAligning(rules, this::told).text(own, other),
                                value,
                                played));
                    }
                }
            }
        }

        /** The value of play that is called a draw after so many turns. */
        private int played(int own, int other, int turns) {
            PlainAligning play =
                    new PlainAligning(rules, (nextOwn, nextOther) -> played(nextOwn, nextOther, turns - 1));
            return turns == 0 && !play.isOver(own, other) ? EndValue.DRAW : play.best(own, other);
        }
    }
}
