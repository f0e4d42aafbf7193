package griot.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.rules.registry.RuleSets;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The memory that the history of a board takes. */
class HistoryTest {
    static Stream<RuleSet> ruleSets() {
        return RuleSets.standard().presets().stream();
    }

    private static void playFirst(Board board) {
        int[] actions = new int[Board.MAX_ACTIONS];
        board.actions(actions);
        board.play(actions[0]);
    }

    @ParameterizedTest
    @MethodSource("ruleSets")
    void oneActionTakesOneFrame(RuleSet rules) {
        Board board = rules.newBoard();
        assertEquals(0, board.history().length);
        playFirst(board);
        assertEquals(1, board.depth());
        int frameWords = -board.copy().newestFrame();
        assertEquals(frameWords, board.history().length);
        playFirst(board);
        assertTrue(board.history().length > 2 * frameWords, "a board of a search grows rarely");
    }
}
