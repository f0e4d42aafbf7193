package griot.solver.verify.sowing;

import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import griot.rules.sowing.SowingRules;
import griot.solver.LayerFiles;
import griot.solver.SolverFault;
import griot.solver.SolverFolder;
import griot.solver.VerifiedSlice;
import griot.solver.WorkerPool;
import griot.solver.sowing.LayerLayout;
import griot.solver.sowing.SolvedLayers;
import griot.solver.sowing.SowingRows;
import griot.tables.format.TableFile;
import griot.tables.format.TableHeader;
import griot.tables.jvm.TableFolder;
import griot.tables.sowing.SowingIndex;
import griot.tables.sowing.SowingTablebaseFamily;
import griot.tables.sowing.SowingTables;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/**
 * Verifies the tables of a sowing game by the ordinary rules, slice by slice.
 *
 * <p>Two things are checked of every entry. Its value is the best of its turns: the gain less the successor's value.
 * And its distance to conversion is right: a positive value is reached by a harvest, in one turn, or by a turn to a
 * board with a distance of one less, and by none to a smaller one; from a negative value every turn without a harvest
 * leads to a distance of at most one less, and one to exactly that. So no values depend on one another in a circle, and
 * each is right: whoever is ahead gets the harvest, whoever is not can wait. Entries of {@link SowingTables#MOST_TURNS}
 * or more are rechecked until each depends on verified ones. Besides, random entries with few seeds are searched to the
 * end.
 */
public final class SowingVerifier {
    private static final ValueLayout.OfByte BYTE = ValueLayout.JAVA_BYTE;
    private static final int PART = 1 << 14;

    /** Replaces {@link SowingTables#MOST_TURNS}, of either sign, once an entry is seen to depend on verified ones. */
    private static final byte WELL_FOUNDED = -SowingTables.MOST_TURNS - 1;

    /** The most seeds for which all reachable boards are few enough for a forward search. */
    private static final int MAX_SEARCHED_SEEDS = 9;

    private static final int SEARCHED = 100;
    private static final int SEARCHED_BOARDS = 400_000;

    private final SowingRules rules;
    private final Path folder;
    private final int threads;

    /**
     * Creates a verifier.
     *
     * @param folder the folder of the tables
     */
    public SowingVerifier(SowingRules rules, Path folder, int threads) {
        new SowingTablebaseFamily().objection(rules).ifPresent(problem -> {
            throw new RulesException(problem);
        });
        this.rules = rules;
        this.folder = folder;
        this.threads = threads;
    }

    /**
     * Verifies the tables up to a number of seeds.
     *
     * @return the first problem found; empty if all entries are correct
     * @throws RulesException if another solver uses the folder
     */
    public Optional<Problem> verify(int seeds, Consumer<VerifiedSlice> listener) throws IOException {
        try (SolverFolder locked = SolverFolder.open(folder);
                LayerFiles layers = new LayerFiles(locked.path());
                WorkerPool team = new WorkerPool(threads)) {
            SowingRows rows = new SowingRows(seeds, rules.grandSlam());
            SolvedLayers solved = new SolvedLayers();
            solved.add(MemorySegment.ofArray(new byte[1]), new LayerLayout(rows, 0));
            for (int slice = 1; slice <= seeds; slice++) {
                long began = System.nanoTime();
                try {
                    TableFile table = open(SowingTables.valuesSlice(slice));
                    TableFile turns = open(SowingTables.turnsSlice(slice));
                    solved.add(layers.load(table), new LayerLayout(rows, slice));
                    Slice proof = new Slice(table, turns, solved, team);
                    Optional<Problem> problem = proof.verify();
                    if (problem.isPresent()) {
                        return problem;
                    }
                    double seconds = (System.nanoTime() - began) / 1e9;
                    listener.accept(new VerifiedSlice(
                            table.head(), proof.searched, proof.mostTurns, proof.beyondQuietLimit, seconds));
                } catch (RulesException e) {
                    return Optional.of(SolverFault.inTable(e));
                }
            }
        }
        return Optional.empty();
    }

    private TableFile open(String slice) throws IOException {
        return TableFolder.open(TableFolder.file(folder, rules, slice), rules, slice);
    }

    /** The verification of one slice. */
    private final class Slice {
        private final TableFile table;
        private final TableFile turnsTable;
        private final int seeds;
        private final SolvedLayers solved;
        private final WorkerPool team;
        private final MemorySegment own;
        private volatile Optional<Problem> problem = Optional.empty();

        /** Turns that are wrong if all values are right: as turns follow from values, a wrong value comes first. */
        private volatile Optional<Problem> distanceProblem = Optional.empty();

        private int searched;
        private int mostTurns;
        private long beyondQuietLimit;

        Slice(TableFile table, TableFile turnsTable, SolvedLayers solved, WorkerPool team) {
            this.table = table;
            this.turnsTable = turnsTable;
            this.seeds = solved.size() - 1;
            this.solved = solved;
            this.team = team;
            this.own = solved.values(seeds);
        }

        Optional<Problem> verify() {
            long entries = SowingIndex.count(seeds);
            if (table.head().entries() != entries || !countsAreRight(table.head(), own)) {
                return Optional.of(Problem.of(SolverFault.COUNTS_WRONG, table.name()));
            }
            if (turnsTable.head().entries() != entries) {
                return Optional.of(Problem.of(SolverFault.COUNTS_WRONG, turnsTable.name()));
            }
            try (Arena arena = Arena.ofShared()) {
                MemorySegment turns = arena.allocate(entries);
                LayerFiles.copy(turnsTable, turns);
                // By what it holds itself: where its signs are not those of the values, either file may be the wrong
                // one.
                if (!countsAreRight(turnsTable.head(), turns)) {
                    return Optional.of(Problem.of(SolverFault.COUNTS_WRONG, turnsTable.name()));
                }
                countTurns(turns);
                verifyEntries(turns);
            }
            if (problem.isEmpty() && seeds <= MAX_SEARCHED_SEEDS) {
                searchSample();
            }
            return problem;
        }

