package morris;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the commands of Griot with three men's morris. */
class MorrisCommandsTest {
    private static void assertContains(String expected, String output) {
        assertTrue(output.contains(expected), () -> "no \"" + expected + "\" in:\n" + output);
    }

    @Test
    void perftCountsSequences() {
        assertEquals("1 9\n2 72\n3 504\n", Commands.run("perft", "morris", "3"));
    }

    @Test
    void rulesAreSummarised() {
        assertContains("morris/tapatan", Commands.run("rules"));
        String rules = Commands.run("rules", "morris");
        assertContains("Whoever has three in a line, placed or moved, has won.", rules);
        assertFalse(rules.contains("Options"), rules);
    }

    @Test
    void aGameIsPlayedWithPipedInput() {
        String output = Commands.runWithInput("@b2\n@a1\n@c3\n@a2\n", "play", "morris", "--neighbour");
        assertContains("  2 │ [┃]  ○   ·  │ 2", output);
        assertContains("White: place a piece (such as @", output);
    }

    @Test
    void aLineWins() {
        String output = Commands.runWithInput("@a1\n@a2\n@b1\n@b2\n@c1\n", "play", "morris", "--neighbour");
        assertContains("White wins", output);
    }

    @Test
    void aPieceMayBePlacedOnAnyPoint() {
        assertEquals(9, Commands.run("legal", "morris").lines().count());
    }

    @Test
    void randomGamesEndByLinesOrDraws() {
        String output = Commands.run("playouts", "morris", "--games", "200");
        assertTrue(output.startsWith("200 games in "), output);
        assertContains("1-0", output);
        assertContains("0-1", output);
    }

    @Test
    void theEngineFindsTheWin() {
        String analysis = Commands.run("analyse", "morris", "--depth", "9");
        assertContains("wins in 9 turns", analysis);
        assertContains("best: @b2", analysis);
    }

    @Test
    void theEnginePlaysByUgi() {
        String responses = Commands.runWithInput("""
                ugi
                isready
                position startpos moves @b2 @a1 @c1 @a2
                query p1turn
                query gameover
                go depth 4
                """, "ugi", "morris");
        assertContains("option name RuleSet type string default morris/tapatan", responses);
        assertContains("readyok", responses);
        assertContains("response true\nresponse false\n", responses);
        assertContains("bestmove @a3", responses);
    }

    @Test
    void enginesPlayAMatch() {
        String output =
                Commands.run("match", "morris", "griot:level=1", "griot:level=10", "--games", "8", "--nodes", "2000");
        assertContains("morris/tapatan: griot:level=1", output);
        assertContains("8 games:", output);
    }

    @Test
    void aGameIsReplayed(@TempDir Path folder) throws IOException {
        Path games = folder.resolve("games.txt");
        Files.writeString(games, "morris/tapatan | @a1 @a2 @b1 @b2 @c1\n");
        assertContains("1-0", Commands.run("replay", games.toString()));
    }

    @Test
    void theWholeGameIsSolvedVerifiedProbedAndExamined(@TempDir Path folder) {
        String[] solve = {"solve", "morris", "--pieces", "6", "--hands", "6", "--dir", folder.toString()};
        assertContains("3 pieces against 3: 228 boards; the player to move wins 108", Commands.run(solve));
        String[] verify = Arrays.copyOf(solve, solve.length + 1);
        verify[solve.length] = "--verify";
        assertContains("All entries are correct.", Commands.run(verify));
        String probe = Commands.run("probe", "morris", "--dir", folder.toString());
        assertTrue(probe.startsWith("White wins in 9 turns.\n@b2  wins in 9\n"), probe);
        assertEquals(4, probe.lines().filter(line -> line.endsWith("  draw")).count(), "the corners");
        assertContains(
                "100.0 %",
                Commands.run(
                        "exam", "morris", "griot:tables=" + folder, "--nodes", "1000", "--dir", folder.toString()));
        String document = Commands.run("endings", "--dir", folder.toString(), "--out", "-");
        assertContains("# Endings of `morris/tapatan`", document);
        assertFalse(document.contains("capture"), document);
    }
}
