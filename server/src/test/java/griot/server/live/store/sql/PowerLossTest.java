package griot.server.live.store.sql;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import griot.server.live.proof.BadDisk;
import griot.server.live.proof.ProofSize;
import griot.server.live.store.GameStore;
import griot.server.live.store.GameStore.AppendResult;
import griot.server.live.store.LogEntry;
import griot.server.live.store.LogSegment;
import griot.server.live.store.StoreException;
import griot.server.live.store.UnusableStoreException;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteConfig.SynchronousMode;

/**
 * Cuts the power at many points of a run: what was not synced is dropped or torn, and each acknowledged event must be
 * there. A kill does not test this, as the system still writes what a killed process has given it. Needs gcc.
 */
@Timeout(900)
class PowerLossTest {
    private static final long SEED = 23;
    private static final int THREADS = 4;

    /** Fewer, as without syncs each cut has to try all writes since the begin. */
    private static final int UNSYNCED_CUTS = 20;

    @TempDir
    Path folder;

    /** Appends events from several threads, and writes each to a file when it is acknowledged. */
    static final class Appender {
        private static final String PADDING = ", as long as an event of a game is when it is written as JSON";

        private Appender() {}

        public static void main(String[] args) throws Exception {
            Path data = Path.of(args[0]);
            int events = Integer.parseInt(args[2]);
            try (OutputStream acknowledged = new FileOutputStream(
                            data.resolve(WriteLog.ACKNOWLEDGED).toFile());
                    ExecutorService threads = Executors.newFixedThreadPool(THREADS)) {
                SQLiteConfig settings = SqliteGameStore.settings();
                settings.setSynchronous(SynchronousMode.valueOf(args[1]));
                GameStore store = SqliteGameStore.open(data, settings);
                for (int i = 0; i < THREADS; i++) {
                    String game = "g" + i;
                    threads.execute(() -> append(store, game, events, acknowledged));
                }
            }
            // Without closing the store, which would tidy its files.
            Runtime.getRuntime().halt(0);
        }

        private static void append(GameStore store, String game, int events, OutputStream acknowledged) {
            for (int number = 1; number <= events; number++) {
                LogSegment segment = new LogSegment(game, number - 1, 0, List.of(body(game, number)));
                if (store.append(List.of(segment)) != AppendResult.STORED) {
                    throw new IllegalStateException(segment.toString());
                }
                try {
                    acknowledged.write((game + " " + number + "\n").getBytes(StandardCharsets.US_ASCII));
                } catch (IOException e) {
                    throw new IllegalStateException(e);
                }
            }
        }

        private static String body(String game, int number) {
            return game + " " + number + PADDING;
        }
    }

    /** Runs the appender, and returns what it wrote to its files. */
    private WriteLog run(SynchronousMode mode, int events) throws Exception {
        Path data = Files.createDirectories(folder.resolve(mode.name()));
        Path log = folder.resolve(mode + ".log");
        ProcessBuilder process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "--enable-native-access=ALL-UNNAMED",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Appender.class.getName(),
                        data.toString(),
                        mode.name(),
                        Integer.toString(events))
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("output").toFile());
        process.environment().putAll(BadDisk.environment(BadDisk.compile(folder), data));
        process.environment().put("GRIOT_DISK_LOG", log.toString());
        assertEquals(0, process.start().waitFor(), () -> readOutput());
        return WriteLog.read(log);
    }

    private String readOutput() {
        try {
            return Files.readString(folder.resolve("output"));
        } catch (IOException e) {
            return e.toString();
        }
    }

    /** Cuts the power at random points. Returns at how many of them an acknowledged event was lost. */
    private int countLosses(WriteLog log, int cuts) throws IOException {
        Random random = new Random(SEED);
        TreeSet<Integer> points = new TreeSet<>();
        while (points.size() < Math.min(cuts, log.size())) {
            points.add(random.nextInt(log.size() + 1));
        }
        int losses = 0;
        for (int point : points) {
            Path data = folder.resolve("cut" + point);
            WriteLog.Disk disk = log.cut(point, random);
            disk.write(data);
            losses += hasLostAnEvent(data, disk.acknowledged()) ? 1 : 0;
            try (var files = Files.list(data)) {
                for (Path file : files.toList()) {
                    Files.delete(file);
                }
            }
        }
        return losses;
    }

    private static boolean hasLostAnEvent(Path data, String acknowledged) {
        try (GameStore store = SqliteGameStore.open(data)) {
            int[] last = new int[THREADS];
            for (String line : acknowledged.lines().toList()) {
                last[line.charAt(1) - '0'] = Integer.parseInt(line.substring(3));
            }
            for (int i = 0; i < THREADS; i++) {
                List<LogEntry> entries = store.read("g" + i, 0);
                if (entries.size() < last[i]) {
                    return true;
                }
                for (int number = 1; number <= entries.size(); number++) {
                    if (!entries.get(number - 1).body().equals(Appender.body("g" + i, number))) {
                        return true;
                    }
                }
            }
            return false;
        } catch (UnusableStoreException | StoreException e) {
            return true;
        }
    }

    private void cutThePower(int events, int cuts) throws Exception {
        // Flyway reports each database that it makes again or finds damaged.
        ((Logger) LoggerFactory.getLogger("org.flywaydb")).setLevel(Level.OFF);
        if (!BadDisk.hasCompiler()) {
            System.out.println("power loss: skipped, as gcc is missing");
            return;
        }
        WriteLog log = run(SynchronousMode.FULL, events);
        assertEquals(0, countLosses(log, cuts), "acknowledged events are lost");
        WriteLog unsynced = run(SynchronousMode.OFF, events);
        int losses = countLosses(unsynced, Math.min(cuts, UNSYNCED_CUTS));
        assertTrue(losses > 0, "without syncs, events must be lost");
        System.out.printf(
                "power loss: %d cuts in %d writes and syncs: nothing lost; without syncs lost at %d%n",
                cuts, log.size(), losses);
    }

    @Test
    void nothingAcknowledgedIsLostWithThePower() throws Exception {
        cutThePower(40, 20);
    }

    @Test
    @Tag("proof")
    void nothingAcknowledgedIsLostWithThePowerAtManyPoints() throws Exception {
        cutThePower(120 * ProofSize.SIZE, 60 * ProofSize.SIZE);
    }
}
