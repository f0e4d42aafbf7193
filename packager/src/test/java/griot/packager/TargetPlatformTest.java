package griot.packager;

import static org.junit.jupiter.api.Assertions.assertEquals;

import griot.packager.TargetPlatform.OperatingSystem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The platform of a package is that of the modules it is linked from. */
class TargetPlatformTest {
    @TempDir
    private Path jmods;

    @ParameterizedTest
    @CsvSource({
        "windows-amd64, windows-x64, Windows/x86_64",
        "macos-aarch64, macos-aarch64, Mac/aarch64",
        "linux-aarch64, linux-aarch64, Linux/aarch64"
    })
    void thePlatformIsReadFromTheBaseModule(String inModule, String name, String sqliteFolder) throws IOException {
        Path classes = TestModules.compileBase(jmods);
        TestModules.create(classes, "java.base", inModule, jmods);
        TargetPlatform platform = TargetPlatform.ofModules(jmods).orElseThrow();
        assertEquals(name, platform.toString());
        assertEquals(sqliteFolder, platform.sqliteFolder());
    }

    @Test
    void aFolderWithoutModulesHasNone() throws IOException {
        assertEquals(Optional.empty(), TargetPlatform.ofModules(jmods));
        Files.writeString(jmods.resolve("java.base.jmod"), "not a module");
        assertEquals(Optional.empty(), TargetPlatform.ofModules(jmods));
    }

    @ParameterizedTest
    @CsvSource({"Linux, LINUX", "Mac OS X, MACOS", "Windows 11, WINDOWS"})
    void systemsHaveTheNamesOfTheJdk(String name, OperatingSystem system) {
        assertEquals(Optional.of(system), OperatingSystem.named(name));
    }
}
