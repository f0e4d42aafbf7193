package griot.server.live.stream;

import griot.server.live.LiveGames;
import griot.server.live.game.LiveGame;
import griot.server.live.signal.EventSignals;
import griot.server.live.store.StoreException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/**
 * The last events of a game that is watched on this node. An event is read from the log and serialised once for all
 * streams; a stream that is further behind reads the log itself. Thread-safe.
 */
final class GameFeed implements EventSignals.Listener {
    /** About as many events as are played while a client comes back. */
    private static final int MAX_RECENT = 32;

    /** Events that change or remove earlier ones in the log. */
    private static final Set<String> FORGETTING = Set.of("name-removed", "erased");

    private static final Logger LOGGER = System.getLogger("griot.server.live");

    private final String id;
    private final LiveGames games;
    private final JsonMapper mapper;
    private final Set<Runnable> streams = ConcurrentHashMap.newKeySet();
    private final SerialTask reading = new SerialTask(this::readAndWake);

    /** Guards the order in which the log is read. */
    private final ReentrantLock lock = new ReentrantLock();

    private volatile @Nullable Tail tail;
    private volatile long readNanos;

    /** Whether the log could not be read after a signal. */
    private volatile boolean isMissed;

    GameFeed(String id, LiveGames games, JsonMapper mapper) {
        this.id = id;
        this.games = games;
        this.mapper = mapper;
    }

    /**
     * The end of the log, as far as it was read.
     *
     * @param game the state after it
     * @param recent the last events
     */
    private record Tail(LiveGame game, List<EventText> recent) {
        static Tail of(LiveGame game, List<EventText> events) {
            return new Tail(game, List.copyOf(events.subList(Math.max(0, events.size() - MAX_RECENT), events.size())));
        }

        /** Whether the events after a revision are here. */
        boolean has(int after) {
            return after >= game.revision() - recent.size();
        }

        List<EventText> after(int revision) {
            return recent.subList(recent.size() - Math.max(0, game.revision() - revision), recent.size());
        }
    }

    String id() {
        return id;
    }

    /** Wakes a stream after each change, until it is removed. */
    void add(Runnable stream) {
        streams.add(stream);
    }

    void remove(Runnable stream) {
        streams.remove(stream);
    }

    /**
     * The place of a stream that begins after an event: the last event, if the client claims to have a later one.
     *
     * @throws griot.server.live.problem.ProblemException if there is no such game
     */
    int placeAfter(int revision) {
        Tail known = tail;
        if (known != null && isBehind(known)) {
            // A stream that is opened after an answer begins with what was answered.
            readAndWake();
        }
        Tail loaded = known == null ? load(revision) : Objects.requireNonNull(tail);
        return Math.min(revision, loaded.game().revision());
    }

    private boolean isBehind(Tail known) {
        return games.cached(id)
                .map(game -> game.revision() > known.game().revision())
                .orElse(true);
    }

    /** The state after the last event that was read. */
    LiveGame game() {
        Tail known = tail;
        return known == null ? load(0).game() : known.game();
    }

    /**
     * The events after one, as far as they were read.
     *
     * @throws griot.server.live.problem.ProblemException if there is no such game
     */
    List<EventText> after(int revision) {
        Tail known = tail;
        Tail loaded = known == null ? load(revision) : known;
        return loaded.has(revision)
                ? loaded.after(revision)
                : GameCursor.at(id, revision, games, mapper).next();
    }

    /** Reads the log for the first stream, with the events that it lacks if they are few. */
    private Tail load(int after) {
        lock.lock();
        try {
            Tail known = tail;
            if (known != null) {
                return known;
            }
            readNanos = System.nanoTime();
            LiveGame current = games.game(id);
            Tail loaded = new Tail(current, List.of());
            if (after < current.revision()) {
                GameCursor cursor = GameCursor.at(id, Math.max(after, current.revision() - MAX_RECENT), games, mapper);
                List<EventText> events = cursor.next();
                loaded = Tail.of(cursor.game(), events);
            }
            tail = loaded;
            return loaded;
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void logGrew(int revision) {
        Tail known = tail;
        if (known == null || known.game().revision() < revision) {
            reading.wake();
        }
    }

    @Override
    public void statusChanged() {
        streams.forEach(Runnable::run);
    }

    /** Reads the log if this has failed, or was not done for so long, as a signal may be lost. */
    void refresh(Duration age) {
        if (isMissed || System.nanoTime() - readNanos >= age.toNanos()) {
            isMissed = false;
            readNanos = System.nanoTime();
            reading.wake();
        }
    }

    private void readAndWake() {
        try {
            if (read()) {
                streams.forEach(Runnable::run);
            }
        } catch (StoreException e) {
            // The streams go on when the database answers again.
            isMissed = true;
            LOGGER.log(Level.WARNING, e.getMessage() + ": " + e.getCause());
        }
    }

    /** Reads what is new in the log; whether there is anything. */
    private boolean read() {
        lock.lock();
        try {
            Tail known = tail;
            if (known == null) {
                return false;
            }
            readNanos = System.nanoTime();
            GameCursor cursor = GameCursor.after(known.game(), games, mapper);
            List<EventText> events = new ArrayList<>(known.recent());
            List<EventText> added = cursor.next();
            for (EventText event : added) {
                if (FORGETTING.contains(event.type())) {
                    events.clear();
                }
                events.add(event);
            }
            tail = Tail.of(cursor.game(), events);
            return !added.isEmpty();
        } finally {
            lock.unlock();
        }
    }
}
