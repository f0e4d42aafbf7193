package griot.solver;

import griot.rules.Problem;
import griot.rules.RuleSet;
import griot.rules.RulesException;
import griot.rules.sowing.SowingRules;
import griot.tables.SowingNumbering;
import griot.tables.SowingTables;
import griot.tables.TableFile;
import griot.tables.TableHead;
import griot.tables.jvm.TableFolder;
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
 * Proves the tables of a sowing game by the plain rules, slice after slice.
 *
 * <p>Two things are asked of every entry. Its value is the best of what its turns bring, less what they leave the other. And its turns
 * are right: a value above 0 is brought by a harvest, in one turn, or by a turn that leads to where one turn less is needed, and by none
 * that leads to where still less is; a value below 0 leads, whatever is played without a harvest, to where at most one turn less is
 * needed, and somewhere just that. So no values rest on one another in a circle, and each is right: whoever is ahead comes, turn by
 * turn, to the harvest; whoever is not can wait. Entries that need {@link SowingTables#MOST_TURNS} or more are looked at again and
 * again until each is seen to rest on others. Beyond that, a few random entries with few seeds are played to their ends, all ways.
 */
public final class SowingProof {
    private static final ValueLayout.OfByte BYTE = ValueLayout.JAVA_BYTE;
    private static final int PART = 1 << 14;

    /** Takes the place of {@link SowingTables#MOST_TURNS}, either sign, where an entry is seen to rest on others. */
    private static final byte FOUNDED = -SowingTables.MOST_TURNS - 1;

    /** Up to here all boards that can come up are few enough to play out. */
    private static final int MOST_PLAYED = 9;

    private static final int PLAYED = 100;
    private static final int BOARDS_PLAYED = 400_000;

    private final SowingRules rules;
    private final Path folder;
    private final int threads;

    /**
     * A proof.
     *
     * @param folder where the tables are
     * @throws RulesException if there can be no tables of this rule set
     */
    public SowingProof(RuleSet rules, Path folder, int threads) {
        Optional<Problem> objection = SowingTables.objection(rules);
        if (objection.isPresent()) {
            throw new RulesException(objection.get());
        }
        this.rules = (SowingRules) rules;
        this.folder = folder;
        this.threads = threads;
    }

    /**
     * A slice that is proved.
     *
     * @param head what its table says
     * @param played how many of its entries were played to their ends besides
     * @param mostTurns within how many turns whoever is ahead can force the next harvest, at most; {@link SowingTables#MOST_TURNS}
     *     for so many or more
     * @param beyondCap in how many of its entries that takes more turns than the {@link SowingRules#CAP} after which a game
     *     without a harvest is stopped: there the value may be more than the rules leave
     * @param seconds how long the proof took
     */
    public record Proved(TableHead head, int played, int mostTurns, long beyondCap, double seconds) {}

    /**
     * Proves the tables with up to so many seeds.
     *
     * @return what is wrong with the first that is not right; empty if all are
     * @throws RulesException if another solver is at work in the folder
     */
    public Optional<Problem> prove(int seeds, Consumer<Proved> listener) throws IOException {
        try (SolverFolder locked = SolverFolder.open(folder);
                Layers layers = new Layers(locked.path());
                Team team = new Team(threads)) {
            SowingRows rows = new SowingRows(seeds, rules.grandSlam());
            SolvedLayers solved = new SolvedLayers();
            solved.add(MemorySegment.ofArray(new byte[1]), new LayerShape(rows, 0));
            for (int slice = 1; slice <= seeds; slice++) {
                long began = System.nanoTime();
                try {
                    TableFile table = open(SowingTables.valuesSlice(slice));
                    TableFile turns = open(SowingTables.turnsSlice(slice));
                    solved.add(layers.load(table), new LayerShape(rows, slice));
                    Slice proof = new Slice(table, turns, solved, team);
                    Optional<Problem> problem = proof.prove();
                    if (problem.isPresent()) {
                        return problem;
                    }
                    double seconds = (System.nanoTime() - began) / 1e9;
                    listener.accept(new Proved(table.head(), proof.played, proof.mostTurns, proof.beyondCap, seconds));
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

    /** The proof of a slice. */
    private final class Slice {
        private final TableFile table;
        private final TableFile turnsTable;
        private final int seeds;
        private final SolvedLayers solved;
        private final Team team;
        private final MemorySegment own;
        private volatile Optional<Problem> wrong = Optional.empty();
        private int played;
        private int mostTurns;
        private long beyondCap;

        Slice(TableFile table, TableFile turnsTable, SolvedLayers solved, Team team) {
            this.table = table;
            this.turnsTable = turnsTable;
            this.seeds = solved.size() - 1;
            this.solved = solved;
            this.team = team;
            this.own = solved.values(seeds);
        }

        Optional<Problem> prove() {
            long entries = SowingNumbering.count(seeds);
            if (table.head().entries() != entries || !countsAreRight(table.head())) {
                return Optional.of(Problem.of(SolverFault.COUNTS_WRONG, table.name()));
            }
            if (turnsTable.head().entries() != entries || !countsAreRight(turnsTable.head())) {
                return Optional.of(Problem.of(SolverFault.COUNTS_WRONG, turnsTable.name()));
            }
            try (Arena arena = Arena.ofShared()) {
                MemorySegment turns = arena.allocate(entries);
                Layers.copy(turnsTable, turns);
                countTurns(turns);
                proveEntries(turns);
            }
            if (wrong.isEmpty() && seeds <= MOST_PLAYED) {
                playRandomOnes();
            }
            return wrong;
        }

        private void countTurns(MemorySegment turns) {
            for (long at = 0; at < own.byteSize(); at++) {
                int needed = Math.abs(turns.get(BYTE, at));
                mostTurns = Math.max(mostTurns, needed);
                beyondCap += needed > SowingRules.CAP ? 1 : 0;
            }
        }

        private boolean countsAreRight(TableHead head) {
            long wins = 0;
            long losses = 0;
            for (long at = 0; at < own.byteSize(); at++) {
                int value = own.get(BYTE, at);
                wins += value > 0 ? 1 : 0;
                losses += value < 0 ? 1 : 0;
            }
            return wins == head.wins() && losses == head.losses() && head.draws() == own.byteSize() - wins - losses;
        }

        /**
         * Proves the entries. Those that need so many turns that no table tells how many are looked at again and again, until each
         * is seen to rest on others, or none of them is any more.
         */
        private void proveEntries(MemorySegment turns) {
            AtomicLong unfounded = new AtomicLong();
            AtomicLong example = new AtomicLong();
            long before = Long.MAX_VALUE;
            boolean again = true;
            for (boolean first = true; again && wrong.isEmpty(); first = false) {
                boolean all = first;
                unfounded.set(0);
                team.shareBoards(own.byteSize(), PART, (member, from, to) -> {
                    PlainSowing play = new PlainSowing(rules);
                    long left = 0;
                    for (long entry = from; entry < to && wrong.isEmpty(); entry++) {
                        boolean toDo = all || Math.abs(turns.get(BYTE, entry)) == SowingTables.MOST_TURNS;
                        if (toDo && !prove(entry, play, turns)) {
                            left++;
                            example.set(entry);
                        }
                    }
                    unfounded.addAndGet(left);
                });
                again = unfounded.get() > 0 && unfounded.get() < before;
                before = unfounded.get();
            }
            if (wrong.isEmpty() && unfounded.get() > 0) {
                wrong = Optional.of(
                        Problem.of(SolverFault.ENTRY_UNFOUNDED, table.name(), unfounded.get(), text(example.get())));
            }
        }

        private String text(long entry) {
            return new PlainSowing(rules).text(seeds, entry);
        }

        /** Whether the entry is seen to be founded, or needs no foundation. Tells if it is wrong. */
        private boolean prove(long entry, PlainSowing play, MemorySegment turns) {
            int value = own.get(BYTE, entry);
            int told = turns.get(BYTE, entry);
            play.look(seeds, entry);
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
                wrong = Optional.of(Problem.of(SolverFault.ENTRY_WRONG, table.name(), text(entry), value, best));
                return false;
            }
            int needed = value == 0 ? 0 : Math.min(SowingTables.MOST_TURNS, 1 + (value > 0 ? soonest : latest));
            int right = value < 0 ? -needed : needed;
            if (told != right && told != FOUNDED) {
                wrong = Optional.of(Problem.of(SolverFault.ENTRY_WRONG, turnsTable.name(), text(entry), told, right));
                return false;
            }
            boolean founded = needed < SowingTables.MOST_TURNS || (value > 0 ? some : all);
            if (founded && needed == SowingTables.MOST_TURNS) {
                turns.set(BYTE, entry, FOUNDED);
            }
            return founded;
        }

        private void playRandomOnes() {
            PlayedOut search = new PlayedOut(rules, BOARDS_PLAYED);
            List<Long> chosen = new ArrayList<>();
            SplittableRandom random = new SplittableRandom(seeds);
            for (int i = 0; i < PLAYED; i++) {
                long entry = random.nextLong(own.byteSize());
                if (search.add(seeds, entry)) {
                    chosen.add(entry);
                }
            }
            search.solve();
            for (long entry : chosen) {
                int value = search.value(seeds, entry);
                if (value != own.get(BYTE, entry)) {
                    wrong = Optional.of(Problem.of(
                            SolverFault.ENTRY_UNPLAYED, table.name(), text(entry), own.get(BYTE, entry), value));
                }
            }
            played = chosen.size();
        }
    }
}
