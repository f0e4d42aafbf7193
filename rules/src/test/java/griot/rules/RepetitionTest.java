package griot.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.rules.registry.RuleSets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Counting of earlier occurrences of a position. */
class RepetitionTest {
    @ParameterizedTest
    @CsvSource({"yote/wikipedia, '0,0'", "yote/walker, '5,5'", "choko/ludens, '5,5'"})
    void everyEarlierOccurrenceOfAPositionIsCounted(String rules, String hands) {
        Board board = RuleSets.standard()
                .named(rules)
                .position("w5/6/6/6/5b w " + hands + " - 0 60")
                .board();
        Action[] steps = {step("a5", "a4"), step("f1", "f2"), step("a4", "a5"), step("f2", "f1")};
        for (int i = 0; i < 2 * steps.length; i++) {
            assertEquals(i / steps.length, board.earlierOccurrences(), "after " + i + " turns");
            assertFalse(board.isOverOrRepeated());
            board.play(ActionCode.of(steps[i % steps.length]));
        }
        assertEquals(2, board.earlierOccurrences());
        assertTrue(board.isOverOrRepeated());
    }

    @Test
    void aPositionWithinATurnIsNoOccurrence() {
        Board board = RuleSets.standard()
                .named("choko/ludens")
                .position("3b2/2w3/2w3/6/5b w 5,5 - 0 60")
                .board();
        Action[] actions = {
            leap("c3", "c5"), new Action.Stop(), step("f1", "f2"), leap("c5", "c3"), step("f2", "f1"),
        };
        for (int i = 0; i < 2 * actions.length; i++) {
            assertEquals(board.isTurnStart() ? i / actions.length : 0, board.earlierOccurrences(), "after " + i);
            board.play(ActionCode.of(actions[i % actions.length]));
        }
        assertEquals(2, board.earlierOccurrences());
    }

    @Test
    void occurrencesAreCountedSinceTheLastPlacement() {
        Board board = RuleSets.standard()
                .named("choko/ludens")
                .position("w5/6/6/6/5b w 5,5 - 0 60")
                .board();
        board.play(ActionCode.of(new Action.Place(square("c3"))));
        board.play(ActionCode.of(new Action.Place(square("d1"))));
        for (Action action : List.of(step("a5", "a4"), step("f1", "f2"), step("a4", "a5"), step("f2", "f1"))) {
            board.play(ActionCode.of(action));
        }
        assertEquals(1, board.earlierOccurrences());
    }

    private static Action step(String from, String to) {
        return new Action.Step(square(from), square(to));
    }

    private static Action leap(String from, String to) {
        return new Action.Leap(square(from), square(to));
    }

    private static Square square(String name) {
        return Square.named(name).orElseThrow();
    }
}
