package griot.cli.startup;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A package makes its start-up caches itself, each once. */
class StartupCacheTest {
    @TempDir
    private Path folder;

    private Path cache() {
        return folder.resolve("0.1-command.aot");
    }

    /** A program in place of java, which writes its own name into the file of the cache. */
    private String java(String ending) throws IOException {
        Path program = folder.resolve("java");
        Files.writeString(program, """
                #!/bin/sh
                for argument; do
                  case $argument in -XX:AOTCacheOutput=*) echo recorded >"${argument#*=}" ;; esac
                done
                """ + ending);
        assertTrue(program.toFile().setExecutable(true));
        return program.toString();
    }

    @Test
    void aCheckoutHasNoCacheOfThisKind() {
        assertEquals(Optional.empty(), StartupCache.named(new Properties()));
    }

    @Test
    void theRecordedProcessHasTheOptionsAndPathsOfThisOne() {
        Properties system = new Properties();
        system.setProperty("griot.package", "/opt/griot");
        system.setProperty("griot.cache", "/home/c.aot");
        system.setProperty("jdk.module.path", "/opt/griot/lib/commands");
        List<String> command = StartupCache.named(system).orElseThrow().command(system);
        int classPath = command.indexOf("--class-path");
        assertEquals(
                List.of("/opt/griot/lib/commands/*", StartupCacheMaker.class.getName(), "/home/c.aot"),
                command.subList(classPath + 1, classPath + 4));
        assertEquals(
                List.of(
                        "/opt/griot/runtime/bin/java",
                        "@/opt/griot/lib/options/common",
                        "@/opt/griot/lib/options/command",
                        "--module-path",
                        "/opt/griot/lib/commands",
                        "--module",
                        "griot.cli/griot.cli.StartupCacheWarmup"),
                command.subList(command.indexOf("/home/c.aot") + 1, command.size()));
        system.remove("jdk.module.path");
        system.setProperty("java.class.path", "/a.jar:/b.jar");
        command = StartupCache.named(system).orElseThrow().command(system);
        assertEquals(
                List.of("@/opt/griot/lib/options/serve", "--class-path", "/a.jar:/b.jar", "griot.cli.ServeCacheWarmup"),
                command.subList(command.size() - 4, command.size()));
    }

    @Test
    void theCacheIsWholeOrMissing() throws IOException, InterruptedException {
        StartupCacheMaker.make(cache(), List.of(java(""), "-Xint"));
        assertEquals("recorded\n", Files.readString(cache()));
        assertFalse(Files.exists(Path.of(cache() + ".new")));
    }

    @Test
    void afterAFailureAnEmptyFileKeepsItFromBeingTriedAgain() throws IOException, InterruptedException {
        StartupCacheMaker.make(cache(), List.of(java("exit 1")));
        assertEquals(0, Files.size(cache()));
    }

    @Test
    void whileAnotherProcessMakesTheCacheNothingIsDone() throws IOException, InterruptedException {
        String program = java("");
        // Another process holds the lock: within one, Java refuses a second one by an exception.
        Process other = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        LockHolder.class.getName(),
                        cache() + ".lock")
                .start();
        try {
            assertEquals('l', other.getInputStream().read());
            StartupCacheMaker.make(cache(), List.of(program));
            assertFalse(Files.exists(cache()));
        } finally {
            other.destroy();
            other.waitFor();
        }
    }

    /** Locks a file until the process is ended. */
    static final class LockHolder {
        public static void main(String[] args) throws IOException {
            try (FileChannel file =
                            FileChannel.open(Path.of(args[0]), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                    FileLock lock = file.lock()) {
                System.out.print(lock.isValid() ? 'l' : '-');
                System.out.flush();
                System.in.read();
            }
        }
    }

    @Test
    void theNewestFourCachesStay() throws IOException, InterruptedException {
        for (int age = 1; age <= 5; age++) {
            Path old = Files.writeString(folder.resolve("old" + age + ".aot"), "");
            Files.setLastModifiedTime(old, FileTime.fromMillis(1_000_000_000_000L - age));
        }
        StartupCacheMaker.make(cache(), List.of(java("")));
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(
                    List.of("0.1-command.aot", "old1.aot", "old2.aot", "old3.aot"),
                    files.map(file -> file.getFileName().toString())
                            .filter(name -> name.endsWith(".aot"))
                            .sorted()
                            .toList());
        }
    }
}
