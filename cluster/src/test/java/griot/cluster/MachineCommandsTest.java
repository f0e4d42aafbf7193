package griot.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.cli.Main;
import griot.cli.cluster.ClusterFault;
import griot.cli.console.Console.Streams;
import griot.cli.registry.Registries;
import griot.cluster.spark.SparkMaster;
import griot.rules.problem.RulesException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands {@code cluster master} and {@code cluster worker}: what they refuse, before Spark starts. */
class MachineCommandsTest {
    private static final String HOST = "127.0.0.1";

    @TempDir
    private Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private void assertRefuses(String message, String... args) {
        int exitCode = Main.run(
                Registries.standard(new SparkJobs()),
                new Streams(new ByteArrayInputStream(new byte[0]), out, err, Map.of(), false),
                List.of(args));
        String errors = err.toString(StandardCharsets.UTF_8);
        assertEquals(2, exitCode, errors);
        assertTrue(errors.contains(message), errors);
        assertEquals(1, errors.lines().count(), errors);
        assertEquals("", out.toString(StandardCharsets.UTF_8));
    }

    private static ServerSocket listen() throws IOException {
        return new ServerSocket(0, 1, InetAddress.getByName(HOST));
    }

    @Test
    void aMasterWhosePortIsInUseIsRefused() throws IOException {
        try (ServerSocket other = listen()) {
            String port = "" + other.getLocalPort();
            assertRefuses(HOST + ":" + port + ": no master can listen", "cluster", "master", "--port", port);
        }
    }

    @Test
    void aPortIsFreeWhenItsProgramHasEnded() throws IOException {
        int port;
        try (ServerSocket other = listen()) {
            port = other.getLocalPort();
            RulesException refusal =
                    assertThrows(RulesException.class, () -> SparkMaster.requireFree(HOST, other.getLocalPort()));
            assertEquals(
                    ClusterFault.MASTER_ADDRESS, refusal.problems().getFirst().fault());
        }
        SparkMaster.requireFree(HOST, port);
    }

    @Test
    void aWorkerWithoutAFolderForItsFilesIsRefused() throws IOException {
        Path file = Files.createFile(folder.resolve("file"));
        try (ServerSocket master = listen()) {
            assertRefuses(
                    file.toString(),
                    "cluster",
                    "worker",
                    "spark://" + HOST + ":" + master.getLocalPort(),
                    "--scratch",
                    file.resolve("scratch").toString());
        }
    }

    @Test
    void aWorkerWhoseMasterDoesNotAnswerIsRefused() throws IOException {
        int freePort;
        try (ServerSocket socket = listen()) {
            freePort = socket.getLocalPort();
        }
        assertRefuses(
                "no Spark master answers there",
                "cluster",
                "worker",
                "spark://" + HOST + ":" + freePort,
                "--scratch",
                folder.resolve("scratch").toString());
    }
}
