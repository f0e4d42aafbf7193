package griot.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;

import griot.lab.files.HardLinks;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.spi.ToolProvider;

/**
 * The class path of the processes of a cluster, in a folder laid out as by the launcher, and a CDS archive of its
 * classes: all processes load the same ones, which takes half of their start.
 */
final class ClusterLibraries {
    private final Path folder;
    private final String classPath;
    private final Path archive;

    /**
     * Lays out the libraries and makes the archive.
     *
     * @param folder an empty folder
     */
    ClusterLibraries(Path folder) throws IOException, InterruptedException {
        this.folder = folder;
        this.archive = folder.resolve("classes.jsa");
        this.classPath = layOut();
        makeArchive();
    }

    /** Links or copies the jars, and makes jars of class folders, which CDS does not archive. */
    private String layOut() throws IOException {
        Path jars = Files.createDirectories(sparkHome().resolve("jars"));
        List<String> entries = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
            Path path = Path.of(entry);
            Path jar;
            if (Files.isDirectory(path)) {
                jar = jars.resolve("griot-" + entries.size() + ".jar");
                ToolProvider tool = ToolProvider.findFirst("jar").orElseThrow();
                assertEquals(0, tool.run(System.out, System.err, "-c", "-0", "-f", jar.toString(), "-C", entry, "."));
            } else {
                jar = jars.resolve(path.getFileName());
                HardLinks.linkOrCopy(path, jar);
            }
            entries.add(jar.toString());
        }
        return String.join(File.pathSeparator, entries);
    }

    /** Archives the classes of a small job. */
    private void makeArchive() throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(java("-XX:ArchiveClassesAtExit=" + archive, List.of()));
        command.addAll(List.of("solve", "awele", "--seeds", "2", "--master", "local[1]", "--dir"));
        command.add(folder.resolve("tables").toString());
        Path output = folder.resolve("archive.out");
        Process job = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        assertEquals(0, job.waitFor(), Files.readString(output));
    }

    /** The folder of Spark. */
    Path sparkHome() {
        return folder.resolve("cluster");
    }

    /**
     * The beginning of a command of {@code griot cluster}; its arguments follow.
     *
     * @param options of the JVM
     */
    List<String> command(List<String> options) {
        List<String> all = new ArrayList<>(options);
        // The class path of an executor has to begin with that of the archive.
        all.add("-Dspark.executor.extraClassPath=" + classPath);
        all.add("-Dspark.executor.extraJavaOptions=-XX:+UseSerialGC --enable-native-access=ALL-UNNAMED "
                + "-XX:TieredStopAtLevel=1 -XX:SharedArchiveFile=" + archive);
        return java("-XX:SharedArchiveFile=" + archive, all);
    }

    /** All processes compile lightly, as each of them compiles the same code again and several share few cores. */
    private List<String> java(String archiveOption, List<String> options) {
        List<String> command = new ArrayList<>(List.of(
                ClusterProcesses.javaHome().resolve("bin").resolve("java").toString(),
                "@" + Path.of("..", "launcher", "options", "common"),
                "@" + Path.of("..", "launcher", "options", "cluster"),
                "-XX:TieredStopAtLevel=1",
                archiveOption));
        command.addAll(options);
        command.addAll(List.of("-cp", classPath, Main.class.getName(), "cluster"));
        return command;
    }
}
