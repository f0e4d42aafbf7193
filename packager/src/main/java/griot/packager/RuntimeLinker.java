package griot.packager;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Links a Java runtime of the modules that Griot needs, by {@code jlink}. */
final class RuntimeLinker {
    /** What the libraries and Griot's modules use; jlink adds what these require. */
    private static final List<String> MODULES = List.of(
            "java.instrument",
            "java.management",
            "java.naming",
            "java.net.http",
            "java.security.jgss",
            "java.sql",
            // Spring reads beans by java.beans.
            "java.desktop",
            "jdk.httpserver",
            // The notifications of the garbage collector, for the metrics.
            "jdk.management",
            "jdk.unsupported");

    /**
     * Files that nobody needs: the native code of windows, fonts, pictures and sound, and what other tools read.
     * Griot has no windows.
     */
    private static final List<String> UNUSED_FILES = List.of(
            "**awt*",
            "**fontmanager.*",
            "**freetype.*",
            "**lcms.*",
            "**mlib_image.*",
            "**javajpeg.*",
            "**splashscreen.*",
            "**jsound.*",
            "**jawt.*",
            "**libosx*",
            "**psfont*",
            "**/classlist",
            "**/jrt-fs.jar",
            "**/jexec",
            "**/bin/keytool*",
            "**/bin/jwebserver*",
            "**/bin/jrunscript*",
            "**/bin/rmiregistry*");

    private RuntimeLinker() {}

    /**
     * Links a runtime. The classes are not compressed: the zip file around them compresses better, and the JVM starts
     * faster.
     *
     * @param jmods the modules of the JDK of another platform; null for the JDK of this process
     * @param target the new folder
     * @return the first line of what jlink said if it failed, without its stack trace; empty on success
     */
    static Optional<String> link(@Nullable Path jmods, Path target) {
        List<String> arguments = new ArrayList<>(List.of(
                "--add-modules",
                String.join(",", MODULES),
                // Not native symbols, as stripping them takes a tool of the system; the JDK's libraries have none.
                "--strip-java-debug-attributes",
                "--no-header-files",
                "--no-man-pages",
                "--compress",
                "zip-0",
                "--exclude-files=" + String.join(",", UNUSED_FILES),
                "--output",
                target.toString()));
        if (jmods != null) {
            arguments.addAll(List.of("--module-path", jmods.toString()));
        }
        JdkTool.Result result = JdkTool.run("jlink", arguments.toArray(String[]::new));
        return result.exitCode() == 0
                ? Optional.empty()
                : Optional.of(result.output().strip());
    }
}
