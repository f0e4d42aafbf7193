package griot.solver.verify.sowing;

import griot.rules.Board;
import griot.rules.problem.Problem;
import griot.rules.sowing.SowingRules;
import griot.solver.SolverFault;
import griot.solver.verify.EntryVerifier;
import griot.solver.verify.SearchedEntries;
import griot.solver.verify.SliceTotals;
import griot.solver.verify.SliceVerifier;
import griot.solver.verify.WrongEntry;
import griot.tables.format.TableFile;
import griot.tables.format.TableHeader;
import griot.tables.jvm.WorkerPool;
import griot.tables.sowing.SowingTables;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * Verifies the tables of a slice of a sowing game by the rules that a game is played by.
 *
 * <p>The value of each entry must be that of its best turn: the gain less the value of the successor. The distance to
 * conversion must be one more than the smallest distance after the best turns if the value is positive, and one more
 * than the largest distance after all turns if it is negative. The distance after a harvest counts as 0, that after a
 * turn that ends the game without a harvest as 1. Decreasing distances exclude values that depend only on one another
 * in a cycle, so each value is correct: the player who is ahead can force the harvest.
 *
 * <p>Distances saturate at {@link SowingTables#MAX_TURNS}; {@link SaturatedDistances} verifies what they leave open. In
 * addition, random entries with few seeds are searched to the end of the game.
 */
final class SowingSliceVerifier implements SliceVerifier {
    private static final ValueLayout.OfByte BYTE = ValueLayout.JAVA_BYTE;

    /** The maximum number of seeds for which forward search is feasible: there are 293,930 boards with at most nine. */
    private static final int MAX_SEARCHED_SEEDS = 9;

    /** Entries of a slice that are drawn for the forward search. */
    private static final int SAMPLE_SIZE = 100;

    private final SowingRules rules;
    private final SowingSlice slice;
    private final int seeds;
    private final MemorySegment tableValues;
    private final MemorySegment distances;

    SowingSliceVerifier(SowingRules rules, SowingSlice slice) {
        this.rules = rules;
        this.slice = slice;
        this.seeds = Integer.parseInt(slice.table().header().slice());
        this.tableValues = slice.values().get(seeds);
        this.distances = slice.distances();
    }

    @Override
    public TableHeader header() {
        return slice.table().header();
    }

    @Override
    public SliceTotals totals() {
        // Distances are checked against their own header, too: distances that contradict the values do not show which
        // file is wrong.
        List<Problem> problems = new ArrayList<>();
        requireMatch(slice.table(), tableValues, problems);
        requireMatch(slice.distancesTable(), distances, problems);
        int maxTurns = 0;
        long entriesBeyondQuietLimit = 0;
        for (long entry = 0; entry < distances.byteSize(); entry++) {
            int distance = Math.abs(distances.get(BYTE, entry));
            maxTurns = Math.max(maxTurns, distance);
            entriesBeyondQuietLimit += distance > Board.MAX_QUIET_TURNS ? 1 : 0;
        }
        return new SliceTotals(problems, maxTurns, entriesBeyondQuietLimit);
    }

    private static void requireMatch(TableFile table, MemorySegment values, List<Problem> problems) {
        long wins = 0;
        long losses = 0;
        for (long entry = 0; entry < values.byteSize(); entry++) {
            int value = values.get(BYTE, entry);
            wins += value > 0 ? 1 : 0;
            losses += value < 0 ? 1 : 0;
        }
        TableHeader header = table.header();
        if (wins != header.wins() || losses != header.losses() || header.draws() != values.byteSize() - wins - losses) {
            problems.add(Problem.of(SolverFault.COUNTS_WRONG, table.name()));
        }
    }

    @Override
    public EntryVerifier entryVerifier() {
        ReferenceSowingTurns reference = new ReferenceSowingTurns(rules);
        return entry -> verify(entry, reference);
    }

    private Optional<WrongEntry> verify(long entry, ReferenceSowingTurns reference) {
        int value = tableValues.get(BYTE, entry);
        reference.generate(seeds, entry);
        int bestValue = reference.count() == 0 ? reference.finalGain() : Integer.MIN_VALUE;
        int minDistance = reference.count() == 0 ? 0 : Integer.MAX_VALUE;
        int maxDistance = 0;
        for (int turn = 0; turn < reference.count(); turn++) {
            int turnValue = turnValue(turn, reference);
            int distance = distanceAfter(turn, reference);
            bestValue = Math.max(bestValue, turnValue);
            maxDistance = Math.max(maxDistance, distance);
            if (turnValue == value) {
                minDistance = Math.min(minDistance, distance);
            }
        }
        if (bestValue != value) {
            return wrong(entry, slice.table(), value, bestValue);
        }
        int distance = value == 0 ? 0 : Math.min(SowingTables.MAX_TURNS, 1 + (value > 0 ? minDistance : maxDistance));
        int expected = value < 0 ? -distance : distance;
        int tableDistance = distances.get(BYTE, entry);
        return tableDistance == expected
                ? Optional.empty()
                : wrong(entry, slice.distancesTable(), tableDistance, expected);
    }

    private Optional<WrongEntry> wrong(long entry, TableFile table, int actual, int expected) {
        Problem problem = Problem.of(SolverFault.ENTRY_WRONG, table.name(), text(entry), actual, expected);
        return Optional.of(new WrongEntry(entry, table == slice.distancesTable(), problem));
    }

    /** The value of a turn for its player. */
    private int turnValue(int turn, ReferenceSowingTurns reference) {
        MemorySegment valuesAfter = slice.values().get(reference.seedsAfter(turn));
        return reference.gain(turn) - valuesAfter.get(BYTE, reference.rankAfter(turn));
    }

    /** The distance to conversion after a turn. */
    private int distanceAfter(int turn, ReferenceSowingTurns reference) {
        return reference.seedsAfter(turn) == seeds
                ? Math.abs(distances.get(BYTE, reference.rankAfter(turn)))
                : reference.endsWithoutHarvest(turn) ? 1 : 0;
    }

    @Override
    public Optional<Problem> verifyWellFounded(WorkerPool pool) {
        SaturatedDistances saturated = new SaturatedDistances(distances);
        saturated.verify(pool, unfounded -> {
            ReferenceSowingTurns reference = new ReferenceSowingTurns(rules);
            return entry -> isFounded(entry, reference, unfounded);
        });
        if (saturated.unfounded() == 0) {
            return Optional.empty();
        }
        // An entry outside a sample may be wrong by itself.
        long example = saturated.unfoundedExample();
        return verify(example, new ReferenceSowingTurns(rules))
                .map(WrongEntry::problem)
                .or(() -> Optional.of(Problem.of(
                        SolverFault.ENTRY_UNFOUNDED, slice.table().name(), saturated.unfounded(), text(example))));
    }

    /**
     * Whether a value other than 0 depends on founded entries only: if it is positive, after any one of the best turns;
     * if it is negative, after all turns.
     */
    private boolean isFounded(long entry, ReferenceSowingTurns reference, SaturatedDistances.Unfounded unfounded) {
        int value = tableValues.get(BYTE, entry);
        reference.generate(seeds, entry);
        for (int turn = 0; turn < reference.count(); turn++) {
            boolean isFoundedAfter = distanceAfter(turn, reference) < SowingTables.MAX_TURNS
                    || !unfounded.contains(reference.rankAfter(turn));
            if (value < 0 ? !isFoundedAfter : isFoundedAfter && turnValue(turn, reference) == value) {
                return value > 0;
            }
        }
        return value < 0;
    }

    private String text(long entry) {
        return new ReferenceSowingTurns(rules).text(seeds, entry);
    }

    @Override
    public SearchedEntries search() {
        if (seeds > MAX_SEARCHED_SEEDS) {
            return new SearchedEntries(List.of(), 0);
        }
        ForwardVerifier search = new ForwardVerifier(rules);
        List<Long> sample = new ArrayList<>();
        SplittableRandom random = new SplittableRandom(seeds);
        for (int i = 0; i < SAMPLE_SIZE; i++) {
            long entry = random.nextLong(tableValues.byteSize());
            search.add(seeds, entry);
            sample.add(entry);
        }
        search.solve();
        List<Problem> problems = new ArrayList<>();
        for (long entry : sample) {
            int value = search.value(seeds, entry);
            int tableValue = tableValues.get(BYTE, entry);
            if (value != tableValue) {
                problems.add(Problem.of(
                        SolverFault.ENTRY_REFUTED_BY_SEARCH, slice.table().name(), text(entry), tableValue, value));
            }
        }
        return new SearchedEntries(problems, sample.size());
    }
}
