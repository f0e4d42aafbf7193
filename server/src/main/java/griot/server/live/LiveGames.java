package griot.server.live;

import griot.rules.Side;
import griot.rules.registry.RuleSets;
import griot.server.live.game.GameEvent;
import griot.server.live.game.GameState;
import griot.server.live.game.LiveGame;
import griot.server.live.game.LoggedEvent;
import griot.server.live.game.OtherRulesException;
import griot.server.live.problem.ProblemException;
import griot.server.live.problem.ProblemType;
import griot.server.live.signal.Channel;
import griot.server.live.signal.EventSignals;
import griot.server.live.store.ArchiveEntry;
import griot.server.live.store.GameStore;
import griot.server.live.store.GameStore.AppendResult;
import griot.server.live.store.LobbyEntry;
import griot.server.live.store.LogEntry;
import griot.server.live.store.LogSegment;
import griot.server.live.store.Redaction;
import griot.server.live.time.GameClocks;
import griot.server.operations.GameMeter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * The live games: reads them from their logs, and stores events.
 *
 * <p>Each read of a game begins after the request and so has all events that were acknowledged before. The only state in
 * memory is a cache, which each read brings up to date. Events are stored for the state that they were decided on: if
 * others have taken their place in the log, they are refused.
 */
public final class LiveGames implements AutoCloseable {
    private final GameStore store;
    private final RuleSets ruleSets;
    private final GameClocks clocks;
    private final EventSignals signals;
    private final GameMeter meter;
    private final GameCache cache = new GameCache();
    private final List<StoredEventsListener> listeners = new CopyOnWriteArrayList<>();

    LiveGames(GameStore store, RuleSets ruleSets, GameClocks clocks, EventSignals signals, GameMeter meter) {
        this.store = store;
        this.ruleSets = ruleSets;
        this.clocks = clocks;
        this.signals = signals;
        this.meter = meter;
    }

    /** Receives the events that this node stores. */
    public interface StoredEventsListener {
        /**
         * Events of a game are on the disk. Returns at once, as a player waits.
         *
         * @param before the state before them
         * @param after the state after them
         */
        void stored(LiveGame before, LiveGame after, List<GameEvent> events);
    }

    /** Tells a listener of all events that this node stores from now on, but for the creation of games. */
    public void listen(StoredEventsListener listener) {
        listeners.add(listener);
    }

    /** The games in memory that are open or being played, those with the latest events first. */
    List<LiveGame> unfinishedInMemory() {
        return cache.games().stream()
                .filter(game -> game.state() != GameState.OVER)
                .sorted(Comparator.comparingLong((LiveGame game) -> game.clock().eventMillis())
                        .reversed())
                .toList();
    }

    /** How many games in memory are being played. */
    int playing() {
        return cache.count(GameState.PLAYING);
    }

    /** Stores the first events of a game; empty if there is another game with this id. */
    Optional<LiveGame> create(String id, List<GameEvent> events) {
        LiveGame game = replay(id, logged(events, timeMillis()));
        LogSegment segment = LogSegments.of(game, events, new Redaction.None());
        if (store.append(List.of(segment)) == AppendResult.CONFLICT) {
            return Optional.empty();
        }
        cache.put(game);
        meter.countStored(events, game, game);
        signalLists(List.of(segment));
        return Optional.of(game);
    }

    /**
     * The current state of a game.
     *
     * @throws ProblemException if there is no such game
     * @throws OtherRulesException if this version cannot play it
     */
    public LiveGame game(String id) {
        Optional<LiveGame> cached = cache.get(id);
        if (cached.isEmpty()) {
            LiveGame game = replay(id, log(id));
            cache.put(game);
            return game;
        }
        List<LoggedEvent> newer = EventCodec.read(store.read(id, cached.get().revision()));
        if (newer.isEmpty()) {
            return cached.get();
        }
        if (isErased(newer)) {
            cache.remove(id);
            throw noSuchGame();
        }
        LiveGame game = applied(cached.get(), newer);
        cache.put(game);
        return game;
    }

    /** The state after events that another program has stored. */
    private LiveGame applied(LiveGame known, List<LoggedEvent> newer) {
        try {
            return known.applyAll(newer);
        } catch (OtherRulesException e) {
            // No command is to be decided on a state that this version cannot bring up to date.
            cache.remove(known.id());
            throw e;
        }
    }

    /** The last state of a game that is known on this node, which may be an old one. Does not read the log. */
    public Optional<LiveGame> cached(String id) {
        return cache.get(id);
    }

    /**
     * All events of a game.
     *
     * @throws ProblemException if there is no such game
     */
    public List<LoggedEvent> log(String id) {
        List<LogEntry> entries = Secrets.isGameId(id) ? store.read(id, 0) : List.of();
        List<LoggedEvent> events = EventCodec.read(entries);
        if (events.isEmpty() || isErased(events)) {
            throw noSuchGame();
        }
        return events;
    }

