package griot.server.live.stream;

import griot.server.live.Lobby;
import griot.server.live.LobbyJson;
import griot.server.live.signal.EventSignals;
import griot.server.live.store.StoreException;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/**
 * The lobby as it is now, read and serialised once for all streams after it has changed, and at most once a second.
 * Thread-safe.
 */
@Component
final class LobbyFeed implements EventSignals.Listener {
    /** The minimum time between two versions of the lobby. */
    private static final Duration PACE = Duration.ofSeconds(1);

    private static final Logger LOGGER = System.getLogger("griot.server.live");

    private final Lobby lobby;
    private final JsonMapper mapper;
    private final Set<Runnable> streams = ConcurrentHashMap.newKeySet();
    private final SerialTask reading = new SerialTask(this::readAndWake);

    /** Guards the order in which the lobby is read. */
    private final ReentrantLock lock = new ReentrantLock();

    private volatile @Nullable Version current;
    private volatile boolean isChanged;
    private volatile long readNanos;

    /** Whether the lobby could not be read after a change. */
    private volatile boolean isMissed;

    LobbyFeed(Lobby lobby, EventSignals signals, JsonMapper mapper) {
        this.lobby = lobby;
        this.mapper = mapper;
        signals.listen(Lobby.SIGNAL, this);
    }

    /** A state of the lobby, as JSON. */
    static final class Version {
        private final int number;
        private final LobbyJson lobby;
        private final byte[] json;

        private Version(int number, LobbyJson lobby, byte[] json) {
            this.number = number;
            this.lobby = lobby;
            this.json = json;
        }

        /** How often the lobby has changed; 1 for the first version. */
        int number() {
            return number;
        }

        void writeTo(OutputStream out) throws IOException {
            out.write(json);
        }
    }

    private record LobbyNews(LobbyJson lobby) {}

    /**
     * Wakes a stream after each change, until it is removed.
     *
     * @throws griot.server.live.problem.ProblemException if the lobby is switched off
     */
    void add(Runnable stream) {
        if (current == null || isChanged || System.nanoTime() - readNanos >= PACE.toNanos()) {
            read();
        }
        streams.add(stream);
        if (isChanged) {
            reading.wake();
        }
    }

    void remove(Runnable stream) {
        streams.remove(stream);
    }

    /** The lobby as it was read last. */
    Version current() {
        Version known = current;
        return known == null ? read() : known;
    }

    @Override
    public void logGrew(int revision) {
        isChanged = true;
        if (!streams.isEmpty()) {
            reading.wake();
        }
    }

    /** Reads the lobby if this has failed, or was not done for so long: invitations expire, and a signal may be lost. */
    void refresh(Duration age) {
        if (isMissed || System.nanoTime() - readNanos >= age.toNanos()) {
            isMissed = false;
            readNanos = System.nanoTime();
            reading.wake();
        }
    }

    /** Runs at most once a second, as it holds {@link #reading} so long. */
    private void readAndWake() {
        try {
            read();
            Thread.sleep(PACE);
        } catch (StoreException e) {
            // The streams go on when the database answers again.
            isMissed = true;
            LOGGER.log(Level.WARNING, e.getMessage() + ": " + e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private Version read() {
        lock.lock();
        try {
            isChanged = false;
            readNanos = System.nanoTime();
            LobbyJson now = lobby.read();
            Version before = current;
            if (before != null && before.lobby.equals(now)) {
                return before;
            }
            int number = before == null ? 1 : before.number + 1;
            Version next = new Version(number, now, mapper.writeValueAsBytes(new LobbyNews(now)));
            current = next;
            streams.forEach(Runnable::run);
            return next;
        } finally {
            lock.unlock();
        }
    }
}
