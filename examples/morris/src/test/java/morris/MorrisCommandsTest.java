package morris;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** The game in the commands that people and programs use. */
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
}
