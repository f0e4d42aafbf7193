package griot.server.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.rules.Action;
import griot.rules.Game;
import griot.rules.Side;
import griot.rules.registry.RuleSets;
import griot.server.live.ClockedServer.Seats;
import griot.server.live.clock.TimeControl;
import griot.server.live.clock.TimeControl.Correspondence;
import griot.server.live.clock.TimeControl.Timed;
import griot.server.live.game.ClaimedResult;
import griot.server.live.game.GameCommand;
import griot.server.live.game.GameState;
import griot.server.live.game.LiveGame;
import griot.server.live.game.LoggedEvent;
import griot.server.live.game.RefusedException;
import griot.server.live.proof.ProofSize;
import griot.server.live.store.LogEntry;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.function.LongConsumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Many games with clocks, played in seconds by players who think, lag, ask for takebacks, pause and leave at
 * random, on a server that is restarted, crashes and has its system clock set. Every log is audited by a second
 * implementation of the clocks. A run depends on its seed only; {@code -Dgriot.live.seed=N} tries
 * another.
 */
class ClockSimulationTest {
    private static final long SECOND = 1_000;
    private static final long HOUR = 3_600 * SECOND;
    private static final long DAY = 24 * HOUR;
    private static final long SEED = Long.getLong("griot.live.seed", 1);
    private static final int SEEDS = 2 * ProofSize.SIZE;
    private static final List<String> RULE_SETS =
            List.of("yote/ludens", "choko/ludens", "wali/ludens", "bolotondou/ludens", "awele/sheet");

    /** What happens to the server between the players' actions. */
    private enum Disturbance {
        NONE,
        /** It is stopped in order and started again at once. */
        RESTARTS,
        /** It is killed, and started again after a while. */
        CRASHES,
        /** Its system clock is set forward or back, or its machine sleeps. */
        CLOCK_JUMPS
    }

    /** A time at which a player acts, in milliseconds since the start of the simulation. */
    private record Intent(long millis, int player) {}

    /** Both players of a game. */
    private static final class Players {
        private final Seats seats;
        private final TimeControl control;
        private final Random random;
        private long turnBegan;

        Players(Seats seats, TimeControl control, Random random) {
            this.seats = seats;
            this.control = control;
            this.random = random;
        }

        /** The time before the next action: mostly less than the player to move has left. */
        long pauseMillis(LiveGame game) {
            boolean isRare = random.nextInt(40) == 0;
            return switch (control) {
                case Timed(int seconds, int increment) ->
                    isRare ? random.nextInt(2 * seconds * 1000) : random.nextInt((seconds / 20 + increment) * 1000);
                case Correspondence(int days, int bank) ->
                    (long) (random.nextDouble() * (isRare ? days + bank + 2 : days) * DAY);
                case TimeControl.Unlimited _ -> random.nextInt(100_000);
            };
        }

        GameCommand command(LiveGame game, long nowMillis) {
            return switch (random.nextInt(30)) {
                case 0 -> new GameCommand.AgreeTakeback();
                case 1 -> new GameCommand.AgreePause();
                case 2 -> new GameCommand.Resume();
                case 3 -> new GameCommand.Claim(random.nextBoolean() ? ClaimedResult.WIN : ClaimedResult.DRAW);
                case 4 -> random.nextInt(10) == 0 ? new GameCommand.Resign() : new GameCommand.AgreeDraw();
                default -> turn(game, nowMillis);
            };
        }

        private GameCommand turn(LiveGame live, long nowMillis) {
            Game game = live.game();
            int number = game.turns().size() + 1;
            do {
                List<Action> actions = game.actions();
                game = game.play(actions.get(random.nextInt(actions.size())));
            } while (!game.position().isTurnStart());
            long lag = (long) Math.abs(random.nextGaussian() * 800);
            OptionalLong thinking = random.nextInt(3) == 0
                    ? OptionalLong.empty()
                    : OptionalLong.of(Math.max(0, nowMillis - turnBegan - lag));
            return new GameCommand.PlayTurn(number, game.turns().get(number - 1).text(), thinking);
        }
    }

    /** A run of the simulation. */
    private static final class Simulation {
        private final ClockedServer server;
        private final Disturbance disturbance;
        private final Random disturbanceRandom;
        private final List<Players> allPlayers = new ArrayList<>();
        private final PriorityQueue<Intent> intents =
                new PriorityQueue<>(Comparator.comparingLong(Intent::millis).thenComparing(Intent::player));
        private int flags;
        private int disturbanceCount;

        Simulation(long seed, Disturbance disturbance) {
            this.server = new ClockedServer(new Random(seed));
            this.disturbance = disturbance;
            this.disturbanceRandom = new Random(seed + 1);
        }

        void add(int count, TimeControl control, long seed) {
            for (int i = 0; i < count; i++) {
                Random random = new Random(seed * 1_000 + allPlayers.size());
                String ruleSet = RULE_SETS.get(random.nextInt(RULE_SETS.size()));
                Seats seats = server.begin(ruleSet, control);
                Players players = new Players(seats, control, random);
                intents.add(new Intent(players.pauseMillis(server.game(seats)), allPlayers.size()));
                allPlayers.add(players);
                connect(players);
            }
        }

        /** Opens the streams of both, who come back at once when the server is up again. */
        private void connect(Players players) {
            server.connect(players.seats, Side.WHITE);
            server.connect(players.seats, Side.BLACK);
        }

        void run(long millis) {
            while (!intents.isEmpty() && intents.peek().millis() < millis) {
                Intent intent = intents.poll();
                server.pass(Math.max(0, intent.millis() - server.time.passedMillis()));
                disturb();
                act(allPlayers.get(intent.player()), intent);
            }
        }

