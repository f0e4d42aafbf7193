package morris;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The game in the commands. */
class MorrisCommandsTest {
    private static void assertSays(String wanted, String output) {
        assertTrue(output.contains(wanted), () -> "no \"" + wanted + "\" in:\n" + output);
    }

    @Test
    void perftCounts() {
        assertEquals("1 9\n2 72\n3 504\n", Commands.run("perft", "morris", "3"));
    }

    @Test
    void rulesTellThemInShort() {
        assertSays("morris/tapatan", Commands.run("rules"));
        String rules = Commands.run("rules", "morris");
        assertSays("Whoever has three in a line, placed or moved, has won.", rules);
        assertTrue(!rules.contains("Options"), rules);
    }

    @Test
    void aGameIsPlayedInAPipe() {
        String played = Commands.reading("@b2\n@a1\n@c3\n@a2\n", "play", "morris", "--neighbour");
        assertSays("  2 │ [┃]  ○   ·  │ 2", played);
        assertSays("White: place a piece (such as @", played);
    }

    @Test
    void whoHasALineHasWon() {
        String played = Commands.reading("@a1\n@a2\n@b1\n@b2\n@c1\n", "play", "morris", "--neighbour");
        assertSays("White wins", played);
    }

    @Test
    void legalActionsAndRandomGamesAreTold() {
        assertEquals(9, Commands.run("legal", "morris").lines().count());
        assertSays("games", Commands.run("playouts", "morris", "--games", "200"));
    }

    @Test
    void theEngineFindsTheWin() {
        String analysed = Commands.run("analyse", "morris", "--depth", "9");
        assertSays("wins in 9 turns", analysed);
        assertSays("best: @b2", analysed);
    }

    @Test
    void programsPlayItByUgi() {
        String answers = Commands.reading("""
                ugi
                isready
                position startpos moves @b2 @a1 @c1 @a2
                query p1turn
                query gameover
                go depth 4
                """, "ugi", "morris");
        assertSays("option name RuleSet type string default morris/tapatan", answers);
        assertSays("readyok", answers);
        assertSays("response true\nresponse false\n", answers);
        assertSays("bestmove @a3", answers);
    }

    @Test
    void enginesPlayAMatch() {
        String played =
                Commands.run("match", "morris", "griot:level=1", "griot:level=10", "--games", "8", "--nodes", "2000");
        assertSays("morris/tapatan: griot:level=1", played);
        assertSays("8 games:", played);
    }

    @Test
    void aGameIsReplayed(@TempDir Path folder) throws IOException {
        Path games = folder.resolve("games.txt");
        Files.writeString(games, "morris/tapatan | @a1 @a2 @b1 @b2 @c1\n");
        assertSays("1-0", Commands.run("replay", games.toString()));
    }

    @Test
    void theWholeGameIsSolvedVerifiedProbedAndExamined(@TempDir Path folder) {
        String[] everything = {"solve", "morris", "--pieces", "6", "--hands", "6", "--dir", folder.toString()};
        assertSays("3 pieces against 3: 228 boards; the player to move wins 108", Commands.run(everything));
        String[] verify = Arrays.copyOf(everything, everything.length + 1);
        verify[everything.length] = "--verify";
        assertSays("All is as it should be.", Commands.run(verify));
        String probed = Commands.run("probe", "morris", "--dir", folder.toString());
        assertTrue(probed.startsWith("White wins in 9 turns.\n@b2  wins in 9\n"), probed);
        assertEquals(4, probed.lines().filter(line -> line.endsWith("  draw")).count(), "the corners");
        assertSays(
                "100.0 %",
                Commands.run(
                        "exam", "morris", "griot:tables=" + folder, "--nodes", "1000", "--dir", folder.toString()));
        String paper = Commands.run("endings", "--dir", folder.toString(), "--out", "-");
        assertSays("## `morris/tapatan`", paper);
        assertTrue(!paper.contains("capture"), paper);
    }
}
