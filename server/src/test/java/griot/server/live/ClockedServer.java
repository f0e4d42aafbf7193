package griot.server.live;

import griot.rules.Side;
import griot.rules.registry.RuleSets;
import griot.server.live.CommandHandler.CommandRequest;
import griot.server.live.CommandHandler.SeatTaken;
import griot.server.live.clock.TimeControl;
import griot.server.live.game.GameCommand;
import griot.server.live.game.GameCommand.PlayTurn;
import griot.server.live.game.GameSettings;
import griot.server.live.game.LiveGame;
import griot.server.live.game.LoggedEvent;
import griot.server.live.presence.Presence;
import griot.server.live.proven.ProvenWins;
import griot.server.live.request.NewPlayer;
import griot.server.live.signal.EventSignals;
import griot.server.live.store.MemoryGameStore;
import griot.server.live.time.FlagWatch;
import griot.server.live.time.GameClocks;
import griot.server.live.view.GameJson;
import griot.server.metrics.ServerMetrics;
import griot.server.operations.GameMeter;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Random;

/** The live games without HTTP, on a store in memory and a time that the test moves. */
public final class ClockedServer {
    /** The time between two heartbeats. */
    static final long HEARTBEAT_MILLIS = 2_000;

    final MemoryGameStore store;
    final TestTime time;
    private final Secrets secrets;
    private final EventSignals signals = new EventSignals();
    LiveGames games;
    CommandHandler commands;
    private GameStatuses statuses;
    private GameClocks clocks;
    private FlagWatch watch;
    private final String name;
    private int starts;

    /** A game, and the tokens of its players. */
    public record Seats(String id, Map<Side, String> tokens) {
        String token(Side side) {
            return tokens.get(side);
        }
    }

    private ClockedServer(String name, MemoryGameStore store, TestTime time, Random random) {
        this.name = name;
        this.store = store;
        this.time = time;
        this.secrets = new Secrets(random);
        start();
    }

    public ClockedServer(Random random) {
        this("node", new MemoryGameStore(), new TestTime(), random);
    }

    public LiveGames games() {
        return games;
    }

    public GameStatuses statuses() {
        return statuses;
    }

    public EventSignals signals() {
        return signals;
    }

    /** The store of the games. */
    public MemoryGameStore store() {
        return store;
    }

    /** How often a log was read. */
    public int reads() {
        return store.reads();
    }

    /** Another node on the same store. */
    public ClockedServer otherNode() {
        return new ClockedServer("other", store, time, new Random(2));
    }

    /** Starts the server; what it had in memory is lost. */
    void start() {
        clocks = new GameClocks(time.serverTime(store), store, name + ++starts);
        games = new LiveGames(store, RuleSets.standard(), clocks, signals, new GameMeter(new ServerMetrics()));
        statuses = new GameStatuses(games, clocks, signals, new ProvenWins(_ -> Optional.empty()), store.presences());
        commands = new CommandHandler(games, statuses, clocks, secrets);
        watch = new FlagWatch(clocks, commands::dropFlag, Runnable::run);
        watch.step();
    }

    /** Lets time pass while the server is up. */
    void pass(long millis) {
        for (long left = millis; left > 0; ) {
            long part = Math.min(left, Math.clamp(watch.nextStepMillis() - clocks.millis(), 1, HEARTBEAT_MILLIS));
            time.pass(part);
            watch.step();
            left -= part;
        }
    }

    /** Stops the server in order. */
    void stop() {
        watch.close();
    }

    /** Lets time pass while the server is down, as after a crash, then starts it. */
    void restartAfter(long millis) {
        time.pass(millis);
        start();
    }

    long now() {
        return clocks.millis();
    }

    /** A game with two players. */
    Seats begin(String ruleSet, TimeControl control) {
        Optional<TimeControl> limit =
                control instanceof TimeControl.Unlimited ? Optional.empty() : Optional.of(control);
        GameSettings settings = new GameSettings(ruleSet, 1, limit, true, false);
        SeatTaken white = commands.create(new NewGame(settings, Optional.of(Side.WHITE), NewPlayer.NAMELESS));
        SeatTaken black = commands.join(white.game().id(), NewPlayer.NAMELESS);
        return new Seats(white.game().id(), Map.of(Side.WHITE, white.token(), Side.BLACK, black.token()));
    }

    /** A game of Yoté in which White has a name. */
    public Seats beginNamed(String name) {
        GameSettings settings = new GameSettings("yote/ludens", 1, Optional.empty(), true, false);
        SeatTaken white = commands.create(new NewGame(settings, Optional.of(Side.WHITE), new NewPlayer(name, false)));
        SeatTaken black = commands.join(white.game().id(), NewPlayer.NAMELESS);
        return new Seats(white.game().id(), Map.of(Side.WHITE, white.token(), Side.BLACK, black.token()));
    }

    /** A game of Yoté in which both sides have played their first turn. */
    public Seats beginWithTwoTurns(TimeControl control) {
        Seats seats = begin("yote/ludens", control);
        play(seats, "@c3");
        play(seats, "@d4");
        return seats;
    }

    public LiveGame play(Seats seats, String turn) {
        return act(seats, game(seats).toMove().orElseThrow(), turn(seats, turn, OptionalLong.empty()));
    }

    /** Plays a turn for which the player's device measured a thinking time. */
    LiveGame play(Seats seats, String turn, long thinkingMillis) {
        return act(seats, game(seats).toMove().orElseThrow(), turn(seats, turn, OptionalLong.of(thinkingMillis)));
    }

    private PlayTurn turn(Seats seats, String turn, OptionalLong thinkingMillis) {
        return new PlayTurn(game(seats).turns().size() + 1, turn, thinkingMillis);
    }

    public LiveGame act(Seats seats, Side side, GameCommand command) {
        return commands.act(
                seats.id(), Secrets.hash(seats.token(side)), new CommandRequest(command, OptionalInt.empty()));
    }

    /** Opens a stream of a player. */
    Presence.Connection connect(Seats seats, Side side) {
        return statuses.connect(seats.id(), seats.token(side));
    }

    LiveGame game(Seats seats) {
        return games.game(seats.id());
    }

    GameJson json(Seats seats) {
        return statuses.json(game(seats));
    }

    /** When the current turn began, as the API says it. */
    long sinceMillis(Seats seats) {
        return Instant.parse(json(seats).clock().orElseThrow().since().orElseThrow())
                .toEpochMilli();
    }

    List<LoggedEvent> log(Seats seats) {
        return EventCodec.read(store.read(seats.id(), 0));
    }

    LoggedEvent lastEvent(Seats seats) {
        return log(seats).getLast();
    }
}
