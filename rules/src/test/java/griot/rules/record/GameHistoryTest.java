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

/** Undo and redo of turns, actions and declared outcomes. */
class GameHistoryTest {
    private static final RuleSet YOTE = RuleSets.standard().named("yote");

    static Stream<RuleSet> presets() {
        return RuleSets.standard().presets().stream();
    }

    /** Undoing passes the start of every turn; redoing leads back to the same end. */
    @ParameterizedTest
    @MethodSource("presets")
    void aGameIsUndoneToItsStartAndRedoneToItsEnd(RuleSet rules) {
        Xoroshiro64 random = new Xoroshiro64(11);
        GameHistory history = GameHistory.of(Game.of(rules));
        Deque<String> turnStarts = new ArrayDeque<>();
        for (int i = 0; i < 200 && history.game().outcome().isEmpty(); i++) {
            Position position = history.game().position();
            if (position.isTurnStart()) {
                turnStarts.push(position.toString());
            }
            List<Action> actions = position.actions();
            history = history.append(history.game().play(actions.get(random.nextInt(actions.size()))));
        }
        String end = history.game().position().toString();
        GameHistory current = history;
        while (current.canUndo()) {
            current = current.undo();
            if (current.game().position().isTurnStart()) {
                assertEquals(turnStarts.pop(), current.game().position().toString());
            }
        }
        assertTrue(turnStarts.isEmpty());
        assertSame(current, current.undo());
        while (current.canRedo()) {
            current = current.redo();
        }
        assertEquals(end, current.game().position().toString());
        assertEquals(history.game().turns(), current.game().turns());
        assertSame(current, current.redo());
    }

    @Test
    void withinATurnOneUndoRemovesTheLastAction() {
        Game chain = Game.from(YOTE.position("6/6/1wb1b1/6/3bbb w 4,4 - 0 21 b3xd3:f1xf3"));
        GameHistory history = GameHistory.of(chain);
        assertEquals("b3xd3:f1", history.undo().game().position().turnSoFar());
        assertEquals("b3xd3", history.undo().undo().game().position().turnSoFar());
    }

    @Test
    void oneUndoRemovesOnlyADeclaredOutcome() {
        Game unfinished = Game.from(YOTE.position("6/6/1wb1b1/6/3bbb w 4,4 - 0 21 b3xd3"));
        GameHistory history = GameHistory.of(unfinished).append(unfinished.resign(Side.WHITE));
        assertEquals("b3xd3", history.undo().game().position().turnSoFar());
        Game oneTurn = Game.of(YOTE).play("@c3");
        GameHistory resignedBetweenTurns = GameHistory.of(oneTurn).append(oneTurn.resign(Side.BLACK));
        assertTrue(resignedBetweenTurns.undo().game().outcome().isEmpty());
        assertEquals(oneTurn.turns(), resignedBetweenTurns.undo().game().turns());
        Game atStart = Game.of(YOTE);
        assertTrue(GameHistory.of(atStart.resign(Side.WHITE))
                .undo()
                .game()
                .outcome()
                .isEmpty());
    }

    @Test
    void afterAnotherTurnNothingCanBeRedone() {
        GameHistory current = GameHistory.of(Game.of(YOTE).play("@c3")).undo();
        assertTrue(current.canRedo());
        assertFalse(current.append(current.game().play("@d4")).canRedo());
    }
}