    /** Whether the last events of a game end with its erasure. */
    private static boolean isErased(List<? extends LoggedEvent> events) {
        return events.getLast().event() instanceof GameEvent.Erased;
    }

    private static ProblemException noSuchGame() {
        return new ProblemException(
                ProblemType.NO_SUCH_GAME, "no game has this id; perhaps a letter is missing, or it was erased");
    }

    /** The state of a game after these events of it, the first ones. */
    LiveGame replay(String id, List<LoggedEvent> events) {
        return LiveGame.replay(id, events, ruleSets);
    }

    /** The state of a game at an earlier revision, or the current one if the revision is not reached. */
    public LiveGame gameAt(String id, int revision) {
        List<LoggedEvent> events = log(id);
        return replay(id, events.subList(0, Math.clamp(revision, 1, events.size())));
    }

    /** The events of a game after a revision. */
    public List<LogEntry> eventsAfter(String id, int revision) {
        return store.read(id, revision);
    }

    /** As {@link #append(LiveGame, List, long)} at the server time. */
    Optional<LiveGame> append(LiveGame game, GameEvent decided) {
        return append(game, List.of(decided), timeMillis(game));
    }

    /** The state after events, when they are on the disk; empty if others took their place in the log. */
    Optional<LiveGame> append(LiveGame game, List<GameEvent> decided, long timeMillis) {
        List<GameEvent> events = new ArrayList<>();
        long down = clocks.downMillis(game.clock(), timeMillis);
        if (down > 0) {
            events.add(new GameEvent.Downtime(down));
        }
        events.addAll(decided);
        LiveGame after = game.applyAll(logged(events, timeMillis));
        List<LogSegment> segments = new ArrayList<>();
        segments.add(LogSegments.of(after, events, redaction(game, events)));
        List<LiveGame> games = new ArrayList<>(List.of(after));
        for (GameEvent event : events) {
            if (event instanceof GameEvent.RematchStarted started) {
                List<GameEvent> first = LogSegments.rematch(game);
                LiveGame rematch = replay(started.game(), logged(first, timeMillis));
                segments.add(LogSegments.of(rematch, first, new Redaction.None()));
                games.add(rematch);
            }
        }
        if (store.append(segments) == AppendResult.CONFLICT) {
            meter.countConflict();
            return Optional.empty();
        }
        meter.countStored(events, game, after);
        // An erased game never enters the cache, as another request would append an event to it.
        boolean isErased = events.getLast() instanceof GameEvent.Erased;
        if (isErased) {
            cache.remove(game.id());
        }
        for (LiveGame changed : games) {
            if (!isErased) {
                cache.put(changed);
            }
            clocks.watch(changed.id(), changed.clock());
            signals.signal(changed.id(), changed.revision());
        }
        signalLists(segments);
        listeners.forEach(listener -> listener.stored(game, after, events));
        return Optional.of(after);
    }

    /** What events take away from the log of a game before them. */
    private Redaction redaction(LiveGame game, List<GameEvent> events) {
        return switch (events.getLast()) {
            case GameEvent.Erased _ -> new Redaction.All();
            case GameEvent.NameRemoved(Side side) -> LogSegments.withoutName(log(game.id()), side);
            default -> new Redaction.None();
        };
    }

    /**
     * Appends to the log of a game that is not in memory, as its state cannot be computed.
     *
     * @return whether it was stored; otherwise other events took its place in the log
     */
    boolean append(LogSegment segment) {
        if (store.append(List.of(segment)) == AppendResult.CONFLICT) {
            return false;
        }
        signals.signal(segment.game(), segment.lastNumber());
        signalLists(List.of(segment));
        return true;
    }

    /** Signals that the lobby or the archive changes. */
    private void signalLists(List<LogSegment> segments) {
        if (segments.stream().anyMatch(segment -> !(segment.lobby() instanceof LobbyEntry.Unchanged))) {
            signals.signal(Channel.GameList.LOBBY);
        }
        if (segments.stream().anyMatch(segment -> segment.archive() == ArchiveEntry.DUE)) {
            signals.signal(Channel.GameList.ARCHIVE);
        }
    }

    private static List<LoggedEvent> logged(List<GameEvent> events, long timeMillis) {
        return events.stream().map(event -> new LoggedEvent(event, timeMillis)).toList();
    }

    /** The server time. */
    public long timeMillis() {
        return clocks.millis();
    }

    /** The server time for the next event of a game, which does not come before the last. */
    long timeMillis(LiveGame game) {
        return Math.max(timeMillis(), game.clock().eventMillis());
    }

    /** Whether a game has waited for the other player for so long that nobody may join it any more. */
    public boolean isInvitationExpired(LiveGame game) {
        return game.state() == GameState.OPEN
                && timeMillis(game) - game.clock().eventMillis() > Lobby.INVITATION_LIFETIME.toMillis();
    }

    @Override
    public void close() {
        store.close();
    }
}
