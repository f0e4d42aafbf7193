package morris;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The example runs on the module path, so it uses exported packages only. */
class MorrisModuleTest {
    /** The modules of the class path, without tests, which share packages with them. */
    private static String modulePath() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> !entry.endsWith("test-classes") && !entry.endsWith("-tests.jar"))
                .filter(entry -> Path.of(entry).toFile().exists())
                .collect(Collectors.joining(File.pathSeparator));
    }

    @Test
    void itIsAModule() throws IOException, InterruptedException {
        Process griot = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "--module-path",
                        modulePath(),
                        "--module",
                        "morris/morris.Morris",
                        "perft",
                        "morris",
                        "4"))
                .redirectErrorStream(true)
                .start();
        String said = new String(griot.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, griot.waitFor(), said);
        assertTrue(said.contains("4 3024"), said);
    }

    @Test
    void noClassOfItIsInAPackageOfGriot() throws IOException {
        Path classes = Path.of("target/classes");
        try (var files = Files.walk(classes)) {
            assertEquals(
                    List.of("module-info.class", "morris"),
                    files.filter(file -> file.toString().endsWith(".class"))
                            .map(file -> classes.relativize(file).getName(0).toString())
                            .distinct()
                            .sorted()
                            .toList());
        }
    }

    @Test
    void noSourceOfGriotNamesIt() throws IOException {
        List<Path> naming = new ArrayList<>();
        for (String module : List.of("rules", "tables", "engine", "solver", "lab", "cli", "server", "browser", "web")) {
            try (var files = Files.walk(Path.of("../..", module, "src"))) {
                for (Path file : files.filter(MorrisModuleTest::isMainSource).toList()) {
                    if (Files.readString(file).toLowerCase(Locale.ROOT).contains("morris")) {
                        naming.add(file);
                    }
                }
            }
        }
        assertEquals(List.of(), naming);
    }

    private static boolean isMainSource(Path file) {
        String name = file.toString();
        return (name.endsWith(".java") || name.endsWith(".ts") || name.endsWith(".properties"))
                && !name.contains(File.separator + "test" + File.separator);
    }
}
