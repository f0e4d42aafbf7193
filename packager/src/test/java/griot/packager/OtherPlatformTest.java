package griot.packager;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.attribute.ModuleHashesAttribute;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReader;
import java.lang.module.ModuleReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A runtime for another platform is linked from that platform's modules. These modules are those of this JDK, with
 * another platform's name and files in place of its native code: such a runtime cannot be started.
 */
@Tag("proof")
class OtherPlatformTest {
    /** Classes that jlink has generated for this JDK, and generates again. */
    private static final Pattern GENERATED =
            Pattern.compile("java/lang/invoke/BoundMethodHandle\\$Species_|java/lang/invoke/\\w+\\$Holder"
                    + "|jdk/internal/module/SystemModules\\$");

    @TempDir
    private Path folder;

    /** Writes a module of this JDK as a jmod of Windows. Hashes of other modules would not fit these. */
    private void writeModule(ModuleReference module, Path jmods) throws IOException {
        String name = module.descriptor().name();
        Path classes = folder.resolve("classes").resolve(name);
        try (ModuleReader reader = module.open()) {
            for (String resource : reader.list().toList()) {
                if (GENERATED.matcher(resource).lookingAt()) {
                    continue;
                }
                byte[] content = reader.open(resource).orElseThrow().readAllBytes();
                if (resource.equals("module-info.class")) {
                    ClassFile classFile = ClassFile.of();
                    content = classFile.transformClass(
                            classFile.parse(content),
                            ClassTransform.dropping(element -> element instanceof ModuleHashesAttribute));
                }
                Path file = classes.resolve(resource);
                Files.createDirectories(file.getParent());
                Files.write(file, content);
            }
        }
        JdkTool.Result created = JdkTool.run(
                "jmod",
                "create",
                "--class-path",
                classes.toString(),
                "--target-platform",
                "windows-amd64",
                "--cmds",
                folder.resolve("programs").toString(),
                "--libs",
                folder.resolve("libraries").toString(),
                jmods.resolve(name + ".jmod").toString());
        assertEquals(0, created.exitCode(), created.output());
    }

    /** Writes all modules; the base module also has a program and two libraries. */
    private Path writeModules() throws IOException {
        Path jmods = Files.createDirectory(folder.resolve("jmods"));
        Path programs = Files.createDirectory(folder.resolve("programs"));
        Path libraries = Files.createDirectory(folder.resolve("libraries"));
        for (ModuleReference module : ModuleFinder.ofSystem().findAll()) {
            boolean isBase = module.descriptor().name().equals("java.base");
            if (isBase) {
                Files.writeString(programs.resolve("java.exe"), "a program");
                Files.writeString(libraries.resolve("jvm.dll"), "a library");
                Files.writeString(libraries.resolve("awt.dll"), "a library of windows");
            }
            writeModule(module, jmods);
            if (isBase) {
                Files.delete(programs.resolve("java.exe"));
                Files.delete(libraries.resolve("jvm.dll"));
                Files.delete(libraries.resolve("awt.dll"));
            }
        }
        return jmods;
    }

    @Test
    void theRuntimeHasTheFilesOfTheOtherPlatform() throws IOException {
        Path jmods = writeModules();
        assertEquals(
                "windows-x64", TargetPlatform.ofModules(jmods).orElseThrow().toString());
        Path runtime = folder.resolve("runtime");
        assertEquals(Optional.empty(), RuntimeLinker.link(jmods, runtime));
        assertTrue(Files.exists(runtime.resolve("bin/java.exe")));
        assertTrue(Files.size(runtime.resolve("lib/modules")) > 10_000_000);
        try (var files = Files.walk(runtime)) {
            assertFalse(files.anyMatch(file -> file.endsWith("awt.dll")), "libraries of windows are left out");
        }
    }

    @Test
    void modulesThatDoNotFitAreReported() throws IOException {
        Path classes = TestModules.compileBase(folder);
        Path jmods = Files.createDirectory(folder.resolve("incomplete"));
        TestModules.create(classes, "java.base", "windows-amd64", jmods);
        Optional<String> failure = RuntimeLinker.link(jmods, folder.resolve("incomplete-runtime"));
        assertTrue(failure.orElse("").startsWith("Error: "), failure.toString());
        assertFalse(failure.orElse("").contains("\tat "), failure.toString());
    }
}
