package griot.server.live.load;

import griot.server.live.proof.HttpConnection;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.LockSupport;

/**
 * An open-loop load: each turn has an intended time, whatever the server does, and latencies count from it. So a slow
 * answer also counts for the turns that it holds up (no <em>coordinated omission</em>).
 */
final class OpenLoad {
    private static final long NANOS_PER_SECOND = 1_000_000_000;

    /** The time before the first turn, so that the start of threads does not make it late. */
    private static final long LEAD_NANOS = NANOS_PER_SECOND / 2;

    /** The turns of each game after a run; see {@link #endStreams}. */
    static final int TURNS_TO_END_STREAMS = 2;

    private OpenLoad() {}

    /**
     * The load.
     *
     * @param turnsASecond the turns of each game in a second
     */
    record Plan(int games, double turnsASecond, int watchers, int seconds) {
        int turns() {
            return (int) (seconds * turnsASecond);
        }
    }

    /**
     * The result of a run.
     *
     * @param openNanos how long it took to open all streams
     * @param undelivered events that watchers did not get
     * @param lastNanos the time of the last answer, from the first intended time
     */
    record Result(
            Plan plan, Latencies acknowledged, Latencies delivered, long openNanos, long undelivered, long lastNanos) {
        double turnsASecond() {
            return acknowledged.count() * (double) NANOS_PER_SECOND / lastNanos;
        }

        @Override
        public String toString() {
            return String.format(
                    "%d games at %.1f turns/s each, %d watchers (opened in %.2f s): %.0f turns/s acknowledged: %s;"
                            + " delivered: %s; undelivered: %d",
                    plan.games(),
                    plan.turnsASecond(),
                    plan.watchers(),
                    openNanos / (double) NANOS_PER_SECOND,
                    turnsASecond(),
                    acknowledged,
                    delivered,
                    undelivered);
        }
    }

    static Result run(int port, Plan plan, GameScripts scripts)
            throws IOException, InterruptedException, ExecutionException {
        List<LoadGame> games = new ArrayList<>();
        try (HttpConnection connection = new HttpConnection(port)) {
            for (int i = 0; i < plan.games(); i++) {
                games.add(LoadGame.create(connection, scripts.get(i)));
            }
        }
        long interval = (long) (NANOS_PER_SECOND / plan.turnsASecond());
        Latencies acknowledged = new Latencies();
        Latencies delivered = new Latencies();
        long[] firstIntended = new long[games.size()];
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
                StreamWatchers watchers = new StreamWatchers((game, revision, nanos) -> delivered.add(
                        nanos - firstIntended[game] - (revision - LoadGame.START_REVISION - 1) * interval))) {
            long openNanos = watchers.open(port, games, plan.watchers());
            long begin = System.nanoTime() + LEAD_NANOS;
            for (int i = 0; i < games.size(); i++) {
                firstIntended[i] = begin + interval * i / games.size();
            }
            Thread reader = Thread.ofPlatform().start(watchers::run);
            List<Future<?>> players = new ArrayList<>();
            for (int i = 0; i < games.size(); i++) {
                LoadGame game = games.get(i);
                long first = firstIntended[i];
                players.add(threads.submit(() -> {
                    play(port, game, plan.turns(), first, interval, acknowledged);
                    return null;
                }));
            }
            for (Future<?> player : players) {
                player.get();
            }
            long last = System.nanoTime() - begin;
            long expected = expectedDeliveries(plan);
            long deadline = System.nanoTime() + 5 * NANOS_PER_SECOND;
            while (watchers.delivered() < expected && System.nanoTime() < deadline) {
                LockSupport.parkNanos(NANOS_PER_SECOND / 100);
            }
            long undelivered = expected - watchers.delivered();
            watchers.close();
            reader.join();
            endStreams(port, games, plan.turns());
            return new Result(plan, acknowledged, delivered, openNanos, undelivered, last);
        }
    }

    /**
     * Plays on, so that the server notices that the watchers have gone: a write to their streams fails, the second at
     * the latest.
     *
     * @param played how many turns have been played
     */
    private static void endStreams(int port, List<LoadGame> games, int played) throws IOException {
        try (HttpConnection connection = new HttpConnection(port)) {
            for (int number = played + 1; number <= played + TURNS_TO_END_STREAMS; number++) {
                for (LoadGame game : games) {
                    if (number <= game.script().turns().size()) {
                        LoadGame.require(connection.exchange(game.turn(number)), 200);
                    }
                }
            }
        }
    }

    private static long expectedDeliveries(Plan plan) {
        return (long) plan.watchers() * plan.turns();
    }

    private static void play(int port, LoadGame game, int turns, long first, long interval, Latencies acknowledged)
            throws IOException {
        try (HttpConnection connection = new HttpConnection(port)) {
            for (int number = 1; number <= turns; number++) {
                long intended = first + (number - 1) * interval;
                for (long wait = intended - System.nanoTime(); wait > 0; wait = intended - System.nanoTime()) {
                    LockSupport.parkNanos(wait);
                }
                LoadGame.require(connection.exchange(game.turn(number)), 200);
                acknowledged.add(System.nanoTime() - intended);
            }
        }
    }
}
