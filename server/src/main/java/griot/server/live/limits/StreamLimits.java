package griot.server.live.limits;

import jakarta.servlet.http.HttpServletRequest;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Limits on the number of open event streams. Thread-safe. */
public final class StreamLimits {
    /** The maximum for a device: a browser whose windows cannot share a stream may have many. */
    public static final int MAX_OF_DEVICE = 30;

    /** The maximum for the watchers of a game. */
    public static final int MAX_OF_GAME = 5_000;

    /** The maximum for an address other than the server's own machine. */
    public static final int MAX_OF_ADDRESS = 1_000;

    /**
     * The bytes of heap to allow for each stream of this process. A stream takes some 62 kB, and other requests need
     * room beside.
     */
    private static final long HEAP_BYTES_OF_STREAM = 96 * 1024;

    private static final String ATTRIBUTE = StreamLimits.class.getName();

    private final long maxTotal;
    private final Map<String, Integer> open = new HashMap<>();
    private int total;

    /**
     * Creates limits without a stream.
     *
     * @param heapBytes the size that the heap may reach; without a limit, more streams than fit it would leave the
     *     process collecting garbage for ever
     */
    public StreamLimits(long heapBytes) {
        maxTotal = maxOf(heapBytes);
    }

    /** How many streams fit a heap of a size. */
    public static long maxOf(long heapBytes) {
        return heapBytes / HEAP_BYTES_OF_STREAM;
    }

    /** An open stream. */
    public final class Permit implements AutoCloseable {
        private final Map<String, Integer> limits;
        private boolean isClosed;

        private Permit(Map<String, Integer> limits) {
            this.limits = limits;
        }

        /** Leaves the permit in a request, for the one who sends the stream. */
        public void leaveIn(HttpServletRequest request) {
            request.setAttribute(ATTRIBUTE, this);
        }

        /** Ends the stream. Can be called again, without effect. */
        @Override
        public void close() {
            synchronized (StreamLimits.this) {
                if (!isClosed) {
                    isClosed = true;
                    total--;
                    limits.keySet().forEach(key -> open.computeIfPresent(key, (_, n) -> n == 1 ? null : n - 1));
                }
            }
        }
    }

    /** Takes the permit that was left in a request, if it was not taken yet. */
    public static Optional<Permit> takePermit(HttpServletRequest request) {
        Object permit = request.getAttribute(ATTRIBUTE);
        request.removeAttribute(ATTRIBUTE);
        return Optional.ofNullable((Permit) permit);
    }

    /**
     * Begins a stream; empty if there are as many as there may be.
     *
     * @param source what it streams, such as the id of a game
     */
    public synchronized Optional<Permit> open(Client client, String source) {
        Map<String, Integer> limits = new HashMap<>();
        limits.put("game " + source, MAX_OF_GAME);
        client.device().ifPresent(id -> limits.put("device " + id, MAX_OF_DEVICE));
        if (!client.isThisMachine()) {
            limits.put("address " + client.address(), MAX_OF_ADDRESS);
        }
        if (isFull()
                || limits.entrySet().stream()
                        .anyMatch(limit -> open.getOrDefault(limit.getKey(), 0) >= limit.getValue())) {
            return Optional.empty();
        }
        limits.keySet().forEach(key -> open.merge(key, 1, Integer::sum));
        total++;
        return Optional.of(new Permit(limits));
    }

    /** Whether as many streams are open as fit the memory. */
    public synchronized boolean isFull() {
        return total >= maxTotal;
    }

    /** How many streams are open. */
    public synchronized int total() {
        return total;
    }

    /** The number of devices, games and addresses with an open stream. */
    synchronized int keyCount() {
        return open.size();
    }
}
