package griot.packager;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The operating system and the processor that a package is for.
 *
 * @param system the operating system
 * @param architecture the processor: {@code x64} or {@code aarch64}; others by their names in the JDK
 */
record TargetPlatform(OperatingSystem system, String architecture) {
    /** The line of {@code jmod describe} that names the platform, such as {@code platform windows-amd64}. */
    private static final Pattern PLATFORM = Pattern.compile("(?m)^platform (\\w+)-(\\w+)$");

    /** An operating system for which there are packages. */
    enum OperatingSystem {
        LINUX("Linux"),
        MACOS("Mac"),
        WINDOWS("Windows");

        private final String sqliteName;

        OperatingSystem(String sqliteName) {
            this.sqliteName = sqliteName;
        }

        /** Finds the system that a JDK calls {@code linux}, {@code Mac OS X}, {@code Windows 11} or the like. */
        static Optional<OperatingSystem> named(String name) {
            String lower = name.toLowerCase(Locale.ROOT);
            if (lower.startsWith("linux")) {
                return Optional.of(LINUX);
            }
            if (lower.startsWith("mac")) {
                return Optional.of(MACOS);
            }
            return lower.startsWith("windows") ? Optional.of(WINDOWS) : Optional.empty();
        }
    }

    /** The platform of this process. */
    static TargetPlatform host() {
        String system = System.getProperty("os.name", "");
        return new TargetPlatform(
                OperatingSystem.named(system)
                        .orElseThrow(() -> new IllegalStateException("no packages for the system " + system)),
                architecture(System.getProperty("os.arch", "")));
    }

    /**
     * The platform of a folder of jmods.
     *
     * @return empty if the folder has no module {@code java.base} of a system for which there are packages
     * @throws IOException if the folder cannot be read
     */
    static Optional<TargetPlatform> ofModules(Path jmods) throws IOException {
        Path base = jmods.resolve("java.base.jmod");
        if (!Files.isRegularFile(base) || !isModule(base)) {
            return Optional.empty();
        }
        JdkTool.Result described = JdkTool.run("jmod", "describe", base.toString());
        Matcher platform = PLATFORM.matcher(described.output());
        return platform.find()
                ? OperatingSystem.named(platform.group(1))
                        .map(system -> new TargetPlatform(system, architecture(platform.group(2))))
                : Optional.empty();
    }

    /** Whether a file begins as a jmod; the tool would answer other files with a stack trace. */
    private static boolean isModule(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return Arrays.equals(in.readNBytes(2), new byte[] {'J', 'M'});
        }
    }

    private static String architecture(String name) {
        return switch (name) {
            case "amd64", "x86_64" -> "x64";
            case "arm64" -> "aarch64";
            default -> name;
        };
    }

    /** The folder of this platform's libraries in the jar of sqlite-jdbc. */
    String sqliteFolder() {
        return system.sqliteName + "/" + (architecture.equals("x64") ? "x86_64" : architecture);
    }

    /** The name in files, such as {@code linux-x64}. */
    @Override
    public String toString() {
        return system.name().toLowerCase(Locale.ROOT) + "-" + architecture;
    }
}
