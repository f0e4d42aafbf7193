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

/** Tests that Griot does not know the example, and that the example uses only exported packages of Griot. */
class MorrisModuleTest {
    /** The class path without the tests, which share packages with the modules. */
    private static String modulePath() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> !entry.endsWith("test-classes") && !entry.endsWith("-tests.jar"))
                .filter(entry -> Path.of(entry).toFile().exists())
                .collect(Collectors.joining(File.pathSeparator));
    }

    @Test
    void theExampleRunsAsAModule() throws IOException, InterruptedException {
        Process process = new ProcessBuilder(List.of(
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
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), output);
        assertTrue(output.contains("4 3024"), output);
    }

    @Test
    void noClassIsInAPackageOfGriot() throws IOException {
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
    void noSourceOfGriotMentionsTheExample() throws IOException {
        List<Path> filesWithTheName = new ArrayList<>();
        for (String module : List.of("rules", "tables", "engine", "solver", "lab", "cli", "server", "browser", "web")) {
            try (var files = Files.walk(Path.of("../..", module, "src"))) {
                for (Path file : files.filter(MorrisModuleTest::isMainSource).toList()) {
                    if (Files.readString(file).toLowerCase(Locale.ROOT).contains("morris")) {
                        filesWithTheName.add(file);
                    }
                }
            }
        }
        assertEquals(List.of(), filesWithTheName);
    }

    private static boolean isMainSource(Path file) {
        String name = file.toString();
        return (name.endsWith(".java") || name.endsWith(".ts") || name.endsWith(".properties"))
                && !name.contains(File.separator + "test" + File.separator);
    }
}
