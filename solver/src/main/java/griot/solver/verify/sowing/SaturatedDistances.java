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
 * Verifies the entries whose distance is {@link SowingTables#MAX_TURNS}, which stands for that or more and so does not
 * exclude that they depend only on one another. An entry is founded if what it depends on has a smaller distance or is
 * founded; the least fixed point is computed in passes over these entries, until a pass finds no more.
 */
final class SaturatedDistances {
    private static final ValueLayout.OfByte BYTE = ValueLayout.JAVA_BYTE;

    /** Entries looked at by a worker at a time; a multiple of 8, so that no two workers write the same byte. */
    private static final int CHUNK = 1 << 14;

    private final MemorySegment distances;
    private final AtomicLong unfounded = new AtomicLong();
    private final AtomicLong unfoundedExample = new AtomicLong();

    SaturatedDistances(MemorySegment distances) {
        this.distances = distances;
    }

    /** The saturated entries that are founded: a bit for each entry. */
    record Founded(MemorySegment bits) {
        boolean contains(long entry) {
            return (bits.get(BYTE, entry / Byte.SIZE) >> entry % Byte.SIZE & 1) != 0;
        }

        private void add(long entry) {
            bits.set(BYTE, entry / Byte.SIZE, (byte) (bits.get(BYTE, entry / Byte.SIZE) | 1 << entry % Byte.SIZE));
        }
    }

    /**
     * Verifies the entries.
     *
     * @param conditions creates for a worker the test whether an entry depends on founded ones, or such of a smaller
     *     distance, only
     */
    void verify(WorkerPool pool, Function<Founded, LongPredicate> conditions) {
        try (Arena arena = Arena.ofShared()) {
            Founded founded = new Founded(arena.allocate(distances.byteSize() / Byte.SIZE + 1));
            List<LongPredicate> conditionsByWorker = new ArrayList<>();
            for (int worker = 0; worker < pool.workers(); worker++) {
                conditionsByWorker.add(conditions.apply(founded));
            }
            long unfoundedBefore;
            unfounded.set(Long.MAX_VALUE);
            do {
                unfoundedBefore = unfounded.getAndSet(0);
                unfoundedExample.set(Long.MAX_VALUE);
                pool.parallelForBoards(
                        distances.byteSize(),
                        CHUNK,
                        (worker, from, to) -> pass(from, to, founded, conditionsByWorker.get(worker)));
            } while (unfounded.get() > 0 && unfounded.get() < unfoundedBefore);
        }
    }

    private void pass(long from, long to, Founded founded, LongPredicate condition) {
        long unfoundedInRange = 0;
        for (long entry = from; entry < to; entry++) {
            if (Math.abs(distances.get(BYTE, entry)) == SowingTables.MAX_TURNS && !founded.contains(entry)) {
                if (condition.test(entry)) {
                    founded.add(entry);
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
