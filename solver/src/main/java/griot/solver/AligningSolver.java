package griot.solver;

import griot.rules.Grid;
import griot.rules.Problem;
import griot.rules.RulesException;
import griot.rules.aligning.AligningRules;
import griot.solver.AligningLayer.Below;
import griot.tables.AligningTables;
import griot.tables.PieceNumbering;
import griot.tables.TableFile;
import griot.tables.TableHead;
import griot.tables.jvm.TableFolder;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Solves a game of alignment once the hands are empty, by the pieces of each side, fewer ones first, and writes each slice down when it
 * is solved.
 */
public final class AligningSolver {
    /** The most pieces of both sides. */
    public static final int MOST_PIECES = 10;

    private static final int BYTES_FOR_A_BOARD = 3;
    private static final double GIGABYTE = 1e9;
    private static final double NANOSECONDS = 1e9;

    private final AligningRules rules;
    private final Path folder;
    private final int threads;
    private final SolveListener listener;

    /**
     * A solver.
     *
     * @param folder where the tables are, and are written
     * @param threads how many work; the tables do not depend on it
     */
    public AligningSolver(AligningRules rules, Path folder, int threads, SolveListener listener) {
        this.rules = rules;
        this.folder = folder;
        this.threads = threads;
        this.listener = listener;
    }

    /**
     * The pairs of slices to solve, in order.
     *
     * @param own the pieces of one side
     * @param other those of the other: as many, or fewer
     */
    record Pair(int own, int other) {
        /** All with up to so many pieces where neither side has lost. */
        static List<Pair> upTo(int pieces, AligningRules rules) {
            List<Pair> pairs = new ArrayList<>();
            for (int all = 2 * rules.losesAt() + 2; all <= pieces; all++) {
                for (int own = (all + 1) / 2; all - own > rules.losesAt(); own++) {
                    pairs.add(new Pair(own, all - own));
                }
            }
            return pairs;
        }

        /** Its slices: one where both sides have as many. */
        List<Pair> slices() {
            return own == other ? List.of(this) : List.of(this, new Pair(/* own= */ other, /* other= */ own));
        }

        String slice() {
            return AligningTables.slice(own, other);
        }

        /** Where a capture leads. */
        Pair below() {
            return new Pair(other - 1, own);
        }
    }

    /** About how many boards there are from a slice on, with up to so many pieces, if all are solved in order. */
    public static long boardsFrom(String slice, int pieces, AligningRules rules) {
        long boards = 0;
        boolean isReached = false;
        for (Pair pair : Pair.upTo(pieces, rules)) {
            isReached |= pair.slice().equals(slice);
            for (Pair each : pair.slices()) {
                boards += isReached ? PieceNumbering.about(Grid.FILES, each.own, each.other) : 0;
            }
        }
        return boards;
    }

    /**
     * Solves all slices with up to so many pieces that are not in the folder yet.
     *
     * @throws RulesException if another solver is at work there, a table there cannot be used, or memory or disk do not suffice
     */
    public void solve(int pieces) throws IOException {
        if (pieces > MOST_PIECES) {
            throw new RulesException(Problem.of(SolverFault.TOO_MANY_PIECES, "" + pieces, MOST_PIECES));
        }
        try (SolverFolder locked = SolverFolder.open(folder);
                Layers layers = new Layers(locked.path());
                Team team = new Team(threads)) {
            new Run(pieces, layers, team).solve();
        }
    }

    /** What one call of {@link #solve} works with. */
    private final class Run {
        private final int pieces;
        private final Layers layers;
        private final Team team;
        private final Map<Pair, Below> solved = new HashMap<>();

        Run(int pieces, Layers layers, Team team) {
            this.pieces = pieces;
            this.layers = layers;
            this.team = team;
        }

        void solve() throws IOException {
            List<Pair> pairs = Pair.upTo(pieces, rules);
            int unfinished = pairs.size();
            while (unfinished > 0 && isFinished(pairs.get(unfinished - 1))) {
                unfinished--;
            }
            for (int i = 0; i < pairs.size(); i++) {
                if (isFinished(pairs.get(i))) {
                    load(pairs.get(i), i < unfinished);
                } else {
                    solve(pairs.get(i));
                }
            }
        }

        private Path file(Pair slice) {
            return TableFolder.file(folder, rules, slice.slice());
        }

        private boolean isFinished(Pair pair) {
            return pair.slices().stream().allMatch(slice -> Files.exists(file(slice)));
        }

        private void load(Pair pair, boolean isNeeded) throws IOException {
            for (Pair slice : pair.slices()) {
                try {
                    TableFile table = TableFolder.open(file(slice), rules, slice.slice());
                    listener.found(table.head());
                    if (isNeeded) {
                        solved.put(
                                slice,
                                new Below(new PieceNumbering(Grid.FILES, slice.own, slice.other), layers.load(table)));
                    }
                } catch (RulesException e) {
                    throw SolverFault.inTheWay(e);
                }
            }
        }

        private void solve(Pair pair) throws IOException {
            long began = System.nanoTime();
            List<Pair> slices = pair.slices();
            try (Arena arena = Arena.ofShared()) {
                List<AligningHalf> halves = new ArrayList<>();
                List<Optional<Below>> below = new ArrayList<>();
                for (Pair slice : slices) {
                    halves.add(half(slice, arena));
                    below.add(Optional.ofNullable(solved.get(slice.below())));
                }
                SolveProgress progress = new SolveProgress();
                long boards = halves.stream()
                        .mapToLong(half -> half.numbering().count())
                        .sum();
                listener.begin(pair.slice(), boards, progress::solved);
                new AligningLayer(new AligningSteps(rules.line()), halves, below, team, progress).solve();
                for (int i = 0; i < slices.size(); i++) {
                    double seconds = (System.nanoTime() - began) / NANOSECONDS;
                    write(slices.get(i), halves.get(i), seconds / slices.size());
                }
            }
        }

        private AligningHalf half(Pair slice, Arena arena) {
            PieceNumbering numbering = new PieceNumbering(Grid.FILES, slice.own, slice.other);
            try {
                return new AligningHalf(numbering, arena);
            } catch (OutOfMemoryError e) {
                throw new RulesException(Problem.of(
                        SolverFault.MEMORY,
                        slice.slice(),
                        Math.round(BYTES_FOR_A_BOARD * numbering.count() / GIGABYTE * 10) / 10.0));
            }
        }

        private void write(Pair slice, AligningHalf half, double seconds) throws IOException {
            Path file = file(slice);
            TableHead head = TableWriter.headOfEnds(rules, slice.slice(), half.values());
            try {
                TableWriter.write(file, head, half.values());
            } catch (IOException e) {
                throw failed(SolverFault.NOT_WRITTEN, file, slice, e);
            }
            listener.end(head, Files.size(file), seconds);
            try {
                solved.put(slice, new Below(half.numbering(), layers.keep(slice.slice(), half.values())));
            } catch (IOException e) {
                throw failed(SolverFault.NO_ROOM, file, slice, e);
            }
        }

        private RulesException failed(SolverFault fault, Path file, Pair slice, IOException e) {
            return new RulesException(
                    Problem.of(fault, file.toString(), slice.slice(), String.valueOf(e.getMessage())));
        }
    }
}
