package griot.server.live.stream;

import griot.server.live.LiveGames;
import griot.server.live.game.LiveGame;
import griot.server.live.game.OtherRulesException;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/**
 * The events of a game that is watched on this node. An event is read from the log and serialised once for all streams.
 * The last ones are kept; all of them, only as long as a stream that is further behind sends them. Thread-safe.
 */
final class GameFeed extends SharedFeed {
    /** About as many events as are played while a client comes back. */
    private static final int MAX_RECENT = 32;

    /** Events that change or remove earlier ones in the log. */
    private static final Set<String> REDACTING_EVENTS = Set.of("name-removed", "erased");

    private final String id;
    private final LiveGames games;
    private final JsonMapper mapper;

    /** Lets one thread at a time read the log. */
    private final ReentrantLock lock = new ReentrantLock();

    private volatile @Nullable Tail tail;

    /** All events up to one, for streams that are far behind; guarded by the lock. */
    private WeakReference<List<EventText>> allEvents = new WeakReference<>(null);

    /** Why the game cannot be followed any more; null if it can. */
    private volatile @Nullable OtherRulesException unplayable;

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

        /** Whether the recent events begin at a revision or before it. */
        boolean reachesBackTo(int revision) {
            return revision >= game.revision() - recent.size();
        }

        List<EventText> after(int revision) {
            return recent.subList(recent.size() - Math.max(0, game.revision() - revision), recent.size());
        }
    }

    String id() {
        return id;
    }

    /**
     * The revision after which a stream begins: that of the client, or that of the log if the client's is greater.
     *
     * @param revision the number of the last event that the client has
     * @throws griot.server.live.problem.ProblemException if there is no such game
     * @throws OtherRulesException if this version cannot play it
     */
    int startAfter(int revision) {
        Tail known = tail;
        if (known != null && (revision > known.game().revision() || isBehind(known))) {
            // A stream that is opened after a response begins with the state that the response showed. With several
            // nodes, its client may have an event of which this one has not heard yet.
            readAndWake();
        }
        requirePlayable();
        Tail loaded = known == null ? load(revision) : Objects.requireNonNull(tail);
        return Math.min(revision, loaded.game().revision());
    }

    private void requirePlayable() {
        OtherRulesException problem = unplayable;
        if (problem != null) {
            throw problem;
        }
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
     * @throws OtherRulesException if a newer version has written an event that this one cannot read
     */
    List<EventText> after(int revision) {
        requirePlayable();
        Tail known = tail;
        Tail loaded = known == null ? load(revision) : known;
        return loaded.reachesBackTo(revision)
                ? loaded.after(revision)
                : afterLongAgo(revision, loaded.game().revision());
    }

    /** The events after one that is not among the recent ones: a part of a list that all streams share. */
    private List<EventText> afterLongAgo(int revision, int lastKnown) {
        lock.lock();
        try {
            List<EventText> all = Objects.requireNonNullElse(allEvents.get(), List.of());
            if (lastId(all) < lastKnown) {
                all = withAdded(all);
                allEvents = new WeakReference<>(all);
            }
            int first = all.isEmpty() ? 1 : all.getFirst().id();
            return all.subList(Math.clamp(revision - first + 1L, 0, all.size()), all.size());
        } finally {
            lock.unlock();
        }
    }

    private static int lastId(List<EventText> events) {
        return events.isEmpty() ? 0 : events.getLast().id();
    }

    private List<EventText> withAdded(List<EventText> known) {
        List<EventText> added = GameCursor.at(id, lastId(known), games, mapper).next();
        if (!known.isEmpty() && added.stream().anyMatch(GameFeed::isRedacting)) {
            return withAdded(List.of());
        }
        List<EventText> all = new ArrayList<>(known);
        all.addAll(added);
        return List.copyOf(all);
    }

    private static boolean isRedacting(EventText event) {
        return REDACTING_EVENTS.contains(event.type());
    }

    /** Reads the game for the first stream, and at most {@link #MAX_RECENT} of the events after a revision. */
    private Tail load(int after) {
        lock.lock();
        try {
            Tail known = tail;
            if (known != null) {
                return known;
            }
            noteRead();
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
            readSoon();
        }
    }

    @Override
    public void statusChanged() {
        wakeStreams();
    }

    @Override
    protected void readNews() {
        try {
            if (read()) {
                wakeStreams();
            }
        } catch (OtherRulesException e) {
            // The streams end; their clients connect again and learn why.
            unplayable = e;
            wakeStreams();
        }
    }

    /** Reads the new events of the log; returns whether there are any. */
    private boolean read() {
        lock.lock();
        try {
            Tail known = tail;
            if (known == null) {
                return false;
            }
            noteRead();
            GameCursor cursor = GameCursor.after(known.game(), games, mapper);
            List<EventText> events = new ArrayList<>(known.recent());
            List<EventText> added = cursor.next();
            for (EventText event : added) {
                if (isRedacting(event)) {
                    events.clear();
                    allEvents.clear();
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