        private void disturb() {
            if (disturbance == Disturbance.NONE || disturbanceRandom.nextInt(100) > 0) {
                return;
            }
            disturbanceCount++;
            switch (disturbance) {
                case NONE -> {}
                case RESTARTS -> {
                    server.stop();
                    server.start();
                    allPlayers.forEach(this::connect);
                }
                case CRASHES -> {
                    server.restartAfter(disturbanceRandom.nextInt((int) (HOUR / 4)));
                    allPlayers.forEach(this::connect);
                }
                case CLOCK_JUMPS ->
                    server.time.jump((disturbanceRandom.nextInt(3) - 1) * DAY + disturbanceRandom.nextInt(9_000));
            }
        }

        private void act(Players players, Intent intent) {
            LiveGame game = server.game(players.seats);
            if (players.random.nextInt(20) == 0) {
                assertReplayed(game);
            }
            if (game.state() == GameState.OVER) {
                return;
            }
            long now = server.time.passedMillis();
            GameCommand command = players.command(game, now);
            Side mover = game.toMove().orElseThrow();
            Side side = command instanceof GameCommand.PlayTurn || players.random.nextBoolean() ? mover : mover.other();
            try {
                LiveGame after = server.act(players.seats, side, command);
                if (after.turns().size() != game.turns().size()) {
                    players.turnBegan = now;
                }
            } catch (RefusedException e) {
                // The players try what they like.
            }
            intents.add(new Intent(now + 1 + players.pauseMillis(game), intent.player()));
        }

        /** The state that the server has is that of the log. */
        private void assertReplayed(LiveGame game) {
            LiveGame replayed =
                    LiveGame.replay(game.id(), EventCodec.read(server.store.read(game.id(), 0)), RuleSets.standard());
            assertEquals(replayed.clock(), game.clock());
            assertEquals(replayed.revision(), game.revision());
            assertEquals(replayed.turns(), game.turns());
            assertEquals(replayed.outcome(), game.outcome());
        }

        void audit() {
            for (Players players : allPlayers) {
                ClockAudit audit = new ClockAudit(players.control);
                List<LoggedEvent> log = server.log(players.seats);
                LiveGame game = LiveGame.replay(players.seats.id(), log.subList(0, 1), RuleSets.standard());
                for (LoggedEvent event : log.subList(1, log.size())) {
                    LiveGame before = game;
                    game = game.apply(event);
                    audit.check(before, event, game);
                }
                assertReplayed(server.game(players.seats));
                flags += audit.flags();
            }
        }

        List<List<LogEntry>> logs() {
            return allPlayers.stream()
                    .map(players -> server.store.read(players.seats.id(), 0))
                    .toList();
        }
    }

    /** @param games games of each time control; a third of them without limit */
    private static Simulation timed(long seed, int games, Disturbance disturbance) {
        Simulation simulation = new Simulation(seed, disturbance);
        simulation.add(games, new Timed(30, 0), seed);
        simulation.add(games, new Timed(180, 2), seed);
        simulation.add(games, new Timed(600, 10), seed);
        simulation.add(games / 3, new TimeControl.Unlimited(), seed);
        simulation.run(6 * HOUR);
        simulation.audit();
        return simulation;
    }

    /** @param games games of each time control */
    private static Simulation correspondence(long seed, int games, Disturbance disturbance) {
        Simulation simulation = new Simulation(seed, disturbance);
        simulation.add(games, new Correspondence(1, 0), seed);
        simulation.add(games, new Correspondence(1, 1), seed);
        simulation.run(8 * DAY);
        simulation.audit();
        return simulation;
    }

    /** Runs a test with a seed, which is printed. */
    private static void withSeed(long seed, LongConsumer test) {
        try {
            test.accept(seed);
            System.out.println("clocks: seed " + seed + ": every log is charged exactly");
        } catch (AssertionError | RuntimeException e) {
            throw new AssertionError("-Dgriot.live.seed=" + seed + ": " + e.getMessage(), e);
        }
    }

    private static void timedGamesAreChargedExactly(long seed, int games) {
        Simulation undisturbed = timed(seed, games, Disturbance.NONE);
        assertTrue(undisturbed.flags > games / 6, "flags: " + undisturbed.flags);
        Simulation restarted = timed(seed, games, Disturbance.RESTARTS);
        assertTrue(restarted.disturbanceCount > games / 6, "restarts: " + restarted.disturbanceCount);
        assertEquals(undisturbed.logs(), restarted.logs(), "restarts change nothing");
        timed(seed, games, Disturbance.CRASHES);
        timed(seed, games, Disturbance.CLOCK_JUMPS);
    }

    private static void correspondenceGamesAreChargedExactly(long seed, int games) {
        Simulation undisturbed = correspondence(seed, games, Disturbance.NONE);
        Simulation restarted = correspondence(seed, games, Disturbance.RESTARTS);
        assertTrue(restarted.disturbanceCount > 0, "restarts");
        assertEquals(undisturbed.logs(), restarted.logs(), "restarts change nothing");
        correspondence(seed, games, Disturbance.CRASHES);
    }

    @Test
    void timedGamesAreChargedExactly() {
        withSeed(SEED, seed -> timedGamesAreChargedExactly(seed, 12));
    }

    @Test
    void correspondenceGamesAreChargedExactly() {
        withSeed(SEED, seed -> correspondenceGamesAreChargedExactly(seed, 5));
    }

    @Test
    @Tag("proof")
    void hundredsOfGamesAreChargedExactly() {
        for (long first = SEED; first < SEED + SEEDS; first++) {
            withSeed(first, seed -> {
                timedGamesAreChargedExactly(seed, 60);
                correspondenceGamesAreChargedExactly(seed, 20);
            });
        }
    }
}
