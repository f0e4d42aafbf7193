package griot.cli.commands.learn;

import static org.junit.jupiter.api.Assertions.assertEquals;

import griot.cli.CliRunner;
import griot.cli.CliRunner.CommandResult;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Answers of {@code lessons} to wrong use. The module {@code lab} tests the lessons. */
class LessonsCommandTest {
    @TempDir
    private Path folder;

    @Test
    void aFileInAnotherEncodingIsNamed() throws IOException {
        Path file = folder.resolve("draft.json");
        Files.write(file, "{\"title\": \"Awélé\"}".getBytes(StandardCharsets.ISO_8859_1));
        CommandResult result = CliRunner.run("lessons", "awele", "--file", file.toString());
        assertEquals(2, result.exitCode());
        assertEquals(
                "griot: " + file + " is not a text in UTF-8: save it in that encoding",
                result.err().strip());
    }

    @Test
    void aByteOrderMarkIsSkipped() throws IOException {
        String lessons = Files.readString(Path.of("../lab/src/main/resources/griot/lab/lessons/awele-sheet.json"));
        Path file = Files.writeString(folder.resolve("draft.json"), "\uFEFF" + lessons);
        CommandResult result = CliRunner.run("lessons", "awele", "--file", file.toString());
        assertEquals(0, result.exitCode(), result.err());
        assertEquals(CliRunner.run("lessons", "awele").out(), result.out());
    }

    @Test
    void aFolderIsNamed() {
        CommandResult result = CliRunner.run("lessons", "awele", "--file", folder.toString());
        assertEquals(2, result.exitCode());
        assertEquals("griot: " + folder + ": that is a folder", result.err().strip());
    }
}
