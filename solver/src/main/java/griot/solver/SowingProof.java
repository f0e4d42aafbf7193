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

/**
 * Proves the tables of a sowing game by the plain rules, slice after slice.
 *
 * <p>Two things are asked of every entry. It is the best of what its turns bring, less what they leave the other. And it is
 * founded: a value above 0 has a turn that brings it by a harvest, or that leads to a founded value; a value below 0 leads, whatever
 * is played without a harvest, to founded values, so that no values rest on one another in a circle. Then each is right: whoever
 * is ahead has, turn after turn, a foundation laid before, and so comes to the harvest; whoever is not can wait. Beyond
 * that, a few random entries with few seeds are played to their ends, all ways.
 */
public final class SowingProof {
    private static final ValueLayout.OfByte BYTE = ValueLayout.JAVA_BYTE;
    private static final int PART = 1 << 14;

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

    /** Is told how the proof goes on. */
    public interface Listener {
        /**
         * A slice is proved.
         *
         * @param head what its table says
         * @param played how many of its entries were played to their ends besides
         * @param seconds how long it took
         */
        void proved(TableHead head, int played, double seconds);
    }

    /**
     * Proves the tables with up to so many seeds.
     *
     * @return what is wrong with the first that is not right; empty if all are
     * @throws RulesException if another solver is at work in the folder
     */
    public Optional<Problem> prove(int seeds, Listener listener) throws IOException {
        try (SolverFolder locked = SolverFolder.open(folder);
                Layers layers = new Layers(locked.path());
                Team team = new Team(threads)) {
            List<MemorySegment> values = new ArrayList<>();
            values.add(MemorySegment.ofArray(new byte[1]));
            for (int slice = 1; slice <= seeds; slice++) {
                long began = System.nanoTime();
                TableFile table;
                try {
                    table = TableFolder.open(TableFolder.file(folder, rules, "" + slice), rules, "" + slice);
                    values.add(layers.load(table));
                } catch (RulesException e) {
                    return Optional.of(e.problems().getFirst());
                }
                Slice proof = new Slice(table, slice, values, team);
                Optional<Problem> problem = proof.prove();
                if (problem.isPresent()) {
                    return problem;
                }
                listener.proved(table.head(), proof.played, (System.nanoTime() - began) / 1e9);
            }
        }
        return Optional.empty();
    }

    /** The proof of a slice. */
    private final class Slice {
        private final TableFile table;
        private final int seeds;
        private final List<MemorySegment> values;
        private final Team team;
        private final MemorySegment own;
        private volatile Optional<Problem> wrong = Optional.empty();
        private int played;

        Slice(TableFile table, int seeds, List<MemorySegment> values, Team team) {
            this.table = table;
            this.seeds = seeds;
            this.values = values;
            this.team = team;
            this.own = values.get(seeds);
        }

        Optional<Problem> prove() {
            if (table.head().entries() != SowingNumbering.count(seeds) || !countsAreRight()) {
                return Optional.of(Problem.of(SolverFault.COUNTS_WRONG, table.name()));
            }
            try (Arena arena = Arena.ofShared()) {
                proveEntries(arena.allocate(own.byteSize()));
            }
            if (wrong.isEmpty() && seeds <= MOST_PLAYED) {
                playRandomOnes();
            }
            return wrong;
        }

        private boolean countsAreRight() {
            long wins = 0;
            long losses = 0;
            for (long at = 0; at < own.byteSize(); at++) {
                int value = own.get(BYTE, at);
                wins += value > 0 ? 1 : 0;
                losses += value < 0 ? 1 : 0;
            }
            TableHead head = table.head();
            return wins == head.wins() && losses == head.losses() && head.draws() == own.byteSize() - wins - losses;
        }

        /** @param founded a byte for each entry: 1 if it is founded */
        private void proveEntries(MemorySegment founded) {
            int parts = (int) ((own.byteSize() + PART - 1) / PART);
            AtomicLong unfounded = new AtomicLong();
            AtomicLong example = new AtomicLong();
            long before = Long.MAX_VALUE;
            do {
                boolean first = before == Long.MAX_VALUE;
                before = first ? Long.MAX_VALUE - 1 : unfounded.get();
                unfounded.set(0);
                team.share(parts, 1, (member, from, to) -> {
                    PlainSowing play = new PlainSowing(rules);
                    long left = 0;
                    long end = Math.min(own.byteSize(), (long) to * PART);
                    for (long entry = (long) from * PART; entry < end && wrong.isEmpty(); entry++) {
                        boolean toDo = first || own.get(BYTE, entry) != 0 && founded.get(BYTE, entry) == 0;
                        if (toDo && !prove(entry, play, founded)) {
                            left++;
                            example.set(entry);
                        }
                    }
                    unfounded.addAndGet(left);
                });
            } while (wrong.isEmpty() && unfounded.get() > 0 && unfounded.get() < before);
            if (wrong.isEmpty() && unfounded.get() > 0) {
                String text = new PlainSowing(rules).text(seeds, example.get());
                wrong = Optional.of(Problem.of(SolverFault.ENTRY_UNFOUNDED, table.name(), unfounded.get(), text));
            }
        }

        /** Whether the entry is founded, or needs no foundation. Tells if it is wrong. */
        private boolean prove(long entry, PlainSowing play, MemorySegment founded) {
            int value = own.get(BYTE, entry);
            play.look(seeds, entry);
            int best = play.count() == 0 ? play.shared() : Integer.MIN_VALUE;
            boolean some = play.count() == 0;
            boolean all = true;
            for (int turn = 0; turn < play.count(); turn++) {
                int after = play.seedsAfter(turn);
                long rank = play.rankAfter(turn);
                int worth = play.gain(turn) - values.get(after).get(BYTE, rank);
                best = Math.max(best, worth);
                boolean ground = after < seeds || founded.get(BYTE, rank) != 0;
                some |= worth == value && ground;
                all &= ground;
            }
            if (best != value) {
                wrong = Optional.of(
                        Problem.of(SolverFault.ENTRY_WRONG, table.name(), play.text(seeds, entry), value, best));
            }
            boolean now = value == 0 || (value > 0 ? some : all);
            if (now) {
                founded.set(BYTE, entry, (byte) 1);
            }
            return now;
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
                    String text = new PlainSowing(rules).text(seeds, entry);
                    wrong = Optional.of(
                            Problem.of(SolverFault.ENTRY_UNPLAYED, table.name(), text, own.get(BYTE, entry), value));
                }
            }
            played = chosen.size();
        }
    }
}
