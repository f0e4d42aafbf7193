package griot.server.live.stream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tasks that run one after another. */
@Timeout(60)
class SerialTaskTest {
    @Test
    void callsDuringARunLeadToOneMoreRun() throws InterruptedException {
        Semaphore begun = new Semaphore(0);
        Semaphore mayEnd = new Semaphore(0);
        AtomicInteger running = new AtomicInteger();
        SerialTask task = new SerialTask(() -> {
            assertEquals(1, running.incrementAndGet());
            begun.release();
            mayEnd.acquireUninterruptibly();
            running.decrementAndGet();
        });
        task.wake();
        begun.acquire();
        for (int i = 0; i < 5; i++) {
            task.wake();
        }
        mayEnd.release();
        begun.acquire();
        mayEnd.release();
        task.wake();
        begun.acquire();
        mayEnd.release();
        assertEquals(0, begun.availablePermits());
    }

    @Test
    void aTaskThatIsHeldRunsWhenItIsReleased() throws InterruptedException {
        CountDownLatch run = new CountDownLatch(1);
        SerialTask task = new SerialTask(run::countDown);
        task.hold();
        task.wake();
        assertEquals(1, run.getCount());
        task.release();
        assertTrue(run.await(60, TimeUnit.SECONDS));
    }

    @Test
    void aTaskRunsAgainAfterAnError() throws InterruptedException {
        Semaphore runs = new Semaphore(0);
        AtomicInteger errorsLeft = new AtomicInteger(1);
        SerialTask task = new SerialTask(() -> {
            runs.release();
            if (errorsLeft.getAndDecrement() > 0) {
                throw new StackOverflowError("fails for a test");
            }
        });
        task.wake();
        runs.acquire();
        task.wake();
        assertTrue(runs.tryAcquire(50, TimeUnit.SECONDS));
    }

    @Test
    void noCallIsLost() throws InterruptedException {
        int calls = 20_000;
        AtomicInteger asked = new AtomicInteger();
        AtomicInteger seen = new AtomicInteger();
        CountDownLatch done = new CountDownLatch(1);
        SerialTask task = new SerialTask(() -> {
            seen.set(asked.get());
            if (seen.get() == calls) {
                done.countDown();
            }
        });
        for (int i = 0; i < calls; i++) {
            asked.incrementAndGet();
            task.wake();
        }
        assertTrue(done.await(60, TimeUnit.SECONDS));
    }
}
