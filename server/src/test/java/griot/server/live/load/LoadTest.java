package griot.server.live.load;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.server.SharedServer;
import griot.server.live.load.OpenLoad.Plan;
import griot.server.live.load.OpenLoad.Result;
import griot.server.live.proof.HttpConnection;
import griot.server.live.proof.HttpConnection.Request;
import griot.server.live.proof.HttpConnection.Response;
import griot.server.live.proof.ProofSize;
import griot.server.live.proof.ServerProcess;
import griot.server.live.store.postgres.TestPostgres;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * A server under load from this process. The proofs start it in a process of its own, on the same processors.
 */
@Timeout(900)
class LoadTest {
    private static final int GAMES = 500;
    private static final int WATCHERS = 2_000;
    private static final int MIN_TURNS = 80;

    /**
     * Shares of the store and turns a second that a server must not fall below; docs/reliability.md has what is asked.
     */
    private static final double MIN_SHARE = 0.12;

    private static final int MIN_SQLITE_TURNS = 4_000;
    private static final int MIN_POSTGRES_TURNS = 6_000;

    /** Milliseconds within which 99 of 100 turns of 500 games must be acknowledged, and delivered to 2,000 watchers. */
    private static final int MAX_ACKNOWLEDGED_MILLIS = 20;

    private static final int MAX_DELIVERED_MILLIS = 60;

    /** Requests a second to the container alone on the machine for which those turns and times are asked. */
    private static final int REFERENCE_REQUESTS = 67_000;

    private static final int ANSWER_BYTES = 873;

    @TempDir
    Path folder;

