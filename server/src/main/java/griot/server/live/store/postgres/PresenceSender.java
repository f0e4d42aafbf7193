package griot.server.live.store.postgres;

import griot.server.live.store.PresenceStore.PresenceEntry;
import griot.server.live.store.StoreException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Stores what this node knows of players, in the background: many changes at a time, of each player the last. */
final class PresenceSender implements AutoCloseable {
    private static final long COLLECT_MILLIS = 20;
    private static final long RETRY_MILLIS = 500;

    /** How long {@link #close} waits for an entry that is being stored. */
    private static final Duration MAX_CLOSE = Duration.ofSeconds(2);

    private final Consumer<List<PresenceEntry>> store;
    private final Map<String, PresenceEntry> waiting = new LinkedHashMap<>();
    private final Thread thread;
    private volatile boolean isClosed;

    /** Whether the last attempt failed. */
    private volatile boolean isFailing;

    /**
     * Starts a thread.
     *
     * @param store stores entries, or throws a {@link StoreException}
     */
    PresenceSender(Consumer<List<PresenceEntry>> store) {
        this.store = store;
        this.thread = Thread.ofPlatform().name("griot-presence").daemon().start(this::run);
    }

    /** Stores an entry soon. */
    synchronized void put(PresenceEntry entry) {
        waiting.put(key(entry), entry);
        notifyAll();
    }

    private static String key(PresenceEntry entry) {
        return entry.game() + " " + entry.side();
    }

    private void run() {
        while (!isClosed) {
            try {
                List<PresenceEntry> entries = take();
                try {
                    store.accept(entries);
                    isFailing = false;
                } catch (StoreException e) {
                    isFailing = true;
                    putBack(entries);
                    Thread.sleep(RETRY_MILLIS);
                }
                Thread.sleep(COLLECT_MILLIS);
            } catch (InterruptedException e) {
                // Closed.
            }
        }
    }

    private synchronized List<PresenceEntry> take() throws InterruptedException {
        while (waiting.isEmpty()) {
            wait();
        }
        return takeAll();
    }

    private synchronized List<PresenceEntry> takeAll() {
        List<PresenceEntry> entries = List.copyOf(waiting.values());
        waiting.clear();
        return entries;
    }

    private synchronized void putBack(List<PresenceEntry> entries) {
        entries.forEach(entry -> waiting.putIfAbsent(key(entry), entry));
    }

    /** Stores what waits, unless the database did not answer last. */
    @Override
    public void close() {
        isClosed = true;
        thread.interrupt();
        try {
            if (thread.join(MAX_CLOSE) && !isFailing) {
                storeRest();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void storeRest() {
        List<PresenceEntry> rest = takeAll();
        try {
            if (!rest.isEmpty()) {
                store.accept(rest);
            }
        } catch (StoreException e) {
            // Other nodes notice that this one is down.
        }
    }
}
