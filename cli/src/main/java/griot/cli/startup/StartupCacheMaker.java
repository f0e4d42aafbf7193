package griot.cli.startup;

import griot.tables.jvm.DurableFiles;
import griot.tables.jvm.FileLocks;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Makes a start-up cache: a process of its own, which runs a second one that uses what a start uses and whose JVM
 * writes the cache.
 */
public final class StartupCacheMaker {
    /** How many caches stay in the folder; each takes 60 to 100 MB. Older ones belong to versions of the past. */
    private static final int KEPT = 4;

    private StartupCacheMaker() {}

    /**
     * Makes a cache.
     *
     * @param args the file of the cache, then the command of the process that is recorded: java, its options, a class
     * @throws IOException if the folder cannot be written
     * @throws InterruptedException if the process is interrupted
     */
    public static void main(String[] args) throws IOException, InterruptedException {
        make(Path.of(args[0]), List.of(args).subList(1, args.length));
    }

    /** Makes a cache, unless it exists or another process makes it. */
    static void make(Path cache, List<String> warmup) throws IOException, InterruptedException {
        Path unfinished = Path.of(cache + ".new");
        Optional<FileChannel> lock = FileLocks.lockBeside(cache);
        if (lock.isEmpty()) {
            return;
        }
        try (FileChannel _ = lock.get()) {
            if (Files.exists(cache)) {
                return;
            }
            Files.deleteIfExists(unfinished);
            Process process = new ProcessBuilder(recording(warmup, unfinished))
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            process.getOutputStream().close();
            if (process.waitFor() != 0 || !Files.exists(unfinished)) {
                // An empty file marks that it is not tried again; the JVM then starts without a cache.
                Files.write(unfinished, new byte[0]);
            }
            // The JVM does not verify the checksums of a cache: a part that a power failure lost could crash it.
            DurableFiles.force(unfinished);
            DurableFiles.replace(unfinished, cache);
        }
        deleteOldCaches(cache);
    }

    private static List<String> recording(List<String> warmup, Path cache) {
        List<String> command = new ArrayList<>(warmup);
        // Without profiles: the JIT would compile for the short run, and perft and playouts be slower by up to a sixth.
        command.addAll(
                1,
                List.of(
                        "-XX:+IgnoreUnrecognizedVMOptions",
                        "-XX:+UnlockDiagnosticVMOptions",
                        "-XX:-AOTRecordTraining",
                        "-XX:AOTCacheOutput=" + cache));
        return command;
    }

    private static void deleteOldCaches(Path newest) throws IOException {
        List<Path> caches;
        try (Stream<Path> files = Files.list(newest.toAbsolutePath().getParent())) {
            caches = files.filter(file -> file.toString().endsWith(".aot"))
                    .sorted(Comparator.comparing(StartupCacheMaker::modified).reversed())
                    .toList();
        }
        for (Path old : caches.stream().skip(KEPT).toList()) {
            Files.deleteIfExists(old);
            Files.deleteIfExists(Path.of(old + ".lock"));
        }
    }

    private static FileTime modified(Path file) {
        try {
            return Files.getLastModifiedTime(file);
        } catch (IOException e) {
            return FileTime.fromMillis(0);
        }
    }
}
