package griot.lab.match.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Child processes of a match end with it, however it ends. */
class UgiProcessTest {
    /** A timeout beyond that of any passing test on a slow machine. */
    private static final long SECONDS = 60;

    /** A program that ignores {@code quit} and signals, has started another one, and prints both process ids. */
    private static final List<String> DEAF =
            List.of("sh", "-c", "trap '' TERM INT HUP; sleep 600 & echo $$ $!; wait; sleep 600");

    /** A match in its own process: prints the process ids of the programs it started, and waits. */
    static final class Starter {
        private Starter() {}

        public static void main(String[] args) throws Exception {
            UgiProcess process = new UgiProcess(DEAF);
            System.out.println(process.line(SECONDS * 1_000));
            TimeUnit.SECONDS.sleep(SECONDS);
        }
    }

    @Test
    void aSignalKillsChildProcesses() throws Exception {
        Process match = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-cp",
                        FakeEngine.classPath(),
                        Starter.class.getName())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (BufferedReader message = match.inputReader(StandardCharsets.UTF_8)) {
            List<ProcessHandle> started = Stream.of(message.readLine().split(" "))
                    .map(id -> ProcessHandle.of(Long.parseLong(id)).orElseThrow())
                    .toList();
            assertEquals(2, started.size());
            match.destroy();
            assertTrue(match.waitFor(SECONDS, TimeUnit.SECONDS));
            for (ProcessHandle process : started) {
                assertEquals(process, process.onExit().get(SECONDS, TimeUnit.SECONDS));
            }
        } finally {
            match.destroyForcibly();
        }
    }

    @Test
    void exitedProcessesAreForgotten() throws IOException, Forfeit {
        UgiProcess process = new UgiProcess(List.of("sh", "-c", "echo hello; read line"));
        assertEquals("hello", process.line(SECONDS * 1_000));
        process.close();
        assertTrue(!process.isAlive());
    }
}
