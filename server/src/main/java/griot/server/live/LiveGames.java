package griot.server.live;

import griot.rules.Side;
import griot.rules.problem.RulesException;
import griot.rules.registry.RuleSets;
import griot.server.live.clock.Clock;
import griot.server.live.clock.TimeControl;
import griot.server.live.game.ClaimRight;
import griot.server.live.game.CommandContext;
import griot.server.live.game.GameCommand;
import griot.server.live.game.GameEvent;
import griot.server.live.game.GameState;
import griot.server.live.game.LiveGame;
import griot.server.live.game.LoggedEvent;
import griot.server.live.game.OtherRulesException;
import griot.server.live.game.Refusal;
import griot.server.live.game.RefusedException;
import griot.server.live.game.Seat;
import griot.server.live.presence.GameStatus;
import griot.server.live.presence.Presence;
import griot.server.live.problem.ProblemException;
import griot.server.live.problem.ProblemType;
import griot.server.live.proven.ProvenGames;
import griot.server.live.proven.ProvenWins;
import griot.server.live.request.IdempotencyKey;
import griot.server.live.request.NewPlayer;
import griot.server.live.signal.Channel;
import griot.server.live.signal.EventSignals;
import griot.server.live.store.ArchiveEntry;
import griot.server.live.store.ClockEntry;
import griot.server.live.store.GameStore;
import griot.server.live.store.GameStore.AppendResult;
import griot.server.live.store.LobbyEntry;
import griot.server.live.store.LogEntry;
import griot.server.live.store.LogSegment;
import griot.server.live.store.Redaction;
import griot.server.live.time.GameClocks;
import griot.server.operations.GameMeter;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BooleanSupplier;

/**
 * The live games: reads them from their logs, decides commands, and returns when the new events are on the disk.
 *
 * <p>Optimistic concurrency: a command is decided on the state that was known last; if another event has taken its
 * place in the log, it is decided again on the new state. Every other answer comes from a read of the log that began
 * after the request. The only state in memory is a cache, which each read brings up to date.
 */
public final class LiveGames implements AutoCloseable {
    /** How often a command is decided again. Each time another player's event came first. */
    private static final int MAX_ATTEMPTS = 20;

    private final GameStore store;
    private final RuleSets ruleSets;
    private final GameClocks clocks;
    private final Secrets secrets;
    private final EventSignals signals;
    private final ProvenGames proven;
    private final Presence presence;
    private final GameMeter meter;
    private final GameCache cache = new GameCache();
    private final List<StoredEventsListener> listeners = new CopyOnWriteArrayList<>();

