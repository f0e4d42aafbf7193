package griot.cli.startup;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;

/**
 * The start-up cache (AOT cache of the JVM) of a packaged Griot. Its launcher names the file in a system property,
 * whether the file exists or not; in a checkout the property is missing, as there the launcher itself makes the cache.
 *
 * @param home the folder of the package
 * @param file the cache
 */
public record StartupCache(Path home, Path file) {
    private static final String HOME_PROPERTY = "griot.package";
    private static final String FILE_PROPERTY = "griot.cache";

    /** The cache that this process was started with; empty if it was started without one. */
    static Optional<StartupCache> named(Properties system) {
        String home = system.getProperty(HOME_PROPERTY, "");
        String file = system.getProperty(FILE_PROPERTY, "");
        return home.isEmpty() || file.isEmpty()
                ? Optional.empty()
                : Optional.of(new StartupCache(Path.of(home), Path.of(file)));
    }

    /**
     * Starts a process that makes the cache for later starts, if the launcher has named one that does not exist. The
     * process runs on when this one ends. Without a folder that can be written, there is no cache.
     */
    public static void makeIfMissing() {
        named(System.getProperties()).filter(StartupCache::canBeMade).ifPresent(cache -> {
            try {
                new ProcessBuilder(cache.command(System.getProperties()))
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start()
                        .getOutputStream()
                        .close();
            } catch (IOException e) {
                // The cache only saves time: the next start tries again.
            }
        });
    }

    private boolean canBeMade() {
        Path folder = file.getParent();
        if (folder == null || Files.exists(file)) {
            return false;
        }
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            return false;
        }
        return Files.isWritable(folder);
    }

    /** The command that makes the cache of this process. */
    List<String> command(Properties system) {
        List<String> command = new ArrayList<>(List.of(
                home.resolve("runtime").resolve("bin").resolve("java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "--class-path",
                home.resolve("lib").resolve("commands") + "/*",
                StartupCacheMaker.class.getName(),
                file.toString()));
        command.addAll(warmup(system));
        return command;
    }

    /** The command that uses what a start uses, with the options and paths of this process. */
    private List<String> warmup(Properties system) {
        Path options = home.resolve("lib").resolve("options");
        List<String> command = new ArrayList<>(List.of(
                home.resolve("runtime").resolve("bin").resolve("java").toString(), "@" + options.resolve("common")));
        String modules = system.getProperty("jdk.module.path", "");
        if (modules.isEmpty()) {
            command.addAll(List.of(
                    "@" + options.resolve("serve"),
                    "--class-path",
                    system.getProperty("java.class.path", ""),
                    "griot.cli.ServeCacheWarmup"));
        } else {
            command.addAll(List.of(
                    "@" + options.resolve("command"),
                    "--module-path",
                    modules,
                    "--module",
                    "griot.cli/griot.cli.StartupCacheWarmup"));
        }
        return command;
    }
}
