package griot.server.live.game;

import griot.rules.Game;
import griot.rules.Outcome;
import griot.rules.Reason;
import griot.rules.Result;
import griot.rules.RuleSet;
import griot.rules.Side;
import griot.rules.Turn;
import griot.rules.problem.RulesException;
import griot.rules.registry.RuleSets;
import griot.server.live.clock.Clock;
import griot.server.live.clock.TimeControl;
import griot.server.live.phrase.Phrase;
import griot.server.live.phrase.Phrases;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The state of a live game: the left fold of {@link #apply} over its log. Immutable.
 *
 * @param id the id
 * @param settings the settings
 * @param rematchOf the id of the game that this is the rematch of; empty for none
 * @param seats the seats that are taken
 * @param game the turns that stand; with the outcome, unless the game was aborted
 * @param noResult how the game ended without a result; empty if it did not
 * @param offers the offers
 * @param rematch the id of the rematch; empty for none
 * @param revision the number of the last event
 * @param clock the clock
 * @param phrases what the players have said
 */
public record LiveGame(
        String id,
        GameSettings settings,
        String rematchOf,
        Map<Side, Seat> seats,
        Game game,
        Optional<GameOutcome> noResult,
        Offers offers,
        String rematch,
        int revision,
        Clock clock,
        Phrases phrases) {
    /** Makes the map immutable. */
    public LiveGame {
        seats = Map.copyOf(seats);
    }

    /**
     * The state after the first event of a log.
     *
     * @param timeMillis the time of the event
     * @throws OtherRulesException if this program does not have the rules of the game
     */
    public static LiveGame created(String id, GameEvent.Created event, long timeMillis, RuleSets ruleSets) {
        return created(id, event, timeMillis, rules(event.settings(), List.of(), ruleSets));
    }

    /**
     * The state after the first event of a log.
     *
     * @param timeMillis the time of the event
     * @param rules the rules of the game
     */
    public static LiveGame created(String id, GameEvent.Created event, long timeMillis, RuleSet rules) {
        GameSettings settings = event.settings();
        Game game = Game.of(rules);
        Clock clock = Clock.of(settings.clock().orElseGet(TimeControl.Unlimited::new), timeMillis);
        return new LiveGame(
                id,
                settings,
                event.rematchOf(),
                Map.of(),
                game,
                Optional.empty(),
                Offers.NONE,
                "",
                1,
                clock,
                Phrases.NONE);
    }

    /**
     * The state after the first events of a log.
     *
     * @param events the events from the first; not empty
     * @throws OtherRulesException if this program does not have the rules of the game, or cannot read an event
     */
    public static LiveGame replay(String id, List<LoggedEvent> events, RuleSets ruleSets) {
        requireReadable(events);
        LoggedEvent first = events.getFirst();
        if (!(first.event() instanceof GameEvent.Created created)) {
            throw new IllegalArgumentException("the log of game " + id + " does not begin with its creation");
        }
        return created(id, created, first.timeMillis(), rules(created.settings(), events, ruleSets))
                .applyAll(events.subList(1, events.size()));
    }

    /**
     * Checks that this program can read all events of a log.
     *
     * @throws OtherRulesException if it cannot; with what the others say
     */
    public static void requireReadable(List<LoggedEvent> log) {
        if (log.stream().anyMatch(logged -> logged.event() instanceof GameEvent.Unreadable)) {
            throw OtherRulesException.ofUnreadable(log);
        }
    }

    /**
     * The rules of a game.
     *
     * @param log all events of the game that are known
     * @throws OtherRulesException if this program does not have them; with what the log says without them
     */
    public static RuleSet rules(GameSettings settings, List<LoggedEvent> log, RuleSets ruleSets) {
        if (settings.rulesVersion() != RuleSet.RULES_VERSION) {
            throw OtherRulesException.ofVersion(settings, log);
        }
        try {
            return ruleSets.named(settings.ruleSet());
        } catch (RulesException e) {
            throw OtherRulesException.ofRuleSet(settings, log);
        }
    }

    /** The state after further events. */
    public LiveGame applyAll(List<LoggedEvent> events) {
        LiveGame state = this;
        for (LoggedEvent event : events) {
            state = state.apply(event);
        }
        return state;
    }

    /**
     * The state after one more event.
     *
     * @throws IllegalArgumentException if the event cannot follow
     * @throws OtherRulesException if this program cannot read the event
     */
    public LiveGame apply(LoggedEvent logged) {
        LiveGame next = with(logged.event());
        return next.at(revision + 1, clockAfter(logged, next).withEventTime(logged.timeMillis()));
    }

    /** The state after an event, but with the revision and the clock as they were before. */
    private LiveGame with(GameEvent event) {
        return switch (event) {
            case GameEvent.Created _ -> throw new IllegalArgumentException("game " + id + " was created twice");
            case GameEvent.Joined joined -> withSeat(joined.seat());
            case GameEvent.TurnPlayed played ->
                with(game.play(played.turn()), offers.afterTurn(played.side())).with(phrases.afterTurn(played.side()));
            // The rules have passed the player over as part of the turn before.
            case GameEvent.PassedOver _ -> this;
            case GameEvent.Offered offered -> with(offers.with(offered.side(), offered.offer()));
            case GameEvent.Declined declined -> with(offers.decline(declined.offer()));
            case GameEvent.DrawAgreed _ -> with(game.agreeDraw(), Offers.NONE);
            case GameEvent.TakenBack takenBack -> with(afterTurns(takenBack.turns()), Offers.NONE);
            case GameEvent.Resigned resigned -> with(game.resign(resigned.side()), Offers.NONE);
            case GameEvent.Aborted _ -> withoutResult(GameOutcome.ABORTED);
            case GameEvent.Closed _ -> withoutResult(GameOutcome.CLOSED);
            case GameEvent.RematchStarted started ->
                new LiveGame(
                        id,
                        settings,
                        rematchOf,
                        seats,
                        game,
                        noResult,
                        Offers.NONE,
                        started.game(),
                        revision,
                        clock,
                        phrases);
            case GameEvent.FlagFell(Side side) ->
                with(game.end(new Outcome(Result.win(side.other()), Reason.TIME)), Offers.NONE);
            case GameEvent.Claimed(Side side, var result, var reason) ->
                with(
                        game.end(new Outcome(result == ClaimedResult.WIN ? Result.win(side) : Result.DRAW, reason)),
                        Offers.NONE);
            case GameEvent.Paused _ -> with(offers.without(Offer.PAUSE));
            case GameEvent.Resumed _ -> this;
            case GameEvent.Downtime _ -> this;
            case GameEvent.NameRemoved(Side side) -> withoutName(side);
            case GameEvent.Erased _ -> with(Offers.NONE);
            case GameEvent.Said(Side side, Phrase phrase) -> with(phrases.with(side, phrase));
            case GameEvent.Unreadable _ -> throw OtherRulesException.ofUnreadable(this);
        };
    }

    private Clock clockAfter(LoggedEvent logged, LiveGame next) {
        long time = logged.timeMillis();
        Clock changed = switch (logged.event()) {
            case GameEvent.TurnPlayed played -> clock.afterTurn(played.side(), played.lagMillis(), time);
            case GameEvent.PassedOver _ -> clock.afterPass();
            case GameEvent.TakenBack takenBack -> clock.takenBack(takenBack.turns());
            case GameEvent.Paused _ -> clock.paused(time);
            case GameEvent.Resumed _ -> clock.resumed(time);
            case GameEvent.Downtime downtime -> clock.afterDowntime(downtime.millis());
            default -> clock;
        };
        return switch (next.state()) {
            case OPEN -> changed;
            case PLAYING -> changed.started(next.game.position().toMove(), time);
            case OVER -> changed.ended(time);
        };
    }

    private LiveGame at(int nextRevision, Clock nextClock) {
        return new LiveGame(
                id, settings, rematchOf, seats, game, noResult, offers, rematch, nextRevision, nextClock, phrases);
    }

    private LiveGame with(Phrases nextPhrases) {
        return new LiveGame(
                id, settings, rematchOf, seats, game, noResult, offers, rematch, revision, clock, nextPhrases);
    }

    private LiveGame with(Offers nextOffers) {
        return with(game, nextOffers);
    }

    private LiveGame with(Game nextGame, Offers nextOffers) {
        return new LiveGame(
                id, settings, rematchOf, seats, nextGame, noResult, nextOffers, rematch, revision, clock, phrases);
    }

    private LiveGame withoutResult(GameOutcome outcome) {
        return new LiveGame(
                id,
                settings,
                rematchOf,
                seats,
                game,
                Optional.of(outcome),
                Offers.NONE,
                rematch,
                revision,
                clock,
                phrases);
    }

    private LiveGame withSeat(Seat seat) {
        Map<Side, Seat> allSeats = new EnumMap<>(Side.class);
        allSeats.putAll(seats);
        if (allSeats.put(seat.side(), seat) != null) {
            throw new IllegalArgumentException("the seat " + seat.side() + " of game " + id + " was taken twice");
        }
        return new LiveGame(
                id, settings, rematchOf, allSeats, game, noResult, offers, rematch, revision, clock, phrases);
    }

    private LiveGame withoutName(Side side) {
        Map<Side, Seat> allSeats = new EnumMap<>(seats);
        allSeats.computeIfPresent(side, (_, seat) -> seat.withoutName());
        return new LiveGame(
                id, settings, rematchOf, allSeats, game, noResult, offers, rematch, revision, clock, phrases);
    }

    /** Whether a seat is free, the game goes on, or it has ended. */
    public GameState state() {
        if (noResult.isPresent() || game.outcome().isPresent()) {
            return GameState.OVER;
        }
        return seats.size() == Side.values().length ? GameState.PLAYING : GameState.OPEN;
    }

    /** How the game ended; empty if it has not. */
    public Optional<GameOutcome> outcome() {
        return noResult.or(() -> game.outcome()
                .map(outcome -> new GameOutcome(
                        outcome.result().toString(), outcome.reason().toString())));
    }

    /** The player to move; empty if the game is over. */
    public Optional<Side> toMove() {
        return state() == GameState.OVER
                ? Optional.empty()
                : Optional.of(game.position().toMove());
    }

    /** The texts of the turns that stand, passes included. */
    public List<String> turns() {
        return game.turns().stream().map(Turn::text).toList();
    }

    /** The side that a turn number belongs to: White's are odd. */
    public static Side sideOf(int number) {
        return number % 2 == 1 ? Side.WHITE : Side.BLACK;
    }

    /**
     * The game before a turn, without an outcome that was declared since.
     *
     * @param count the number of turns before it, passes included
     * @throws IllegalArgumentException if no turn begins after as many
     */
    Game afterTurns(int count) {
        Game earlier = game;
        while (earlier.turnCount() > count) {
            earlier = earlier.undo();
        }
        if (earlier == game || earlier.turnCount() < count) {
            throw new IllegalArgumentException("no turn of game " + id + " begins after " + count + " turns");
        }
        return earlier;
    }
}
