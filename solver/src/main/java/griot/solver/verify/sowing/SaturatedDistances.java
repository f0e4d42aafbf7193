package griot.solver.verify.sowing;

import griot.tables.jvm.WorkerPool;
import griot.tables.sowing.SowingTables;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.function.LongPredicate;

/**
 * Verifies that the entries whose distance is {@link SowingTables#MAX_TURNS} are well-founded: that distance stands for
 * that or more, and so does not exclude that they depend only on one another. An entry is founded if what it depends on
 * has a smaller distance or is founded; the least fixed point is computed in passes over the entries that are not
 * founded yet, until a pass finds no more. What is left is the greatest unfounded set.
 */
final class SaturatedDistances {
    private static final ValueLayout.OfByte BYTE = ValueLayout.JAVA_BYTE;
    private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG;

    /** Entries looked at by a worker at a time; a multiple of 64, so that no two workers write the same word. */
    private static final int CHUNK = 1 << 16;

    private final MemorySegment distances;
    private final AtomicLong unfounded = new AtomicLong();
    private final AtomicLong unfoundedExample = new AtomicLong();

    SaturatedDistances(MemorySegment distances) {
        this.distances = distances;
    }

    /** The saturated entries that are not founded yet: a bit for each entry. */
    record Unfounded(MemorySegment bits) {
        boolean contains(long entry) {
            return (word(entry) >>> entry & 1) != 0;
        }

        /** The bits of 64 entries, among them this one. */
        private long word(long entry) {
            return bits.getAtIndex(LONG, entry / Long.SIZE);
        }

        private void setWord(long entry, long word) {
            bits.setAtIndex(LONG, entry / Long.SIZE, word);
        }
    }

    /**
     * Verifies the entries.
     *
     * @param conditions creates, for one worker, the test whether an entry depends only on entries that are founded or
     *     have a smaller distance
     */
    void verify(WorkerPool pool, Function<Unfounded, LongPredicate> conditions) {
        long entries = distances.byteSize();
        try (Arena arena = Arena.ofShared()) {
            Unfounded remaining = new Unfounded(arena.allocate(LONG, entries / Long.SIZE + 1));
            pool.parallelForBoards(entries, CHUNK, (worker, from, to) -> addSaturated(from, to, remaining));
            List<LongPredicate> conditionsByWorker = new ArrayList<>();
            for (int worker = 0; worker < pool.workers(); worker++) {
                conditionsByWorker.add(conditions.apply(remaining));
            }
            long unfoundedBefore;
            unfounded.set(Long.MAX_VALUE);
            do {
                unfoundedBefore = unfounded.getAndSet(0);
                unfoundedExample.set(Long.MAX_VALUE);
                pool.parallelForBoards(
                        entries,
                        CHUNK,
                        (worker, from, to) -> pass(from, to, remaining, conditionsByWorker.get(worker)));
            } while (unfounded.get() > 0 && unfounded.get() < unfoundedBefore);
        }
    }

    private void addSaturated(long from, long to, Unfounded remaining) {
        for (long first = from; first < to; first += Long.SIZE) {
            long word = 0;
            for (long entry = first; entry < Math.min(to, first + Long.SIZE); entry++) {
                word |= Math.abs(distances.get(BYTE, entry)) == SowingTables.MAX_TURNS ? 1L << entry : 0;
            }
            remaining.setWord(first, word);
        }
    }

    private void pass(long from, long to, Unfounded remaining, LongPredicate condition) {
        long unfoundedInRange = 0;
        for (long first = from; first < to; first += Long.SIZE) {
            for (long word = remaining.word(first); word != 0; word &= word - 1) {
                long entry = first + Long.numberOfTrailingZeros(word);
                if (condition.test(entry)) {
                    remaining.setWord(first, remaining.word(first) & ~(1L << entry));
                } else {
                    unfoundedInRange++;
                    unfoundedExample.accumulateAndGet(entry, Math::min);
                }
            }
        }
        unfounded.addAndGet(unfoundedInRange);
    }

    /** The number of entries that are not founded. */
    long unfounded() {
        return unfounded.get();
    }

    /** The first of them, if there are any. */
    long unfoundedExample() {
        return unfoundedExample.get();
    }
}
