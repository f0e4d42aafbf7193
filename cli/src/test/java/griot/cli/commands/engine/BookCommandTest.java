package griot.cli.commands.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.cli.CliRunner;
import griot.cli.CliRunner.CommandResult;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Options and output of {@code book}. */
class BookCommandTest {
    @TempDir
    private Path folder;

    private CommandResult build(String ruleSet, String file, String... options) {
        String[] args = new String[7 + options.length];
        String[] common = {"book", ruleSet, "--out", folder.resolve(file).toString(), "--nodes", "60", "--threads=1"};
        System.arraycopy(common, 0, args, 0, common.length);
        System.arraycopy(options, 0, args, common.length, options.length);
        return CliRunner.run(args);
    }

    @Test
    void progressAndResultAreReported() {
        CommandResult result = build("awele", "book", "--positions", "300");
        assertEquals(0, result.exitCode());
        assertTrue(
                result.out()
                        .lines()
                        .findFirst()
                        .orElseThrow()
                        .matches("\\d+ positions, [\\d ]+ searches; as deep as .*"),
                result.out());
        assertTrue(result.out().matches("(?s).*The book is in .*book: \\d+ positions in \\d+ bytes\\R"), result.out());
        assertTrue(Files.exists(folder.resolve("book.building")));
    }

    @Test
    void aMatchUsesTheBookOfItsRuleSetOnly() {
        build("awele", "book", "--positions", "20");
        String engineWithBook = "griot:book=" + folder.resolve("book");
        CommandResult result = CliRunner.run(
                "match", "awele", engineWithBook, "griot", "--games", "2", "--openings", "0", "--nodes", "50");
        assertEquals(0, result.exitCode(), result.err());
        CommandResult otherGame =
                CliRunner.run("match", "yote", engineWithBook, "griot", "--games", "2", "--nodes", "50");
        assertEquals(2, otherGame.exitCode());
        assertTrue(otherGame.err().contains("this book cannot be used: it is for awele/sheet"), otherGame.err());
    }

    @Test
    void wrongUseIsReported() {
        assertEquals(2, build("awele", "book", "--positions", "0").exitCode());
        assertEquals(2, CliRunner.run("book", "awele").exitCode());
        build("awele", "book", "--positions", "1");
        CommandResult result = build("yote", "book", "--positions", "1");
        assertEquals(2, result.exitCode());
        assertTrue(result.err().contains("awele/sheet"), result.err());
    }
}
