package griot.server.live.limits;

import jakarta.servlet.http.HttpServletRequest;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Limits on the number of open event streams. Thread-safe.
 *
 * <p>A device that has as many as it may gets another in place of its oldest: a phone that has lost its network leaves
 * streams behind, and TCP notices only after a quarter of an hour that nobody reads them. Until then a write to the
 * replaced stream may not return, so it still counts for its game, its address and the server. These limits refuse.
 */
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

    /** The streams of each device that were not replaced, the oldest first. */
    private final Map<String, Set<Permit>> ofDevices = new HashMap<>();

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
        private final Set<String> keys;
        private final Client client;
        private Runnable onReplaced = () -> {};
        private boolean isReplaced;
        private boolean isClosed;

        private Permit(Set<String> keys, Client client) {
            this.keys = keys;
            this.client = client;
        }

        /** Leaves the permit in a request, for the one who sends the stream. */
        public void leaveIn(HttpServletRequest request) {
            request.setAttribute(ATTRIBUTE, this);
        }

        /** Sets what ends the stream when a newer one of the device takes its place. Runs it at once if one has. */
        public void onReplaced(Runnable end) {
            boolean isLate;
            synchronized (StreamLimits.this) {
                onReplaced = end;
                isLate = isReplaced;
            }
            if (isLate) {
                end.run();
            }
        }

        private void endReplaced() {
            Runnable end;
            synchronized (StreamLimits.this) {
                isReplaced = true;
                end = onReplaced;
            }
            end.run();
        }

        /** Ends the stream. Can be called again, without effect. */
        @Override
        public void close() {
            synchronized (StreamLimits.this) {
                if (!isClosed) {
                    isClosed = true;
                    remove(this);
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
     * Begins a stream, perhaps in place of the oldest one of the same device, which ends; empty if there are as many as
     * there may be.
     *
     * @param source what it streams, such as the id of a game
     */
    public Optional<Permit> open(Client client, String source) {
        Permit replaced;
        Permit permit;
        synchronized (this) {
            replaced = client.device().flatMap(this::oldestIfFull).orElse(null);
            Map<String, Integer> limits = new HashMap<>();
            limits.put("game " + source, MAX_OF_GAME);
            if (!client.isThisMachine()) {
                limits.put("address " + client.address(), MAX_OF_ADDRESS);
            }
            if (total >= maxTotal
                    || limits.entrySet().stream()
                            .anyMatch(limit -> open.getOrDefault(limit.getKey(), 0) >= limit.getValue())) {
                return Optional.empty();
            }
            if (replaced != null) {
                removeFromDevice(replaced);
            }
            permit = new Permit(limits.keySet(), client);
            add(permit);
        }
        if (replaced != null) {
            replaced.endReplaced();
        }
        return Optional.of(permit);
    }

    private Optional<Permit> oldestIfFull(String device) {
        Set<Permit> permits = ofDevices.getOrDefault(device, Set.of());
        return permits.size() < MAX_OF_DEVICE
                ? Optional.empty()
                : permits.stream().findFirst();
    }

    private void add(Permit permit) {
        permit.keys.forEach(key -> open.merge(key, 1, Integer::sum));
        permit.client
                .device()
                .ifPresent(id -> ofDevices
                        .computeIfAbsent(id, _ -> new LinkedHashSet<>())
                        .add(permit));
        total++;
    }

    private void remove(Permit permit) {
        permit.keys.forEach(key -> open.computeIfPresent(key, (_, n) -> n == 1 ? null : n - 1));
        removeFromDevice(permit);
        total--;
    }

    private void removeFromDevice(Permit permit) {
        permit.client
                .device()
                .ifPresent(id -> ofDevices.computeIfPresent(id, (_, permits) -> {
                    permits.remove(permit);
                    return permits.isEmpty() ? null : permits;
                }));
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
        return open.size() + ofDevices.size();
    }
}
