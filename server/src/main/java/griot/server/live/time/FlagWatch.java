package griot.server.live.time;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/** The thread that stores beats ({@link NodeUptime}), and ends games when their flags have fallen. */
public final class FlagWatch implements AutoCloseable {
    private static final Logger LOGGER = System.getLogger("griot.server.live");

    private static final long MAX_JOIN_MILLIS = 1_000;

    private final GameClocks clocks;
    private final Consumer<String> dropFlag;
    private final Executor executor;
    private final Thread thread;
    private long nextBeatMillis;
    private volatile boolean isClosed;

    /**
     * Creates a watch.
     *
     * @param dropFlag ends a game if its flag has fallen
     * @param executor runs {@code dropFlag}, as it waits for the disk
     */
    public FlagWatch(GameClocks clocks, Consumer<String> dropFlag, Executor executor) {
        this.clocks = clocks;
        this.dropFlag = dropFlag;
        this.executor = executor;
        this.nextBeatMillis = clocks.millis();
        this.thread = Thread.ofPlatform().name("griot-clocks").daemon().unstarted(this::run);
    }

    /** Starts the thread. */
    public void start() {
        clocks.setSoonerFlagListener(() -> LockSupport.unpark(thread));
        thread.start();
    }

    private void run() {
        while (!isClosed) {
            step();
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(waitMillis()));
        }
    }

    /** Stores a beat if one is due, and ends the games whose flags are due. */
    public void step() {
        if (clocks.millis() >= nextBeatMillis) {
            clocks.beat();
            nextBeatMillis = clocks.millis() + NodeUptime.BEAT_MILLIS;
        }
        for (String game : clocks.takeDueFlags()) {
            executor.execute(() -> drop(game));
        }
    }

    private void drop(String game) {
        try {
            dropFlag.accept(game);
        } catch (RuntimeException e) {
            // The next beat finds the game again.
            LOGGER.log(Level.WARNING, "the flag of a game could not be stored: " + e.getMessage());
        }
    }

    /** The server time of the next step. */
    public long nextStepMillis() {
        return Math.min(nextBeatMillis, clocks.nextFlagMillis().orElse(nextBeatMillis));
    }

    private long waitMillis() {
        return Math.clamp(nextStepMillis() - clocks.millis(), 1, NodeUptime.BEAT_MILLIS);
    }

    /** Ends the thread, and stores a last beat, so that the down time of an orderly restart is known exactly. */
    @Override
    public void close() {
        isClosed = true;
        LockSupport.unpark(thread);
        try {
            thread.join(MAX_JOIN_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        clocks.beat();
    }
}
