package griot.server.live.stream;

import griot.server.live.Lobby;
import griot.server.live.signal.Channel;
import griot.server.live.signal.EventSignals;
import griot.server.live.view.LobbyJson;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/**
 * The lobby as it is now, read and serialised once for all streams after it has changed, and at most once a second.
 * Thread-safe.
 */
@Component
final class LobbyFeed extends SharedFeed {
    /** The minimum time between two versions of the lobby. */
    private static final Duration MIN_INTERVAL = Duration.ofSeconds(1);

    private final Lobby lobby;
    private final JsonMapper mapper;

    /** Lets one thread at a time read the lobby. */
    private final ReentrantLock lock = new ReentrantLock();

    private volatile @Nullable Version current;
    private volatile boolean isChanged;

    LobbyFeed(Lobby lobby, EventSignals signals, JsonMapper mapper) {
        this.lobby = lobby;
        this.mapper = mapper;
        signals.listen(Channel.GameList.LOBBY, this);
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
    @Override
    void add(Runnable stream) {
        if (current == null || isChanged || isOlderThan(MIN_INTERVAL)) {
            read();
        }
        super.add(stream);
        if (isChanged) {
            readSoon();
        }
    }

    /** The lobby as it was read last. */
    Version current() {
        Version known = current;
        return known == null ? read() : known;
    }

    @Override
    public void logGrew(int revision) {
        isChanged = true;
        if (hasStreams()) {
            readSoon();
        }
    }

    /**
     * Reads the lobby, then waits. A change in the meantime is read after that, so there is at most one read in each
     * interval.
     */
    @Override
    protected void readNews() throws InterruptedException {
        read();
        Thread.sleep(MIN_INTERVAL);
    }

    private Version read() {
        lock.lock();
        try {
            isChanged = false;
            noteRead();
            LobbyJson now = lobby.read();
            Version before = current;
            if (before != null && before.lobby.equals(now)) {
                return before;
            }
            int number = before == null ? 1 : before.number + 1;
            Version next = new Version(number, now, mapper.writeValueAsBytes(new LobbyNews(now)));
            current = next;
            wakeStreams();
            return next;
        } finally {
            lock.unlock();
        }
    }
}
