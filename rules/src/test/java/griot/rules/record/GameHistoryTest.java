package griot.rules.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.rules.Action;
import griot.rules.Game;
import griot.rules.Position;
import griot.rules.RuleSet;
import griot.rules.Side;
import griot.rules.random.Xoroshiro64;
import griot.rules.registry.RuleSets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Undo and redo. */
class GameHistoryTest {
    private static final RuleSet YOTE = RuleSets.standard().named("yote");

    static Stream<RuleSet> presets() {
        return RuleSets.standard().presets().stream();
    }

    /** Undo step by step visits the start of every turn; redo leads back to the same end. */
    @ParameterizedTest
    @MethodSource("presets")
    void aGameIsUndoneToItsStartAndRedoneToItsEnd(RuleSet rules) {
        Xoroshiro64 random = new Xoroshiro64(11);
        GameHistory history = GameHistory.of(Game.of(rules));
        Deque<String> starts = new ArrayDeque<>();
        for (int i = 0; i < 200 && history.game().outcome().isEmpty(); i++) {
            Position position = history.game().position();
            if (position.isTurnStart()) {
                starts.push(position.toString());
            }
            List<Action> actions = position.actions();
            history = history.then(history.game().play(actions.get(random.below(actions.size()))));
        }
        String end = history.game().position().toString();
        GameHistory back = history;
        while (back.canUndo()) {
            back = back.undo();
            if (back.game().position().isTurnStart()) {
                assertEquals(starts.pop(), back.game().position().toString());
            }
        }
        assertTrue(starts.isEmpty());
        assertSame(back, back.undo());
        while (back.canRedo()) {
            back = back.redo();
        }
        assertEquals(end, back.game().position().toString());
        assertEquals(history.game().turns(), back.game().turns());
        assertSame(back, back.redo());
    }

    @Test
    void insideATurnTheLastActionIsUndone() {
        Game chain = Game.from(YOTE.position("6/6/1wb1b1/6/3bbb w 4,4 - 0 21 b3xd3:f1xf3"));
        GameHistory history = GameHistory.of(chain);
        assertEquals("b3xd3:f1", history.undo().game().position().turnSoFar());
        assertEquals("b3xd3", history.undo().undo().game().position().turnSoFar());
    }

    @Test
    void anAgreedOutcomeIsUndoneByItself() {
        Game unfinished = Game.from(YOTE.position("6/6/1wb1b1/6/3bbb w 4,4 - 0 21 b3xd3"));
        GameHistory history = GameHistory.of(unfinished).then(unfinished.resign(Side.WHITE));
        assertEquals("b3xd3", history.undo().game().position().turnSoFar());
        Game begun = Game.of(YOTE).play("@c3");
        GameHistory between = GameHistory.of(begun).then(begun.resign(Side.BLACK));
        assertTrue(between.undo().game().outcome().isEmpty());
        assertEquals(begun.turns(), between.undo().game().turns());
        Game fresh = Game.of(YOTE);
        assertTrue(
                GameHistory.of(fresh.resign(Side.WHITE)).undo().game().outcome().isEmpty());
    }

    @Test
    void anotherTurnLeavesNothingToRedo() {
        GameHistory back = GameHistory.of(Game.of(YOTE).play("@c3")).undo();
        assertTrue(back.canRedo());
        assertFalse(back.then(back.game().play("@d4")).canRedo());
    }
}
