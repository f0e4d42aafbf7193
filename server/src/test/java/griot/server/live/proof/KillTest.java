package griot.server.live.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.server.Server;
import griot.server.ServerSettings;
import griot.server.ServerSettings.Reach;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * A whole server is killed ({@code kill -9}) again and again while players create games, join, play and take back: what
 * it acknowledged is there, once, and the games go on.
 */
@Timeout(1_800)
class KillTest {
    private static final long SEED = 23;
    private static final long MILLION = 1_000_000;

    @TempDir
    Path folder;

    private final History history = new History();
    private final KilledServer server = new KilledServer();

    /** The process that is killed and started again on the same port. */
    private static final class KilledServer implements ServerUnderTest {
        private final ReentrantLock lock = new ReentrantLock();
        private final Condition changed = lock.newCondition();
        private volatile int port;
        private boolean isUp;

        @Override
        public int port() {
            return port;
        }

        @Override
        public void awaitUp() {
            lock.lock();
            try {
                while (!isUp) {
                    changed.awaitUninterruptibly();
                }
            } finally {
                lock.unlock();
            }
        }

        void setUp(boolean up, int newPort) {
            lock.lock();
            try {
                isUp = up;
                port = newPort;
                changed.signalAll();
            } finally {
                lock.unlock();
            }
        }
    }

    /**
     * What came after a kill, in milliseconds.
     *
     * @param listening from the kill until the next process accepted requests
     * @param acknowledged from the kill to the next acknowledgement
     * @param processor the processor time that the process had used then, which does not depend on what else is running
     */
    private record Restart(long listening, long acknowledged, long processor) {
        /** The median or, at the end, the maximum. */
        static long quantile(List<Restart> restarts, double fraction, ToLongFunction<Restart> value) {
            long[] sorted = restarts.stream().mapToLong(value).sorted().toArray();
            return sorted[(int) ((sorted.length - 1) * fraction)];
        }

        static String summary(List<Restart> restarts, ToLongFunction<Restart> value) {
            return "median " + quantile(restarts, 0.5, value) + " ms, max " + quantile(restarts, 1, value) + " ms";
        }
    }

    private List<UnreliablePlayers> players(int games, Watchers watchers, long requests) {
        return IntStream.range(0, games)
                .mapToObj(i -> new UnreliablePlayers(
                        "p" + i, SEED + i, server, history, watchers::watch, () -> history.writeCount() >= requests))
                .toList();
    }

    /**
     * What happens to the server while players use it. Starts the server, tells {@link #server} its port, and returns
     * the one that runs at the end.
     */
    private interface Disturbance {
        AutoCloseable run(Future<?> playing) throws Exception;
    }

    /** Plays until a number of requests have been answered, during a disturbance, and checks the history. */
    private void play(int games, long requests, Disturbance disturbance) throws Exception {
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Watchers watchers = new Watchers(server, history);
            Future<Map<String, Throwable>> playing =
                    threads.submit(() -> UnreliablePlayers.run(players(games, watchers, requests)));
            try (AutoCloseable _ = disturbance.run(playing)) {
                assertEquals(Map.of(), playing.get());
            } finally {
                history.abandon();
                // Wakes players that still wait for the server.
                server.setUp(true, server.port());
                watchers.close();
            }
        }
        assertEquals(List.of(), HistoryChecker.violations(history, StoredLogs.read(folder)));
    }

    /** After the kill, a server of this process takes the port and the games, as starting another process costs seconds. */
    @Test
    void whatWasAcknowledgedSurvivesAKill() throws Exception {
        int requests = 60;
        play(10, 2 * requests, playing -> {
            int port;
            try (ServerProcess process = ServerProcess.start(folder, 0)) {
                port = process.port();
                server.setUp(true, port);
                history.awaitWrites(requests, playing);
                server.setUp(false, port);
                process.kill();
            }
            Server next = Server.start(new ServerSettings(port, Reach.THIS_MACHINE, folder.resolve("tables"), folder));
            server.setUp(true, port);
            return next;
        });
    }

    @Test
    @Tag("proof")
    void whatWasAcknowledgedSurvivesManyKills() throws Exception {
        int kills = 10 * ProofSize.SIZE;
        int requestsBetween = 400 * ProofSize.SIZE;
        String[] jvmOptions = ServerImage.make(folder.resolve("image")).jvmOptions();
        List<Restart> restarts = new ArrayList<>();
        play(200, (long) (kills + 1) * requestsBetween, playing -> {
            ServerProcess process = ServerProcess.start(folder, 0, jvmOptions);
            int port = process.port();
            server.setUp(true, port);
            try {
                for (int i = 1; i <= kills; i++) {
                    history.awaitWrites((long) i * requestsBetween, playing);
                    server.setUp(false, port);
                    long killed = System.nanoTime();
                    process.kill();
                    long before = history.writeCount();
                    process = ServerProcess.start(folder, port, jvmOptions);
                    long listening = System.nanoTime();
                    server.setUp(true, port);
                    history.awaitWrites(before + 1, playing);
                    restarts.add(new Restart(
                            (listening - killed) / MILLION,
                            (System.nanoTime() - killed) / MILLION,
                            process.processorTime().toMillis()));
                }
                return process;
            } catch (Throwable e) {
                process.close();
                throw e;
            }
        });
        System.out.printf(
                "%d kills amid 200 games: %d requests, %d reads, %d streams%n"
                        + "from the kill to an open port: %s; to the next acknowledgement: %s; processor time: %s%n",
                restarts.size(),
                history.writes().size(),
                history.reads().size(),
                history.streams().size(),
                Restart.summary(restarts, Restart::listening),
                Restart.summary(restarts, Restart::acknowledged),
                Restart.summary(restarts, Restart::processor));
        assertTrue(Restart.quantile(restarts, 0.5, Restart::acknowledged) < 5_000, "games go on within 5 s");
    }
}