    LiveGames(
            GameStore store,
            RuleSets ruleSets,
            GameClocks clocks,
            Secrets secrets,
            EventSignals signals,
            ProvenWins provenWins,
            GameMeter meter) {
        this.store = store;
        this.ruleSets = ruleSets;
        this.clocks = clocks;
        this.secrets = secrets;
        this.signals = signals;
        this.proven = new ProvenGames(provenWins);
        this.meter = meter;
        this.presence = new Presence(clocks::millis, store.presences());
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

    /**
     * A game, and the token of the seat that was taken in it.
     *
     * @param token the token, which only its player may learn
     * @param isRepeated whether an earlier request took the seat
     */
    public record SeatTaken(LiveGame game, Side side, String token, boolean isRepeated) {
        /** Without the token, which must not appear in a log. */
        @Override
        public String toString() {
            return side + " of " + game.id();
        }
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

    RuleSets ruleSets() {
        return ruleSets;
    }

    /** The judge of games that tables prove won. */
    ProvenWins provenWins() {
        return proven.judge();
    }

    /** Creates a game with one seat taken, as {@link #create(NewGame, Secrets)} with new secrets. */
    SeatTaken create(NewGame request) {
        return create(request, secrets);
    }

    /**
     * Creates a game with one seat taken. A request with the same secrets is the same request again.
     *
     * @throws ProblemException if another game was created with these secrets
     */
    SeatTaken create(NewGame request, Secrets requestSecrets) {
        String id = requestSecrets.gameId();
        String token = requestSecrets.token();
        Side side = request.side().orElseGet(() -> requestSecrets.coin() ? Side.WHITE : Side.BLACK);
        List<GameEvent> events = List.of(
                new GameEvent.Created(request.settings(), ""),
                new GameEvent.Joined(seat(side, request.player(), token)));
        long time = clocks.millis();
        LiveGame game = LiveGame.replay(id, logged(events, time), ruleSets);
        LogSegment segment = segment(game, events, new Redaction.None());
        if (store.append(List.of(segment)) == AppendResult.CONFLICT) {
            requireSameBeginning(id, events);
            return new SeatTaken(game(id), side, token, true);
        }
        cache.put(game);
        meter.countStored(events, game, game);
        signalLists(List.of(segment));
        return new SeatTaken(game, side, token, false);
    }

    private void requireSameBeginning(String id, List<GameEvent> expected) {
        List<GameEvent> first =
                log(id).stream().limit(expected.size()).map(LoggedEvent::event).toList();
        if (!first.equals(expected)) {
            throw keyReused();
        }
    }

    private static ProblemException keyReused() {
        return new ProblemException(
                ProblemType.KEY_REUSED,
                "an earlier request with this " + IdempotencyKey.HEADER + " was another one; choose a new key");
    }

    /** Takes the free seat of a game, as {@link #join(String, NewPlayer, Secrets)} with new secrets. */
    SeatTaken join(String id, NewPlayer player) {
        return join(id, player, secrets);
    }

    /**
     * Takes the free seat of a game. A request with the same secrets is the same request again.
     *
     * @throws RefusedException if there is none
     * @throws ProblemException if a seat was taken with these secrets by another player
     */
    SeatTaken join(String id, NewPlayer player, Secrets requestSecrets) {
        String token = requestSecrets.token();
        for (int attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
            LiveGame game = game(id);
            Optional<Seat> taken = seat(game.seats(), Secrets.hash(token));
            if (taken.isPresent()) {
                Side side = taken.get().side();
                if (!taken.get().equals(seat(side, player, token))) {
                    throw keyReused();
                }
                return new SeatTaken(game, side, token, true);
            }
            Side side = freeSide(game);
            if (timeMillis(game) - game.clock().eventMillis() > Lobby.INVITATION_LIFETIME.toMillis()) {
                throw new RefusedException(
                        Refusal.INVITATION_EXPIRED,
                        "nobody joined within " + Lobby.INVITATION_LIFETIME.toDays() + " days; create a new game",
                        game);
            }
            Optional<LiveGame> after =
                    append(game, List.of(new GameEvent.Joined(seat(side, player, token))), timeMillis(game));
            if (after.isPresent()) {
                return new SeatTaken(after.get(), side, token, false);
            }
        }
        throw tooManyConflicts();
    }

    private static Seat seat(Side side, NewPlayer player, String token) {
        return new Seat(side, player.name(), Secrets.hash(token), player.isBot());
    }

    private static Side freeSide(LiveGame game) {
        return switch (game.state()) {
            case OPEN -> game.seats().containsKey(Side.WHITE) ? Side.BLACK : Side.WHITE;
            case PLAYING ->
                throw new RefusedException(
                        Refusal.SEATS_TAKEN, "two players are there already; anybody may watch", game);
            case OVER -> throw new RefusedException(Refusal.GAME_OVER, "the game is over", game);
        };
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
            LiveGame game = LiveGame.replay(id, log(id), ruleSets);
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

    /** The state of a game at an earlier revision, or the current one if the revision is not reached. */
    public LiveGame gameAt(String id, int revision) {
        List<LoggedEvent> events = log(id);
        return LiveGame.replay(id, events.subList(0, Math.clamp(revision, 1, events.size())), ruleSets);
    }

    /** The events of a game after a revision. */
    public List<LogEntry> eventsAfter(String id, int revision) {
        return store.read(id, revision);
    }

    /**
     * A player's command.
     *
     * @param command the command
     * @param revision the revision for which it is meant; empty for the current one
     */
    public record CommandRequest(GameCommand command, OptionalInt revision) {}

    /**
     * Carries out a player's command.
     *
     * @param tokenHash the hash of the token of the player's seat, as in {@link Seat}
     * @return the state after it; for a repeated request, the state after the first one
     * @throws ProblemException if the token is not that of a seat
     * @throws RefusedException if the command is not possible now
     * @throws griot.rules.problem.RulesException if a turn is not legal
     */
    public LiveGame act(String id, String tokenHash, CommandRequest request) {
        Optional<LiveGame> done = cached(id).flatMap(known -> actOnKnown(known, tokenHash, request));
        return done.isPresent() ? done.get() : actOnCurrent(id, tokenHash, request);
    }

    /**
     * Carries out a command on a state that may be old, without a read of the log: if it is old, the database refuses
     * the events. Empty if they are refused, or if the command adds no events to this state.
     */
    private Optional<LiveGame> actOnKnown(LiveGame game, String tokenHash, CommandRequest request) {
        if (request.revision().orElse(game.revision()) != game.revision()) {
            return Optional.empty();
        }
        long time = timeMillis(game);
        List<GameEvent> events;
        try {
            Side side = side(game, tokenHash);
            presence.seen(game.id(), side);
            CommandContext context = context(game, side, time);
            if (game.clock().isFlagDue(context.clockMillis())
                    || request.command().isTooLate(game, context)) {
                return Optional.empty();
            }
            events = request.command().decide(game, context);
        } catch (ProblemException | RefusedException | RulesException e) {
            return Optional.empty();
        }
        return events.isEmpty() ? Optional.empty() : append(game, events, time);
    }

    private CommandContext context(LiveGame game, Side side, long timeMillis) {
        clocks.requireKnownDownTime(game.clock(), timeMillis);
        return new CommandContext(side, clockMillis(game, timeMillis), absence(game, side.other()));
    }

    private LiveGame actOnCurrent(String id, String tokenHash, CommandRequest request) {
        for (int attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
            LiveGame game = game(id);
            Side side = side(game, tokenHash);
            presence.seen(id, side);
            long time = timeMillis(game);
            CommandContext context = context(game, side, time);
            if (game.clock().isFlagDue(context.clockMillis())) {
                dropFlag(id);
                continue;
            }
            Optional<LiveGame> old = repeated(game, context, request);
            if (old.isPresent()) {
                return old.get();
            }
            if (request.command().isTooLate(game, context)) {
                append(game, List.of(flag(game)), time);
                continue;
            }
            requireNothingElseSince(game, request.revision().orElse(game.revision()));
            List<GameEvent> events = request.command().decide(game, context);
            if (events.isEmpty()) {
                return game;
            }
            Optional<LiveGame> after = append(game, events, time);
            if (after.isPresent()) {
                return after.get();
            }
        }
        throw tooManyConflicts();
    }

    /**
     * The side of the player whose token has a hash.
     *
     * @throws ProblemException if it is not that of a seat
     */
    public static Side side(LiveGame game, String tokenHash) {
        return side(game.seats(), tokenHash);
    }

    /** As {@link #side(LiveGame, String)}, of these seats. */
    static Side side(Map<Side, Seat> seats, String tokenHash) {
        return seat(seats, tokenHash)
                .orElseThrow(() -> new ProblemException(
                        ProblemType.NOT_YOUR_SEAT,
                        "send the token of a seat in this game: Authorization: Bearer TOKEN; without one, you may"
                                + " watch"))
                .side();
    }

    private static Optional<Seat> seat(Map<Side, Seat> seats, String tokenHash) {
        for (Seat seat : seats.values()) {
            // Who tries tokens cannot steer their hashes, so the time of the comparison tells nothing.
            if (seat.tokenHash().equals(tokenHash)) {
                return Optional.of(seat);
            }
        }
        return Optional.empty();
    }

    /**
     * The answer to a command that was carried out before: the old answer if the log shows that the same player's same
     * command followed the revision of the request. Empty for a new command, or one without a revision.
     */
    private Optional<LiveGame> repeated(LiveGame current, CommandContext context, CommandRequest request) {
        int revision = request.revision().orElse(current.revision());
        if (revision == 0 || revision >= current.revision()) {
            return Optional.empty();
        }
        List<LoggedEvent> log = log(current.id());
        LiveGame before = LiveGame.replay(current.id(), log.subList(0, revision), ruleSets);
        // How long the other player had been absent is not known any more. A claim counts as justified.
        CommandContext then = new CommandContext(context.side(), context.clockMillis(), ClaimRight.MAX_ABSENCE);
        List<GameEvent> expected = decideOrNothing(request.command(), before, then);
        int start = revision;
        while (start < log.size() && isPassedBy(log.get(start).event(), expected)) {
            start++;
        }
        int end = start + expected.size();
        return !expected.isEmpty() && end <= log.size() && haveSameCause(expected, log.subList(start, end))
                ? Optional.of(before.applyAll(log.subList(revision, end)))
                : Optional.empty();
    }

    /** Whether an event may stand between the revision of a command and what follows from it. */
    private static boolean isPassedBy(GameEvent event, List<GameEvent> expected) {
        return event.isHarmless() && (expected.isEmpty() || !expected.getFirst().equals(event));
    }

    /**
     * Checks that since a revision nothing has happened that matters to a command for it.
     *
     * @throws RefusedException if something has
     */
    private void requireNothingElseSince(LiveGame game, int revision) {
        if (revision == game.revision()) {
            return;
        }
        boolean isMeant = revision < game.revision()
                && EventCodec.read(store.read(game.id(), revision)).stream()
                        .allMatch(logged -> logged.event().isHarmless());
        if (!isMeant) {
            throw new RefusedException(
                    Refusal.STALE_REVISION,
                    "the request is for revision " + revision + ", the game is at " + game.revision(),
                    game);
        }
    }

    private static List<GameEvent> decideOrNothing(GameCommand command, LiveGame before, CommandContext context) {
        try {
            return command.decide(before, context);
        } catch (RefusedException | RulesException e) {
            return List.of();
        }
    }

    private static boolean haveSameCause(List<GameEvent> expected, List<LoggedEvent> stored) {
        for (int i = 0; i < expected.size(); i++) {
            if (!expected.get(i).hasSameCause(stored.get(i).event())) {
                return false;
            }
        }
        return true;
    }

    /**
     * Ends a game if a flag has fallen. The event has the time at which the flag fell.
     *
     * @throws griot.server.live.store.StoreException if the database does not answer
     */
    void dropFlag(String id) {
        for (int attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
            LiveGame game = game(id);
            OptionalLong time = clocks.flagMillis(game.clock());
            if (time.isEmpty() || time.getAsLong() > clocks.millis()) {
                clocks.watch(id, game.clock());
                return;
            }
            long notBefore = Math.max(time.getAsLong(), game.clock().eventMillis());
            if (append(game, List.of(flag(game)), notBefore).isPresent()) {
                return;
            }
        }
    }

    private static GameEvent flag(LiveGame game) {
        return new GameEvent.FlagFell(game.clock().running().orElseThrow());
    }

    /** As {@link #append(LiveGame, List, long)} at the server time. */
    Optional<LiveGame> append(LiveGame game, GameEvent decided) {
        return append(game, List.of(decided), timeMillis(game));
    }

    /** The state after events, when they are on the disk; empty if others took their place in the log. */
    private Optional<LiveGame> append(LiveGame game, List<GameEvent> decided, long timeMillis) {
        List<GameEvent> events = new ArrayList<>();
        long down = clocks.downMillis(game.clock(), timeMillis);
        if (down > 0) {
            events.add(new GameEvent.Downtime(down));
        }
        events.addAll(decided);
        LiveGame after = game.applyAll(logged(events, timeMillis));
        List<LogSegment> segments = new ArrayList<>();
        segments.add(segment(after, events, redaction(game, events)));
        List<LiveGame> games = new ArrayList<>(List.of(after));
        for (GameEvent event : events) {
            if (event instanceof GameEvent.RematchStarted started) {
                List<GameEvent> first = rematch(game);
                LiveGame rematch = LiveGame.replay(started.game(), logged(first, timeMillis), ruleSets);
                segments.add(segment(rematch, first, new Redaction.None()));
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
            case GameEvent.NameRemoved(Side side) -> withoutName(log(game.id()), side);
            default -> new Redaction.None();
        };
    }

    /** Takes the name of a player out of the event by which the seat was taken. */
    static Redaction withoutName(List<LoggedEvent> log, Side side) {
        for (int i = 0; i < log.size(); i++) {
            if (log.get(i).event() instanceof GameEvent.Joined(Seat seat) && seat.side() == side) {
                GameEvent nameless = new GameEvent.Joined(seat.withoutName());
                return new Redaction.Replaced(
                        i + 1, EventCodec.write(List.of(nameless)).getFirst());
            }
        }
        return new Redaction.None();
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

    /** The first events of a rematch. Each player keeps the token and changes sides. */
    private static List<GameEvent> rematch(LiveGame game) {
        List<GameEvent> events = new ArrayList<>();
        events.add(new GameEvent.Created(game.settings(), game.id()));
        for (Side side : Side.values()) {
            Seat seat = Objects.requireNonNull(game.seats().get(side.other()));
            events.add(new GameEvent.Joined(new Seat(side, seat.name(), seat.tokenHash(), seat.isBot())));
        }
        return events;
    }

    /** The last events of a game as they are stored. */
    private static LogSegment segment(LiveGame after, List<GameEvent> events, Redaction redaction) {
        return new LogSegment(
                after.id(),
                after.revision() - events.size(),
                after.clock().eventMillis(),
                EventCodec.write(events),
                clockEntry(after.clock()),
                Lobby.entry(after, events),
                archiveEntry(after),
                redaction);
    }

    private static ArchiveEntry archiveEntry(LiveGame after) {
        return after.settings().isPublic() && after.state() == GameState.OVER
                ? ArchiveEntry.DUE
                : ArchiveEntry.UNCHANGED;
    }

    static ClockEntry clockEntry(Clock clock) {
        if (clock.control() instanceof TimeControl.Unlimited) {
            return new ClockEntry.Unchanged();
        }
        return clock.isRunning() ? new ClockEntry.Running(clock.flagMillis()) : new ClockEntry.Stopped();
    }

    private static List<LoggedEvent> logged(List<GameEvent> events, long timeMillis) {
        return events.stream().map(event -> new LoggedEvent(event, timeMillis)).toList();
    }

    /** The server time. */
    public long timeMillis() {
        return clocks.millis();
    }

    /** The server time for the next event of a game, which does not come before the last. */
    private long timeMillis(LiveGame game) {
        return Math.max(timeMillis(), game.clock().eventMillis());
    }

    /** The clock time: the server time less the down time that the log does not have yet. */
    private long clockMillis(LiveGame game, long timeMillis) {
        return timeMillis - clocks.downMillis(game.clock(), timeMillis);
    }

    /**
     * Counts a stream of a player.
     *
     * @throws ProblemException if the token is not that of a seat
     */
    public Presence.Connection connect(String id, String token) {
        return connect(id, EnumSet.of(side(game(id), Secrets.hash(token))));
    }

    /**
     * Counts a stream of the players whose tokens these are; empty if none of them is that of a seat.
     *
     * @param tokenHashes the hashes of the tokens, as in {@link Seat}
     */
    public Optional<Presence.Connection> connect(LiveGame game, Set<String> tokenHashes) {
        Set<Side> sides = EnumSet.noneOf(Side.class);
        for (Seat seat : game.seats().values()) {
            if (tokenHashes.contains(seat.tokenHash())) {
                sides.add(seat.side());
            }
        }
        return sides.isEmpty() ? Optional.empty() : Optional.of(connect(game.id(), sides));
    }

    private Presence.Connection connect(String id, Set<Side> sides) {
        List<Presence.Connection> connections =
                sides.stream().map(side -> presence.connect(id, side)).toList();
        signals.signalStatus(id);
        return () -> {
            connections.forEach(Presence.Connection::close);
            signals.signalStatus(id);
        };
    }

    /** Since when a player has been absent, moved forward by the down time since then; empty if connected. */
    private OptionalLong absentSinceMillis(LiveGame game, Side side) {
        OptionalLong since = presence.absentSinceMillis(game.id(), side);
        return since.isEmpty()
                ? since
                : OptionalLong.of(since.getAsLong() + clocks.downMillis(since.getAsLong(), clocks.millis()));
    }

    /** Whether a player is connected, to any node. */
    public boolean isConnected(String id, Side side) {
        return presence.absentSinceMillis(id, side).isEmpty();
    }

    private Duration absence(LiveGame game, Side side) {
        OptionalLong since = absentSinceMillis(game, side);
        return since.isEmpty() ? Duration.ZERO : Duration.ofMillis(clocks.millis() - since.getAsLong());
    }

    /** What is known of a game beside its log. */
    public GameStatus status(LiveGame game) {
        long time = timeMillis(game);
        long down = clocks.downMillis(game.clock(), time);
        Set<Side> connected = EnumSet.noneOf(Side.class);
        Optional<ClaimRight> claim = ClaimRight.byClock(game)
                .map(right -> new ClaimRight(right.side(), right.fromMillis() + down, right.reason()));
        for (Side side : game.seats().keySet()) {
            OptionalLong absentSince = absentSinceMillis(game, side);
            if (absentSince.isEmpty()) {
                connected.add(side);
            } else if (absentSinceMillis(game, side.other()).isEmpty()) {
                claim = claim.or(() -> ClaimRight.byAbsence(game, side.other(), absentSince.getAsLong()));
            }
        }
        return new GameStatus(time, down, connected, claim, proven.winner(game));
    }

    /** Until when a side has to play in a correspondence game; empty if it is not to move, or its time does not run. */
    Optional<Instant> deadline(LiveGame game, Side side) {
        OptionalLong claim = game.clock().claimMillis();
        boolean isLimited = game.clock().control() instanceof TimeControl.Correspondence
                && game.clock().running().equals(Optional.of(side));
        return isLimited && claim.isPresent()
                ? Optional.of(
                        Instant.ofEpochMilli(claim.getAsLong() + clocks.downMillis(game.clock(), timeMillis(game))))
                : Optional.empty();
    }

    /** A game as JSON, at the server time. */
    public GameJson json(LiveGame game) {
        return GameJson.of(game, status(game));
    }

    /**
     * Tries again while other events come first.
     *
     * @throws ProblemException if they always do
     */
    static void retry(BooleanSupplier attempt) {
        for (int i = 0; i < MAX_ATTEMPTS; i++) {
            if (attempt.getAsBoolean()) {
                return;
            }
        }
        throw tooManyConflicts();
    }

    private static ProblemException tooManyConflicts() {
        return new ProblemException(
                ProblemType.STORAGE_UNAVAILABLE, "other requests for this game came first each time; try again");
    }

    @Override
    public void close() {
        store.close();
    }
}
