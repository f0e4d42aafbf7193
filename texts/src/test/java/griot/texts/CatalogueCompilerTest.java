package griot.texts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The compiler of the catalogue: its output, and its reports of problems with file, line and key. */
class CatalogueCompilerTest {
    @TempDir
    private Path folder;

    @TempDir
    private static Path classes;

    @BeforeAll
    static void compileTheCompiler() {
        String source = Path.of("src/build/java/CatalogueCompiler.java").toString();
        assertEquals(
                0,
                ToolProvider.getSystemJavaCompiler()
                        .run(InputStream.nullInputStream(), System.out, System.err, "-d", classes.toString(), source));
    }

    @BeforeEach
    void writeCatalogue() throws IOException {
        write(
                "languages.json",
                "[{\"code\": \"en\", \"name\": \"English\"}, {\"code\": \"ru\", \"name\": \"Русский\"}]");
        write("en/page.json", "{\n  \"a\": \"{n, plural, one {# turn} other {# turns}}\",\n  \"b\": \"{who} wins\"\n}");
        write(
                "ru/page.json",
                "{\n  \"a\": \"{n, plural, one {# ход} few {# хода} many {# ходов} other {# хода}}\",\n"
                        + "  \"b\": \"{who}: победа\"\n}");
    }

    private void write(String name, String content) throws IOException {
        Path file = folder.resolve("messages").resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, content);
    }

    private String compile(int expectedExit) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "--class-path",
                        classes + File.pathSeparator + System.getProperty("java.class.path"),
                        "CatalogueCompiler",
                        "messages",
                        "out")
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(process.waitFor(60, TimeUnit.SECONDS));
        assertEquals(expectedExit, process.exitValue(), output);
        return output;
    }

    @Test
    void aValidCatalogueIsCompiledForThePage() throws IOException, InterruptedException {
        compile(0);
        assertEquals(
                "{\"a\":[[\"p\",\"n\",{\"one\":[[\"a\",\"n\"],\" turn\"],\"other\":[[\"a\",\"n\"],\" turns\"]}]],"
                        + "\"b\":[[\"a\",\"who\"],\" wins\"]}",
                Files.readString(folder.resolve("out/page/en.json")));
    }

    @Test
    void theLaunchersFileOfMessagesIsUpToDate() throws IOException {
        assertEquals(
                Files.readString(Path.of("target/launcher/messages.sh")),
                Files.readString(Path.of("../launcher/messages.sh")),
                "cp texts/target/launcher/messages.sh launcher/");
    }

    @Test
    void everyProblemIsReportedAndNothingWritten() throws IOException, InterruptedException {
        write(
                "en/page.json",
                "{\n  \"a\": \"{n, plural, one {# turn} other {# turns}}\",\n  \"b\": \"{who wins\",\n"
                        + "  \"c\": \"only here\",\n  \"d\": \"{x}\"\n}");
        write(
                "ru/page.json",
                "{\n  \"a\": \"{n, plural, one {# ход} other {# хода}}\",\n  \"d\": \"{y}\",\n" + "  \"e\": \"\"\n}");
        String output = compile(1);
        assertTrue(output.contains("en/page.json, line 3, b: "), output);
        assertTrue(
                output.contains("ru/page.json, line 2, a: plural forms of this language are [few, many, one]"), output);
        assertTrue(output.contains("ru/page.json, c: is missing"), output);
        assertTrue(output.contains("ru/page.json, line 3, d: has the arguments [y], expected [x]"), output);
        assertTrue(output.contains("ru/page.json, line 4, e: there is no such message in en"), output);
        assertFalse(output.contains("\tat "), output);
        assertFalse(Files.exists(folder.resolve("out")));
    }

    @Test
    void aFileThatIsNotJsonIsReportedWithItsLine() throws IOException, InterruptedException {
        write("ru/page.json", "{\n  \"a\": \"x\"\n  \"b\": \"y\"\n}");
        String output = compile(1);
        assertTrue(output.contains("ru/page.json, line 3: "), output);
    }
}
