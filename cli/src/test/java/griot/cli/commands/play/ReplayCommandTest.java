package griot.cli.commands.play;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.cli.CliRunner;
import griot.cli.CliRunner.CommandResult;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Output and errors of {@code replay}. */
class ReplayCommandTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"games.txt", "finished-games.txt"})
    void theVectorsAreReplayed(String name) {
        CommandResult result = CliRunner.run("replay", "../rules/src/test/resources/vectors/" + name);
        assertEquals(0, result.exitCode());
        assertEquals("", result.err());
        List<List<String>> vectors = CliRunner.vectors(name);
        List<String> lines = result.lines();
        assertEquals(vectors.size(), lines.size());
        for (int i = 0; i < lines.size(); i++) {
            List<String> vector = vectors.get(i);
            assertEquals(vector.get(0) + " | " + vector.get(2) + " | " + vector.get(3), lines.get(i));
        }
    }

    @Test
    void anEmptyFileNameIsNotStandardInput() {
        CommandResult result = CliRunner.runWithInput("yote | @c3\n", "replay", "");
        assertEquals(2, result.exitCode());
        assertEquals("", result.out());
        assertTrue(result.err().contains("FILE is empty"), result.err());
    }

    @Test
    void theRuleSetIsPrintedAsWritten() {
        assertEquals(
                "yote | * | 6/6/2w3/6/6 b 11,12 - 0 2\n",
                CliRunner.runWithInput("yote|@c3", "replay").out());
        assertEquals(
                "yote/ludens | * | 6/6/6/6/6 w 12,12 - 0 1\n",
                CliRunner.runWithInput("yote/ludens | \n", "replay", "-").out());
    }

    @Test
    void errorsNameTheLineAndTheOtherLinesAreReplayed() {
        CommandResult result = CliRunner.runWithInput("""
                # a remark

                yote | @c3 @c3
                yoto | @c3
                yote
                yote | @c3 --
                yote | @c3 @d4
                """, "replay");
        assertEquals(1, result.exitCode());
        assertEquals("yote | * | 6/3b2/2w3/6/6 w 11,11 - 0 3\n", result.out());
        List<String> errors = result.err().lines().toList();
        assertEquals(4, errors.size());
        assertTrue(errors.get(0).startsWith("error: line 3, turn 2: "), errors.get(0));
        assertTrue(errors.get(1).startsWith("error: line 4: yoto: "), errors.get(1));
        assertTrue(errors.get(2).startsWith("error: line 5: "), errors.get(2));
        assertTrue(errors.get(3).startsWith("error: line 6, turn 2: "), errors.get(3));
    }

    @Test
    void aTurnAfterTheEndIsAnError() {
        List<String> finished = CliRunner.vectors("games.txt").getFirst();
        int turns = finished.get(1).split(" ").length;
        CommandResult result = CliRunner.runWithInput(finished.get(0) + " | " + finished.get(1) + " @c3\n", "replay");
        assertEquals(1, result.exitCode());
        assertEquals("", result.out());
        assertTrue(result.err().startsWith("error: line 1, turn " + (turns + 1) + ": "), result.err());
    }

    @Test
    void lineEndsAndByteOrderMarksDoNotMatter() {
        CommandResult result = CliRunner.runWithInput("\uFEFFyote | @c3\r\nawele | A a\r\n", "replay");
        assertEquals(0, result.exitCode(), result.err());
        assertEquals(2, result.lines().size());
    }

    @Test
    void arbitraryBytesAreReportedAsErrors() {
        byte[] bytes = new byte[200_000];
        new Random(5).nextBytes(bytes);
        CommandResult result = CliRunner.runWith(Map.of("LANG", "en_GB.UTF-8"), bytes, "replay");
        assertEquals(1, result.exitCode());
        assertTrue(result.err().lines().allMatch(line -> line.startsWith("error: line ")));
        assertTrue(result.err().lines().allMatch(line -> line.length() < 1500));
    }

    @Test
    void aLineThatIsTooLongIsReportedAndSkipped() {
        byte[] bytes = ("yote | " + "@c3 ".repeat(1_200_000) + "\nyote | @c3\n").getBytes(StandardCharsets.UTF_8);
        CommandResult result = CliRunner.runWith(Map.of("LANG", "en_GB.UTF-8"), bytes, "replay");
        assertEquals(1, result.exitCode());
        assertTrue(result.err().startsWith("error: line 1: "), result.err());
        assertEquals(1, result.lines().size());
    }

    @Test
    void aFileThatCannotBeReadIsWrongUse() throws IOException {
        assertEquals(
                2,
                CliRunner.run("replay", folder.resolve("none.txt").toString()).exitCode());
        assertEquals(2, CliRunner.run("replay", folder.toString()).exitCode());
        Path file = folder.resolve("games.txt");
        Files.writeString(file, "wali | @c3\n");
        assertEquals(0, CliRunner.run("replay", file.toString()).exitCode());
    }
}
