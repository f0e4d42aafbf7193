package griot.packager;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Modules of invented platforms. */
final class TestModules {
    private TestModules() {}

    /** Compiles an empty module that calls itself {@code java.base}; returns the folder of its class. */
    static Path compileBase(Path scratch) throws IOException {
        Path source = Files.createDirectories(scratch.resolve("source")).resolve("module-info.java");
        Files.writeString(source, "module java.base { exports java.lang; }\n");
        Path object =
                Files.createDirectories(source.resolveSibling("java/lang")).resolve("Object.java");
        Files.writeString(object, "package java.lang; public class Object {}\n");
        Path classes = scratch.resolve("classes");
        JdkTool.Result compiled = JdkTool.run(
                "javac", "-proc:none", "--system=none", "-d", classes.toString(), source.toString(), object.toString());
        assertEquals(0, compiled.exitCode(), compiled.output());
        return classes;
    }

    /** Creates a jmod of a module for a platform. */
    static void create(Path classes, String module, String platform, Path folder) {
        JdkTool.Result created = JdkTool.run(
                "jmod",
                "create",
                "--class-path",
                classes.toString(),
                "--target-platform",
                platform,
                folder.resolve(module + ".jmod").toString());
        assertEquals(0, created.exitCode(), created.output());
    }
}