        private void countTurns(MemorySegment turns) {
            for (long at = 0; at < own.byteSize(); at++) {
                int needed = Math.abs(turns.get(BYTE, at));
                mostTurns = Math.max(mostTurns, needed);
                beyondQuietLimit += needed > SowingRules.CAP ? 1 : 0;
            }
        }

        private static boolean countsAreRight(TableHeader head, MemorySegment values) {
            long wins = 0;
            long losses = 0;
            for (long at = 0; at < values.byteSize(); at++) {
                int value = values.get(BYTE, at);
                wins += value > 0 ? 1 : 0;
                losses += value < 0 ? 1 : 0;
            }
            return wins == head.wins() && losses == head.losses() && head.draws() == values.byteSize() - wins - losses;
        }

        /**
         * Verifies the entries. Those whose distance exceeds the table's range are rechecked until each depends on
         * verified ones, or no more do.
         */
        private void verifyEntries(MemorySegment turns) {
            AtomicLong unfounded = new AtomicLong();
            AtomicLong example = new AtomicLong();
            long before = Long.MAX_VALUE;
            boolean again = true;
            for (boolean first = true; again && problem.isEmpty() && distanceProblem.isEmpty(); first = false) {
                boolean all = first;
                unfounded.set(0);
                team.parallelForBoards(own.byteSize(), PART, (member, from, to) -> {
                    ReferenceSowingTurns play = new ReferenceSowingTurns(rules);
                    long left = 0;
                    for (long entry = from; entry < to && problem.isEmpty(); entry++) {
                        boolean toDo = all || Math.abs(turns.get(BYTE, entry)) == SowingTables.MOST_TURNS;
                        if (toDo && !verify(entry, play, turns)) {
                            left++;
                            example.set(entry);
                        }
                    }
                    unfounded.addAndGet(left);
                });
                again = unfounded.get() > 0 && unfounded.get() < before;
                before = unfounded.get();
            }
            if (problem.isEmpty()) {
                problem = distanceProblem;
            }
            if (problem.isEmpty() && unfounded.get() > 0) {
                problem = Optional.of(
                        Problem.of(SolverFault.ENTRY_UNFOUNDED, table.name(), unfounded.get(), text(example.get())));
            }
        }

        private String text(long entry) {
            return new ReferenceSowingTurns(rules).text(seeds, entry);
        }

        /** Whether the entry depends on verified ones, or needs none. Reports it if it is wrong. */
        private boolean verify(long entry, ReferenceSowingTurns play, MemorySegment turns) {
            int value = own.get(BYTE, entry);
            int told = turns.get(BYTE, entry);
            play.generate(seeds, entry);
            int best = play.count() == 0 ? play.shared() : Integer.MIN_VALUE;
            boolean some = play.count() == 0;
            boolean all = true;
            int soonest = play.count() == 0 ? 0 : Integer.MAX_VALUE;
            int latest = 0;
            for (int turn = 0; turn < play.count(); turn++) {
                int after = play.seedsAfter(turn);
                long rank = play.rankAfter(turn);
                int worth = play.gain(turn) - solved.values(after).get(BYTE, rank);
                int needed = after == seeds ? Math.abs(turns.get(BYTE, rank)) : play.shares(turn) ? 1 : 0;
                boolean ground = needed != SowingTables.MOST_TURNS;
                best = Math.max(best, worth);
                latest = Math.max(latest, needed);
                all &= ground;
                if (worth == value) {
                    soonest = Math.min(soonest, needed);
                    some |= ground;
                }
            }
            if (best != value) {
                problem = Optional.of(Problem.of(SolverFault.ENTRY_WRONG, table.name(), text(entry), value, best));
                return false;
            }
            int needed = value == 0 ? 0 : Math.min(SowingTables.MOST_TURNS, 1 + (value > 0 ? soonest : latest));
            int right = value < 0 ? -needed : needed;
            if (told != right && told != WELL_FOUNDED) {
                distanceProblem =
                        Optional.of(Problem.of(SolverFault.ENTRY_WRONG, turnsTable.name(), text(entry), told, right));
                return true;
            }
            boolean founded = needed < SowingTables.MOST_TURNS || (value > 0 ? some : all);
            if (founded && needed == SowingTables.MOST_TURNS) {
                turns.set(BYTE, entry, WELL_FOUNDED);
            }
            return founded;
        }

        private void searchSample() {
            ForwardVerifier search = new ForwardVerifier(rules, SEARCHED_BOARDS);
            List<Long> chosen = new ArrayList<>();
            SplittableRandom random = new SplittableRandom(seeds);
            for (int i = 0; i < SEARCHED; i++) {
                long entry = random.nextLong(own.byteSize());
                if (search.add(seeds, entry)) {
                    chosen.add(entry);
                }
            }
            search.solve();
            for (long entry : chosen) {
                int value = search.value(seeds, entry);
                if (value != own.get(BYTE, entry)) {
                    problem = Optional.of(Problem.of(
                            SolverFault.ENTRY_UNPLAYED, table.name(), text(entry), own.get(BYTE, entry), value));
                }
            }
            searched = chosen.size();
        }
    }
}
