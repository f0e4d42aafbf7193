package griot.server.live.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.server.Server;
import griot.server.ServerSettings;
import griot.server.ServerSettings.Reach;
import griot.server.live.proof.HttpConnection;
import griot.server.live.proof.HttpConnection.Response;
import griot.server.live.proof.ServerProcess;
import griot.server.live.store.GameStore;
import griot.server.live.store.sql.SqliteGameStore;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * A server is stopped amid games and with open streams: it completes what it has begun. The proof stops a process, as
 * systemd does (SIGTERM).
 */
@Timeout(300)
class GracefulStopTest {
    private static final int MIN_TURNS = 80;
    private static final int TURNS_BEFORE = 4;

    @TempDir
    Path folder;

    /** Stops a server amid games, and returns how many milliseconds that took. */
    private long stop(AutoCloseable server, int port, int games, int watchers) throws Exception {
        AtomicIntegerArray acknowledged = new AtomicIntegerArray(games);
        Semaphore played = new Semaphore(0);
        List<LoadGame> all = new ArrayList<>();
        long millis;
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
                StreamWatchers streams = new StreamWatchers((_, _, _) -> {})) {
            List<Future<?>> players = new ArrayList<>();
            try (server) {
                GameScripts scripts = new GameScripts(MIN_TURNS);
                try (HttpConnection connection = new HttpConnection(port)) {
                    for (int i = 0; i < games; i++) {
                        all.add(LoadGame.create(connection, scripts.get(i)));
                    }
                }
                streams.open(port, all, watchers);
                for (int i = 0; i < games; i++) {
                    int game = i;
                    players.add(threads.submit(() -> play(port, all.get(game), acknowledged, game, played)));
                }
                played.acquire(games * TURNS_BEFORE);
                long begin = System.nanoTime();
                server.close();
                millis = (System.nanoTime() - begin) / 1_000_000;
            }
            for (Future<?> player : players) {
                player.get();
            }
        }
        try (GameStore store = SqliteGameStore.open(folder)) {
            for (int i = 0; i < games; i++) {
                int turns = store.read(all.get(i).id(), 0).size() - LoadGame.START_REVISION;
                assertTrue(turns >= acknowledged.get(i), "an acknowledged turn is stored");
                assertTrue(turns <= acknowledged.get(i) + 1, "no more than one waits for its answer");
            }
        }
        return millis;
    }

    /** Plays until the server refuses the connection. */
    private static void play(int port, LoadGame game, AtomicIntegerArray acknowledged, int index, Semaphore played) {
        try (HttpConnection connection = new HttpConnection(port)) {
            for (int number = 1; number <= game.script().turns().size(); number++) {
                Response response = connection.exchange(game.turn(number));
                if (response.status() != 200) {
                    assertEquals(503, response.status(), response.toString());
                    break;
                }
                acknowledged.incrementAndGet(index);
                played.release();
            }
        } catch (IOException e) {
            // The server has stopped.
        } finally {
            played.release(TURNS_BEFORE);
        }
    }

    @Test
    void aServerThatStopsCompletesWhatItHasBegun() throws Exception {
        Server server = Server.start(new ServerSettings(0, Reach.THIS_MACHINE, folder.resolve("tables"), folder));
        stop(server, server.port(), 5, 20);
    }

    @Test
    @Tag("proof")
    void aServerWithTwoThousandStreamsStopsInTwoSeconds() throws Exception {
        List<Long> millis = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            ServerProcess server = ServerProcess.start(folder, 0);
            millis.add(stop(server, server.port(), 50, 2_000));
        }
        System.out.println("stop with 2,000 open streams amid 50 games: " + millis + " ms");
        assertTrue(millis.stream().sorted().toList().get(1) < 2_000, millis.toString());
    }
}
