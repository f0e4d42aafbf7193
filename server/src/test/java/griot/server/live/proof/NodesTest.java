package griot.server.live.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.server.Server;
import griot.server.ServerSettings;
import griot.server.ServerSettings.Reach;
import griot.server.live.store.postgres.TestPostgres;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Two nodes on one PostgreSQL database, behind a proxy that sends each request to the other one: what one has
 * acknowledged, the other shows at once, and if one is killed, the games go on.
 */
@Timeout(1_800)
class NodesTest {
    private static final long SEED = 23;
    private static final long MILLION = 1_000_000;

    @TempDir
    Path folder;

    private final History history = new History();

    private Server start(String url) throws Exception {
        return Server.start(new ServerSettings(0, Reach.THIS_MACHINE, folder.resolve("tables"), folder)
                .withDatabase(ServerProcess.database(url)));
    }

    private List<UnreliablePlayers> players(ServerUnderTest server, Watchers watchers, int games, long requests) {
        return IntStream.range(0, games)
                .mapToObj(i -> new UnreliablePlayers(
                        "p" + i, SEED + i, server, history, watchers::watch, () -> history.writeCount() >= requests))
                .toList();
    }

    private void assertNoViolations(String url) throws Exception {
        assertEquals(List.of(), HistoryChecker.violations(history, StoredLogs.read(url)));
        System.out.printf(
                "two nodes: %d requests, %d reads, %d streams%n",
                history.writes().size(),
                history.reads().size(),
                history.streams().size());
    }

    private void play(int games, int requests) throws Exception {
        String url = TestPostgres.newDatabase();
        try (Server one = start(url);
                Server other = start(url);
                Balancer balancer = new Balancer(List.of(one.port(), other.port()));
                Watchers watchers = new Watchers(balancer, history)) {
            assertEquals(Map.of(), UnreliablePlayers.run(players(balancer, watchers, games, requests)));
        }
        assertNoViolations(url);
    }

    @Test
    void twoNodesActAsOne() throws Exception {
        play(10, 400);
    }

    @Test
    @Tag("proof")
    void twoNodesActAsOneInManyGames() throws Exception {
        play(200, 10_000 * ProofSize.SIZE);
    }

    /**
     * Kills one of two nodes and starts it again.
     *
     * @return for each kill, the milliseconds to the next acknowledgement
     */
    private List<Long> kill(String url, int kills, int games, int requestsBetween) throws Exception {
        List<Long> millis = new ArrayList<>();
        long total = (long) (kills + 1) * requestsBetween;
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
                Server lasting = start(url)) {
            ServerProcess killed = ServerProcess.startNode(folder, 0, url);
            int port = killed.port();
            try (Balancer balancer = new Balancer(List.of(port, lasting.port()));
                    Watchers watchers = new Watchers(balancer, history)) {
                List<UnreliablePlayers> players = players(balancer, watchers, games, total);
                Future<Map<String, Throwable>> playing = threads.submit(() -> UnreliablePlayers.run(players));
                for (int i = 1; i <= kills; i++) {
                    history.awaitWrites((long) i * requestsBetween, playing);
                    long begin = System.nanoTime();
                    long before = history.writeCount();
                    killed.kill();
                    history.awaitWrites(before + 1, playing);
                    millis.add((System.nanoTime() - begin) / MILLION);
                    if (i < kills) {
                        killed = ServerProcess.startNode(folder, port, url);
                    }
                }
                assertEquals(Map.of(), playing.get());
            } finally {
                history.abandon();
                killed.kill();
            }
        }
        return millis;
    }

    @Test
    void gamesGoOnWhenANodeIsKilled() throws Exception {
        String url = TestPostgres.newDatabase();
        kill(url, 1, 10, 150);
        assertNoViolations(url);
    }

    @Test
    @Tag("proof")
    void gamesGoOnWhenANodeIsKilledAgainAndAgain() throws Exception {
        String url = TestPostgres.newDatabase();
        List<Long> millis = kill(url, 4 * ProofSize.SIZE, 200, 400 * ProofSize.SIZE).stream()
                .sorted()
                .toList();
        assertNoViolations(url);
        System.out.printf(
                "%d kills of one of two nodes; to the next acknowledgement: median %d ms, max %d ms%n",
                millis.size(), millis.get(millis.size() / 2), millis.getLast());
        assertTrue(millis.getLast() < 5_000, "games go on within 5 s");
    }
}
