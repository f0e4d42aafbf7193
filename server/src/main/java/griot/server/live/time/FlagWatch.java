package griot.server.live.time;

import griot.server.live.game.OtherRulesException;
import griot.server.live.store.StoreException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/** The thread that stores heartbeats ({@link NodeUptime}), and ends games when their flags have fallen. */
public final class FlagWatch implements AutoCloseable {
    private static final Logger LOGGER = System.getLogger("griot.server.live");

    private static final long MAX_JOIN_MILLIS = 1_000;

    private final GameClocks clocks;
    private final Consumer<String> dropFlag;
    private final Executor executor;
    private final Thread thread;

    /** Games that only another version could end. The database names them again at each heartbeat. */
    private final Set<String> unplayable = ConcurrentHashMap.newKeySet();

    private long nextHeartbeatMillis;
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
        this.nextHeartbeatMillis = clocks.millis();
        this.thread = Thread.ofPlatform().name("griot-clocks").daemon().unstarted(this::run);
    }

    /** Stores the first heartbeat, from which all requests know the down time before it, and starts the thread. */
    public void start() {
        clocks.setSoonerFlagListener(() -> LockSupport.unpark(thread));
        heartbeat();
        thread.start();
    }

    private void heartbeat() {
        clocks.heartbeat();
        nextHeartbeatMillis = clocks.millis() + NodeUptime.HEARTBEAT_MILLIS;
    }

    private void run() {
        while (!isClosed) {
            try {
                step();
            } catch (RuntimeException | Error e) {
                // Without this thread, no flag falls until somebody asks.
                LOGGER.log(Level.ERROR, "flags could not be checked", e);
                nextHeartbeatMillis = clocks.millis() + NodeUptime.HEARTBEAT_MILLIS;
            }
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(waitMillis()));
        }
    }

    /** Stores a heartbeat if one is due, and ends the games whose flags are due. */
    public void step() {
        if (clocks.millis() >= nextHeartbeatMillis) {
            heartbeat();
        }
        for (String game : clocks.takeDueFlags()) {
            if (!unplayable.contains(game)) {
                executor.execute(() -> drop(game));
            }
        }
    }

    private void drop(String game) {
        try {
            dropFlag.accept(game);
        } catch (OtherRulesException e) {
            unplayable.add(game);
        } catch (StoreException e) {
            // The next heartbeat finds the game again.
            LOGGER.log(Level.WARNING, "the flag of a game could not be stored: " + e.getMessage());
        } catch (RuntimeException e) {
            // Perhaps a newer version has written the log. A request for the game tries again.
            unplayable.add(game);
            LOGGER.log(Level.WARNING, "a game whose flag is due cannot be read", e);
        }
    }

    /** The server time of the next step. */
    public long nextStepMillis() {
        return Math.min(nextHeartbeatMillis, clocks.nextFlagMillis().orElse(nextHeartbeatMillis));
    }

    private long waitMillis() {
        return Math.clamp(nextStepMillis() - clocks.millis(), 1, NodeUptime.HEARTBEAT_MILLIS);
    }

    /** Ends the thread, and stores a last heartbeat, so that the down time of an orderly restart is known exactly. */
    @Override
    public void close() {
        isClosed = true;
        LockSupport.unpark(thread);
        try {
            thread.join(MAX_JOIN_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        clocks.heartbeat();
    }
}
