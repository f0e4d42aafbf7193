package griot.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/** How often a position stood before. */
class OccurrencesTest {
    @Test
    void aPositionThatComesBackOnceHasStoodOnceBefore() {
        Board board = RuleSets.of("yote/wikipedia")
                .position("w5/6/6/6/5b w 0,0 - 0 60")
                .board();
        int[] steps = {step("a5", "a4"), step("f1", "f2"), step("a4", "a5"), step("f2", "f1")};
        for (int i = 0; i < steps.length; i++) {
            assertEquals(0, board.earlierOccurrences(), "after " + i + " turns");
            board.play(steps[i]);
        }
        assertEquals(1, board.earlierOccurrences());
    }

    @Test
    void aSetupOffTheBoardIsToldTheLastFile() {
        RuleSet rules = RuleSets.of("yote/ludens");
        List<Problem> problems = rules.problems(new Setup.OfPieces(1 << 30, 0, 5, 5, Side.WHITE, false, 0, 1));
        assertEquals(
                "there is no such square on this board; its last file is f",
                problems.getFirst().message());
    }

    private static int step(String from, String to) {
        return Code.of(new Action.Step(
                Square.named(from).orElseThrow(), Square.named(to).orElseThrow()));
    }
}
