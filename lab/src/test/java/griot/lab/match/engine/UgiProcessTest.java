package griot.lab.match.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** What a match starts ends with it, however the match ends. */
class UgiProcessTest {
    /** Nothing takes so long that goes well, on a machine however slow. */
    private static final long SECONDS = 60;

    /** A program that hears neither {@code quit} nor signals, and has started another one, whose number it tells. */
    private static final List<String> DEAF =
            List.of("sh", "-c", "trap '' TERM INT HUP; sleep 600 & echo $!; wait; sleep 600");

    /** A match in a process of its own: tells the number of what was started, and waits. */
    static final class Starter {
        private Starter() {}

        public static void main(String[] args) throws Exception {
            UgiProcess process = new UgiProcess(DEAF);
            System.out.println(process.line(SECONDS * 1_000));
            TimeUnit.SECONDS.sleep(SECONDS);
        }
    }

    @Test
    void aSignalThatEndsAMatchEndsProgramsThatDoNotListen() throws Exception {
        Process match = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-cp",
                        FakeEngine.classPath(),
                        Starter.class.getName())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (BufferedReader told = match.inputReader(StandardCharsets.UTF_8)) {
            ProcessHandle started =
                    ProcessHandle.of(Long.parseLong(told.readLine())).orElseThrow();
            match.destroy();
            assertTrue(match.waitFor(SECONDS, TimeUnit.SECONDS));
            assertEquals(started, started.onExit().get(SECONDS, TimeUnit.SECONDS));
        } finally {
            match.destroyForcibly();
        }
    }

    @Test
    void aProgramThatHasLeftIsNotKept() throws IOException, Forfeit {
        UgiProcess process = new UgiProcess(List.of("sh", "-c", "echo hello; read line"));
        assertEquals("hello", process.line(SECONDS * 1_000));
        process.close();
        assertTrue(!process.isAlive());
    }
}