    /** The bytes of the heap that are in use after a collection. */
    private static long heapBytes(ServerProcess server) throws IOException {
        Process jcmd = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "jcmd").toString(),
                        Long.toString(server.pid()),
                        "GC.class_histogram")
                .start();
        try (BufferedReader lines = jcmd.inputReader()) {
            String total = lines.lines()
                    .filter(line -> line.startsWith("Total"))
                    .findFirst()
                    .orElseThrow();
            return Long.parseLong(total.strip().split(" +")[2]);
        }
    }

    /** Plays until the JIT has compiled what a turn runs. */
    private static void warmUp(ServerProcess server, GameScripts scripts)
            throws IOException, InterruptedException, ExecutionException {
        for (int time = 0; time < 5; time++) {
            DurableTurns.byHttp(server.port(), 5, scripts);
        }
    }

    /**
     * How many times slower this machine is now than the reference machine, by requests to the container alone: at
     * least 1. As many fewer turns a second are enough, and answers may take as many times longer.
     */
    private static double slowness(int seconds) throws IOException, InterruptedException, ExecutionException {
        double requests = RepeatedRequests.toContainerAlone(seconds, Request.post("/", "", "{}"), ANSWER_BYTES);
        double slowness = Math.max(1, REFERENCE_REQUESTS / requests);
        print("requests a second to the container alone: %.0f; %.2f times slower than asked for", requests, slowness);
        return slowness;
    }

    private static void print(String format, Object... arguments) {
        System.out.println(String.format(Locale.ROOT, format, arguments));
    }

    @Test
    void everyTurnIsAcknowledgedAndDelivered() throws Exception {
        Result result = OpenLoad.run(SharedServer.port(), new Plan(10, 10, 50, 2), new GameScripts(20));
        assertEquals(10 * 20, result.acknowledged().count());
        assertEquals(0, result.undelivered());
    }

    @Test
    @Tag("proof")
    void aStreamCostsLittleMemoryAndOpensFast() throws Exception {
        GameScripts scripts = new GameScripts(MIN_TURNS);
        try (ServerProcess server = ServerProcess.start(folder, 0)) {
            // Loads classes, and opens the pools.
            OpenLoad.run(server.port(), new Plan(GAMES, 1, 100, 2), scripts);
            try (Streams first = new Streams(server.port(), scripts, 1)) {
                long base = heapBytes(server);
                try (Streams streams = new Streams(server.port(), scripts, WATCHERS)) {
                    long bytes = (heapBytes(server) - base) / WATCHERS;
                    print(
                            "1 stream opened in %.3f s; %d streams in %.2f s, %d bytes of heap each",
                            first.seconds(), WATCHERS, streams.seconds(), bytes);
                    assertAll(
                            () -> assertTrue(streams.seconds() < 3, "2,000 streams open in 3 s"),
                            () -> assertTrue(bytes < 75_000, "a stream takes less than 75 kB"));
                }
            }
        }
    }

    /** 2,000 watchers come back before the server has noticed that their old streams are gone. */
    @Test
    @Tag("proof")
    void theHeapIsEnoughWhenAllComeBackAtOnce() throws Exception {
        GameScripts scripts = new GameScripts(MIN_TURNS);
        try (ServerProcess server = ServerProcess.start(folder, 0);
                StreamWatchers watchers = new StreamWatchers((_, _, _) -> {})) {
            List<LoadGame> games = new ArrayList<>();
            try (HttpConnection connection = new HttpConnection(server.port())) {
                for (int i = 0; i < GAMES; i++) {
                    games.add(LoadGame.create(connection, scripts.get(i)));
                }
            }
            watchers.openPlayers(server.port(), games);
            for (int time = 1; time <= 2; time++) {
                double seconds = watchers.open(server.port(), games, WATCHERS) / 1e9;
                print("%d watchers in %.2f s; the heap in use is %d MB", WATCHERS, seconds, heapBytes(server) >> 20);
            }
            Result result = OpenLoad.run(server.port(), new Plan(GAMES, 1, 0, 10), scripts);
            print("then %s; the heap in use is %d MB", result, heapBytes(server) >> 20);
            assertEquals(GAMES * 10, result.acknowledged().count());
        }
    }

    /** Open streams of a game in which nothing happens. */
    private static final class Streams implements AutoCloseable {
        private final StreamWatchers watchers = new StreamWatchers((_, _, _) -> {});
        private final double seconds;

        Streams(int port, GameScripts scripts, int count) throws IOException {
            List<LoadGame> games;
            try (HttpConnection connection = new HttpConnection(port)) {
                games = List.of(LoadGame.create(connection, scripts.get(0)));
            }
            seconds = watchers.open(port, games, count) / 1e9;
        }

        double seconds() {
            return seconds;
        }

        @Override
        public void close() throws IOException {
            watchers.close();
        }
    }

    @Test
    @Tag("proof")
    void fiveHundredGamesAndTwoThousandWatchers() throws Exception {
        GameScripts scripts = new GameScripts(MIN_TURNS);
        double slowness = slowness(5);
        try (ServerProcess server = ServerProcess.start(folder, 0)) {
            OpenLoad.run(server.port(), new Plan(GAMES, 1, WATCHERS, 8 + 2 * ProofSize.SIZE), scripts);
            Result result = OpenLoad.run(server.port(), new Plan(GAMES, 1, WATCHERS, 12 * ProofSize.SIZE), scripts);
            print("%s", result);
            assertAll(
                    () -> assertEquals(0, result.undelivered()),
                    () -> assertTrue(
                            result.acknowledged().millis(0.99) < MAX_ACKNOWLEDGED_MILLIS * slowness,
                            "time to acknowledge (p99)"),
                    () -> assertTrue(
                            result.delivered().millis(0.99) < MAX_DELIVERED_MILLIS * slowness,
                            "time to deliver (p99)"));
        }
    }

    /** Raises the load until turns are acknowledged more than a second late. */
    @Test
    @Tag("proof")
    void theLoadIsRaisedUntilItBreaks() throws Exception {
        GameScripts scripts = new GameScripts(MIN_TURNS);
        int maxTurns = MIN_TURNS - OpenLoad.TURNS_TO_END_STREAMS;
        try (ServerProcess server = ServerProcess.start(folder, 0)) {
            for (int turnsASecond = 1; turnsASecond <= 16; turnsASecond *= 2) {
                Result result = OpenLoad.run(
                        server.port(),
                        new Plan(GAMES, turnsASecond, WATCHERS, Math.min(2 * ProofSize.SIZE, maxTurns / turnsASecond)),
                        scripts);
                print("%s", result);
                if (result.acknowledged().millis(0.99) > 1_000) {
                    print("this load is too much");
                    return;
                }
            }
        }
    }

    @Test
    @Tag("proof")
    void durableTurnsByHttpAndWithout() throws Exception {
        int seconds = 10;
        double store = DurableTurns.withoutHttp(folder.resolve("store"), seconds);
        double minTurns = MIN_SQLITE_TURNS / slowness(seconds);
        GameScripts scripts = new GameScripts(MIN_TURNS);
        try (ServerProcess server = ServerProcess.start(folder.resolve("server"), 0)) {
            warmUp(server, scripts);
            double http = DurableTurns.byHttp(server.port(), seconds, scripts);
            print(
                    "durable turns a second: %.0f by HTTP, %.0f by the store alone (%.0f %%)",
                    http, store, 100 * http / store);
            assertAll(
                    () -> assertTrue(http >= minTurns, "turns a second by HTTP"),
                    () -> assertTrue(http >= MIN_SHARE * store, "share of what the store does"));
        }
    }

    @Test
    @Tag("proof")
    void durableTurnsOnPostgresByHttpAndWithout() throws Exception {
        int seconds = 10;
        double store = DurableTurns.withoutHttp(TestPostgres.newDatabase(), seconds);
        double minTurns = MIN_POSTGRES_TURNS / slowness(seconds);
        GameScripts scripts = new GameScripts(MIN_TURNS);
        try (ServerProcess server = ServerProcess.startNode(folder, 0, TestPostgres.newDatabase())) {
            warmUp(server, scripts);
            double http = DurableTurns.byHttp(server.port(), seconds, scripts);
            print(
                    "durable turns a second on PostgreSQL: %.0f by HTTP, %.0f by the store alone (%.0f %%)",
                    http, store, 100 * http / store);
            assertAll(
                    () -> assertTrue(http >= minTurns, "turns a second by HTTP"),
                    () -> assertTrue(http >= MIN_SHARE * store, "share of what the store does"));
        }
    }

    /**
     * What a turn by HTTP takes if there is no turn: requests to the container alone, to Spring with an answer of a few
     * bytes, and for a game, next to the store alone, all in one run.
     */
    @Test
    @Tag("proof")
    void requestsThatStoreNothing() throws Exception {
        int seconds = 10;
        GameScripts scripts = new GameScripts(MIN_TURNS);
        double store = DurableTurns.withoutHttp(folder.resolve("store"), seconds);
        try (ServerProcess server = ServerProcess.start(folder.resolve("server"), 0)) {
            LoadGame game;
            int answerLength = 0;
            try (HttpConnection connection = new HttpConnection(server.port())) {
                game = LoadGame.create(connection, scripts.get(0));
                for (int number = 1; number <= MIN_TURNS / 2; number++) {
                    Response answer = connection.exchange(game.turn(number));
                    LoadGame.require(answer, 200);
                    answerLength = answer.body().length();
                }
            }
            double container = RepeatedRequests.toContainerAlone(seconds, game.turn(MIN_TURNS / 2), answerLength);
            Map<String, Double> rates = new LinkedHashMap<>();
            for (Request request : List.of(Request.get("/health/live"), Request.get("/api/games/" + game.id()))) {
                RepeatedRequests.perSecond(server.port(), 2 * seconds, request);
                rates.put(request.path(), RepeatedRequests.perSecond(server.port(), seconds, request));
            }
            warmUp(server, scripts);
            double turns = DurableTurns.byHttp(server.port(), seconds, scripts);
            print(
                    "a second: %.0f by the store alone; requests of %d bytes to the container alone %.0f, %s;"
                            + " durable turns %.0f",
                    store, answerLength, container, rates, turns);
            assertTrue(container > turns && store > turns, "a turn costs more than its parts");
        }
    }
}
