package griot.tables.jvm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import griot.tables.format.TableFault;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Data-parallel loops. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class WorkerPoolTest {
    @Test
    void everyIndexIsProcessedOnceByAnyNumberOfWorkers() {
        for (int workers = 1; workers <= 4; workers++) {
            AtomicIntegerArray timesProcessed = new AtomicIntegerArray(1_000);
            try (WorkerPool pool = new WorkerPool(workers)) {
                pool.parallelFor(timesProcessed.length(), 7, (worker, from, to) -> {
                    for (int i = from; i < to; i++) {
                        timesProcessed.incrementAndGet(i);
                    }
                });
            }
            for (int i = 0; i < timesProcessed.length(); i++) {
                assertEquals(1, timesProcessed.get(i));
            }
        }
    }

    @Test
    void everyBoardIsProcessedOnceByAnyNumberOfWorkers() {
        for (int workers = 1; workers <= 4; workers++) {
            for (int boards : new int[] {0, 1, 7, 8, 1_000}) {
                AtomicIntegerArray timesProcessed = new AtomicIntegerArray(boards);
                try (WorkerPool pool = new WorkerPool(workers)) {
                    pool.parallelForBoards(boards, 7, (worker, from, to) -> {
                        assertEquals(0, from % 7);
                        for (long i = from; i < to; i++) {
                            timesProcessed.incrementAndGet((int) i);
                        }
                    });
                }
                for (int i = 0; i < boards; i++) {
                    assertEquals(1, timesProcessed.get(i));
                }
            }
        }
    }

    @Test
    void aWorkerBeginsWithItsOwnShareAndThenTakesWhatIsLeftOfTheOthers() {
        AtomicBoolean hasCallerBegun = new AtomicBoolean();
        List<Long> startsOfOther = Collections.synchronizedList(new ArrayList<>());
        try (WorkerPool pool = new WorkerPool(2)) {
            pool.parallelForBoards(100, 10, (worker, from, to) -> {
                if (worker == 1) {
                    while (!hasCallerBegun.get()) {
                        Thread.onSpinWait();
                    }
                    startsOfOther.add(from);
                    return;
                }
                assertEquals(0, from);
                hasCallerBegun.set(true);
                // Leaves all other parts to the other worker.
                while (startsOfOther.size() < 9) {
                    Thread.onSpinWait();
                }
            });
        }
        assertEquals(List.of(50L, 60L, 70L, 80L, 90L, 10L, 20L, 30L, 40L), startsOfOther);
    }

    @Test
    void eachWorkerHasATaskOfItsOwn() {
        AtomicInteger tasks = new AtomicInteger();
        AtomicInteger sum = new AtomicInteger();
        WorkerPool.forEach(3, 100, () -> {
            tasks.incrementAndGet();
            return sum::addAndGet;
        });
        assertEquals(3, tasks.get());
        assertEquals(4_950, sum.get());
    }

    @Test
    void thereAreNoMoreTasksThanNumbers() {
        AtomicInteger tasks = new AtomicInteger();
        AtomicInteger sum = new AtomicInteger();
        WorkerPool.forEach(1_000, 3, () -> {
            tasks.incrementAndGet();
            return sum::addAndGet;
        });
        assertEquals(3, tasks.get());
        assertEquals(3, sum.get());
    }

    @Test
    void aFailureOnAnotherThreadReachesTheCaller() {
        IllegalArgumentException failure = new IllegalArgumentException("no");
        AtomicBoolean hasFailed = new AtomicBoolean();
        try (WorkerPool pool = new WorkerPool(2)) {
            IllegalStateException thrown = assertThrows(
                    IllegalStateException.class,
                    () -> pool.parallelFor(2, 1, (worker, from, to) -> {
                        if (worker == 1) {
                            hasFailed.set(true);
                            throw failure;
                        }
                        while (!hasFailed.get()) {
                            Thread.onSpinWait();
                        }
                    }));
            assertSame(failure, thrown.getCause());
        }
    }

    @Test
    void anInterruptedCallerWaitsForTheOtherThreads() {
        Thread caller = Thread.currentThread();
        AtomicBoolean hasBegun = new AtomicBoolean();
        AtomicBoolean hasEnded = new AtomicBoolean();
        try (WorkerPool pool = new WorkerPool(2)) {
            IllegalStateException thrown = assertThrows(
                    IllegalStateException.class,
                    () -> pool.parallelFor(2, 1, (worker, from, to) -> {
                        if (worker == 0) {
                            while (!hasBegun.get()) {
                                Thread.onSpinWait();
                            }
                            return;
                        }
                        hasBegun.set(true);
                        while (caller.getState() != Thread.State.WAITING) {
                            Thread.onSpinWait();
                        }
                        caller.interrupt();
                        LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(200));
                        hasEnded.set(true);
                    }));
            assertTrue(hasEnded.get());
            assertInstanceOf(InterruptedException.class, thrown.getCause());
        } finally {
            assertTrue(Thread.interrupted());
        }
    }

    @Test
    void afterAFailureNoFurtherPartIsTaken() {
        Thread caller = Thread.currentThread();
        AtomicInteger partsOfOthers = new AtomicInteger();
        try (WorkerPool pool = new WorkerPool(2)) {
            assertThrows(
                    IllegalArgumentException.class,
                    () -> pool.parallelFor(1_000, 1, (worker, from, to) -> {
                        if (worker == 0) {
                            throw new IllegalArgumentException("no");
                        }
                        partsOfOthers.incrementAndGet();
                        // Until the caller has failed, and waits for this thread.
                        while (caller.getState() != Thread.State.WAITING) {
                            Thread.onSpinWait();
                        }
                    }));
        }
        assertTrue(partsOfOthers.get() <= 1, partsOfOthers.toString());
    }

    @Test
    void aRefusalOnAnotherThreadReachesTheCallerAsItIs() {
        RulesException refusal = new RulesException(Problem.of(TableFault.FOREIGN, "file"));
        AtomicBoolean isRefused = new AtomicBoolean();
        try (WorkerPool pool = new WorkerPool(2)) {
            RulesException thrown = assertThrows(
                    RulesException.class,
                    () -> pool.parallelFor(2, 1, (worker, from, to) -> {
                        if (worker == 1) {
                            isRefused.set(true);
                            throw refusal;
                        }
                        while (!isRefused.get()) {
                            Thread.onSpinWait();
                        }
                    }));
            assertSame(refusal, thrown);
        }
    }
}
