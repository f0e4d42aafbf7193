package griot.server.live.store.postgres;

import griot.server.live.store.PresenceStore.PresenceEntry;
import griot.server.live.store.StoreException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Stores what this node knows of players, in the background: many changes at a time, of each player the last. */
final class PresenceSender implements AutoCloseable {
    private static final long COLLECT_MILLIS = 20;
    private static final long RETRY_MILLIS = 500;

    private final Consumer<List<PresenceEntry>> store;
    private final Map<String, PresenceEntry> waiting = new LinkedHashMap<>();
    private final Thread thread;
    private volatile boolean isClosed;

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
                } catch (StoreException e) {
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
        List<PresenceEntry> entries = List.copyOf(waiting.values());
        waiting.clear();
        return entries;
    }

    private synchronized void putBack(List<PresenceEntry> entries) {
        entries.forEach(entry -> waiting.putIfAbsent(key(entry), entry));
    }

    @Override
    public void close() {
        isClosed = true;
        thread.interrupt();
    }
}
