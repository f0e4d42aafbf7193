package griot.server.live;

import griot.rules.Side;
import griot.rules.problem.RulesException;
import griot.server.live.game.CommandContext;
import griot.server.live.game.GameCommand;
import griot.server.live.game.GameEvent;
import griot.server.live.game.LiveGame;
import griot.server.live.game.LoggedEvent;
import griot.server.live.game.Refusal;
import griot.server.live.game.RefusedException;
import griot.server.live.game.Seat;
import griot.server.live.problem.ProblemException;
import griot.server.live.problem.ProblemType;
import griot.server.live.request.IdempotencyKey;
import griot.server.live.request.NewPlayer;
import griot.server.live.time.GameClocks;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * Carries out what players ask for, and ends games by time. Each method returns when the new events are on the disk.
 *
 * <p>Optimistic concurrency: a command is decided on the state that was known last; if another event has taken its
 * place in the log, it is decided again on the new state.
 */
public final class CommandHandler {
    private final LiveGames games;
    private final GameStatuses statuses;
    private final GameClocks clocks;
    private final Secrets secrets;

    CommandHandler(LiveGames games, GameStatuses statuses, GameClocks clocks, Secrets secrets) {
        this.games = games;
        this.statuses = statuses;
        this.clocks = clocks;
        this.secrets = secrets;
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
        Optional<LiveGame> created = games.create(id, events);
        if (created.isEmpty()) {
            requireSameBeginning(id, events);
        }
        return new SeatTaken(created.orElseGet(() -> games.game(id)), side, token, created.isEmpty());
    }

    private void requireSameBeginning(String id, List<GameEvent> expected) {
        List<GameEvent> first = games.log(id).stream()
                .limit(expected.size())
                .map(LoggedEvent::event)
                .toList();
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
        // The same token at each attempt, so that one whose answer was lost is recognised.
        String token = requestSecrets.token();
        return Retries.untilPresent(() -> joinOnce(id, player, token));
    }

    /** Takes the free seat; empty if another event came first. */
    private Optional<SeatTaken> joinOnce(String id, NewPlayer player, String token) {
        LiveGame game = games.game(id);
        Optional<Seat> taken = SeatTokens.seat(game.seats(), Secrets.hash(token));
        if (taken.isPresent()) {
            Side side = taken.get().side();
            if (!taken.get().equals(seat(side, player, token))) {
                throw keyReused();
            }
            return Optional.of(new SeatTaken(game, side, token, true));
        }
        Side side = freeSide(game);
        if (games.isInvitationExpired(game)) {
            throw new RefusedException(
                    Refusal.INVITATION_EXPIRED,
                    "nobody joined within " + Lobby.INVITATION_LIFETIME.toDays() + " days; create a new game",
                    game);
        }
        return games.append(game, new GameEvent.Joined(seat(side, player, token)))
                .map(after -> new SeatTaken(after, side, token, false));
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
        Optional<LiveGame> done = games.cached(id).flatMap(known -> actOnKnown(known, tokenHash, request));
        return done.orElseGet(() -> Retries.untilPresent(() -> actOnCurrent(id, tokenHash, request)));
    }

    /**
     * Carries out a command on a state that may be old, without a read of the log: if it is old, the database refuses
     * the events. Empty if they are refused, or if the command adds no events to this state.
     */
    private Optional<LiveGame> actOnKnown(LiveGame game, String tokenHash, CommandRequest request) {
        if (request.revision().orElse(game.revision()) != game.revision()) {
            return Optional.empty();
        }
        long time = games.timeMillis(game);
        List<GameEvent> events;
        try {
            Side side = SeatTokens.side(game, tokenHash);
            statuses.seen(game.id(), side);
            CommandContext context = context(game, side, time);
            if (game.clock().isFlagDue(context.clockMillis())
                    || request.command().isTooLate(game, context)) {
                return Optional.empty();
            }
            events = request.command().decide(game, context);
        } catch (ProblemException | RefusedException | RulesException e) {
            return Optional.empty();
        }
        return events.isEmpty() ? Optional.empty() : games.append(game, events, time);
    }

    private CommandContext context(LiveGame game, Side side, long timeMillis) {
        clocks.requireKnownDownTime(game.clock(), timeMillis);
        return new CommandContext(side, clockMillis(game, timeMillis), statuses.absence(game, side.other()));
    }

    /** Carries out a command on the current state; empty if another event came first, or time ran out meanwhile. */
    private Optional<LiveGame> actOnCurrent(String id, String tokenHash, CommandRequest request) {
        LiveGame game = games.game(id);
        Side side = SeatTokens.side(game, tokenHash);
        statuses.seen(id, side);
        long time = games.timeMillis(game);
        CommandContext context = context(game, side, time);
        if (game.clock().isFlagDue(context.clockMillis())) {
            dropFlag(id);
            return Optional.empty();
        }
        Optional<LiveGame> repeated = RepeatedCommands.find(games, game, context, request);
        if (repeated.isPresent()) {
            return repeated;
        }
        if (request.command().isTooLate(game, context)) {
            games.append(game, List.of(flag(game)), time);
            return Optional.empty();
        }
        requireNothingElseSince(game, request.revision().orElse(game.revision()));
        List<GameEvent> events = request.command().decide(game, context);
        return events.isEmpty() ? Optional.of(game) : games.append(game, events, time);
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
                && EventCodec.read(games.eventsAfter(game.id(), revision)).stream()
                        .allMatch(logged -> logged.event().isHarmless());
        if (!isMeant) {
            throw new RefusedException(
                    Refusal.STALE_REVISION,
                    "the request is for revision " + revision + ", the game is at " + game.revision(),
                    game);
        }
    }

    /**
     * Ends a game if a flag has fallen. The event has the time at which the flag fell.
     *
     * @throws griot.server.live.store.StoreException if the database does not answer
     */
    void dropFlag(String id) {
        for (int attempt = 0; attempt < Retries.MAX_ATTEMPTS; attempt++) {
            LiveGame game = games.game(id);
            OptionalLong time = clocks.flagMillis(game.clock());
            if (time.isEmpty() || time.getAsLong() > clocks.millis()) {
                clocks.watch(id, game.clock());
                return;
            }
            long notBefore = Math.max(time.getAsLong(), game.clock().eventMillis());
            if (games.append(game, List.of(flag(game)), notBefore).isPresent()) {
                return;
            }
        }
    }

    private static GameEvent flag(LiveGame game) {
        return new GameEvent.FlagFell(game.clock().running().orElseThrow());
    }

    /** The clock time: the server time less the down time that the log does not have yet. */
    private long clockMillis(LiveGame game, long timeMillis) {
        return timeMillis - clocks.downMillis(game.clock(), timeMillis);
    }
}
