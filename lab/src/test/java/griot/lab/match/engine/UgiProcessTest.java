package griot.lab.match.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Child processes of a match end with it, even if it is killed by a signal. */
class UgiProcessTest {
    /** A timeout that a passing test never reaches, even on a slow machine. */
    private static final long TIMEOUT_SECONDS = 60;

    /** A program that ignores {@code quit} and most signals. It starts another program and prints both process ids. */
    private static final List<String> IGNORES_QUIT_AND_SIGNALS =
            List.of("sh", "-c", "trap '' TERM INT HUP; sleep 600 & echo $$ $!; wait; sleep 600");

    /** A match in its own process: prints the process ids of the programs it started, and waits. */
    static final class MatchProcess {
        private MatchProcess() {}

        public static void main(String[] args) throws Exception {
            UgiProcess process = new UgiProcess(IGNORES_QUIT_AND_SIGNALS);
            System.out.println(process.nextLine(TIMEOUT_SECONDS * 1_000));
            TimeUnit.SECONDS.sleep(TIMEOUT_SECONDS);
        }
    }

    @Test
    void aSignalToTheMatchKillsItsChildProcesses() throws Exception {
        Process match = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-cp",
                        FakeEngine.classPath(),
                        MatchProcess.class.getName())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (BufferedReader output = match.inputReader(StandardCharsets.UTF_8)) {
            List<ProcessHandle> children = Stream.of(output.readLine().split(" "))
                    .map(id -> ProcessHandle.of(Long.parseLong(id)).orElseThrow())
                    .toList();
            assertEquals(2, children.size());
            match.destroy();
            assertTrue(match.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS));
            for (ProcessHandle process : children) {
                assertEquals(process, process.onExit().get(TIMEOUT_SECONDS, TimeUnit.SECONDS));
            }
        } finally {
            match.destroyForcibly();
        }
    }

    @Test
    void aClosedProcessIsNotAlive() throws IOException, Forfeit {
        UgiProcess process = new UgiProcess(List.of("sh", "-c", "echo hello; read line"));
        assertEquals("hello", process.nextLine(TIMEOUT_SECONDS * 1_000));
        process.close();
        assertFalse(process.isAlive());
    }
}
