package griot.server.live.load;

import griot.server.live.proof.HttpConnection;
import griot.server.live.proof.ServerProcess;
import griot.server.live.store.GameStore;
import griot.server.live.store.GameStore.AppendResult;
import griot.server.live.store.LogSegment;
import griot.server.live.store.UnusableStoreException;
import griot.server.live.store.postgres.DatabaseAddress;
import griot.server.live.store.postgres.PostgresGameStore;
import griot.server.live.store.sql.SqliteGameStore;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.LongAdder;

/** How many events a second are stored, each waiting for its acknowledgement: by HTTP, and without. */
final class DurableTurns {
    /** Games that a caller needs for each second: enough for 40,000 turns a second of all callers. */
    private static final int GAMES_A_SECOND = 8;

    private DurableTurns() {}

    /** Turns a second by HTTP, each caller playing one game after another. */
    static double byHttp(int port, int seconds, GameScripts scripts)
            throws IOException, InterruptedException, ExecutionException {
        int gamesOfACaller = GAMES_A_SECOND * seconds;
        List<List<LoadGame>> games = new ArrayList<>();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<List<LoadGame>>> created = new ArrayList<>();
            for (int caller = 0; caller < Callers.COUNT; caller++) {
                int first = caller * gamesOfACaller;
                created.add(threads.submit(() -> create(port, first, gamesOfACaller, scripts)));
            }
            for (Future<List<LoadGame>> gamesOfOneCaller : created) {
                games.add(gamesOfOneCaller.get());
            }
        }
        return Callers.perSecond(seconds, (caller, end, turns) -> play(port, games.get(caller), end, turns));
    }

    private static List<LoadGame> create(int port, int first, int count, GameScripts scripts) throws IOException {
        List<LoadGame> games = new ArrayList<>();
        try (HttpConnection connection = new HttpConnection(port)) {
            for (int i = 0; i < count; i++) {
                games.add(LoadGame.create(connection, scripts.get(first + i)));
            }
        }
        return games;
    }

    private static void play(int port, List<LoadGame> games, long end, LongAdder turns) throws IOException {
        try (HttpConnection connection = new HttpConnection(port)) {
            for (LoadGame game : games) {
                for (int number = 1; number <= game.script().turns().size() && System.nanoTime() < end; number++) {
                    LoadGame.require(connection.exchange(game.turn(number)), 200);
                    turns.increment();
                }
            }
        }
        if (System.nanoTime() < end) {
            throw new IllegalStateException("too few games were prepared");
        }
    }

    /** Events a second by the store alone, in a process of its own with the options of the server. */
    static double withoutHttp(Path folder, int seconds) throws IOException, InterruptedException {
        return withoutHttp(folder.toString(), seconds);
    }

    /** As above, with the path of a folder or the address of a PostgreSQL database. */
    static double withoutHttp(String target, int seconds) throws IOException, InterruptedException {
        Process process =
                ServerProcess.java(Map.of(), List.of(Appender.class.getName(), target, Integer.toString(seconds)));
        String last = "";
        try (BufferedReader lines = process.inputReader()) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                last = line;
            }
        }
        process.waitFor();
        return Double.parseDouble(last);
    }

    /** The program of the process. */
    static final class Appender {
        private Appender() {}

        public static void main(String[] args) throws Exception {
            double perSecond;
            try (GameStore store = open(args[0])) {
                perSecond = Callers.perSecond(
                        Integer.parseInt(args[1]),
                        (caller, end, events) -> append(store, "caller" + caller, end, events));
            }
            // The last line, after what closing a store logs.
            System.out.println(perSecond);
        }

        private static GameStore open(String target) throws UnusableStoreException {
            return target.startsWith("jdbc:")
                    ? PostgresGameStore.open(new DatabaseAddress(target, Optional.empty(), Optional.empty()))
                    : SqliteGameStore.open(Path.of(target));
        }

        private static void append(GameStore store, String game, long end, LongAdder events) {
            for (int number = 1; System.nanoTime() < end; number++) {
                String body = "{\"type\":\"turn\",\"side\":\"WHITE\",\"number\":" + number
                        + ",\"turn\":\"c3xc5:e1\",\"lagMillis\":0}";
                LogSegment segment = new LogSegment(game, number - 1, System.currentTimeMillis(), List.of(body));
                if (store.append(List.of(segment)) != AppendResult.STORED) {
                    throw new IllegalStateException(game);
                }
                events.increment();
            }
        }
    }
}
