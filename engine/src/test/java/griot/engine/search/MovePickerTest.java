package griot.engine.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.engine.registry.EngineFamilies;
import griot.rules.Board;
import griot.rules.RuleSet;
import griot.rules.random.Xoroshiro64;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The order in which actions are picked. */
class MovePickerTest {
    private static final int POSITIONS = 200;

    private static List<Integer> legalActions(Board board) {
        int[] actions = new int[Board.MAX_ACTIONS];
        int count = board.actions(actions);
        List<Integer> legalActions = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            legalActions.add(actions[i]);
        }
        return legalActions;
    }

    private static MovePicker picker(Board board, MoveOrdering ordering) {
        SearchBoard searchBoard = EngineFamilies.standard()
                .handMadeEvaluations()
                .searchBoard(
                        board.rules(),
                        EngineFamilies.standard().handMadeEvaluations().evaluation(board.rules()));
        searchBoard.setBoard(board);
        return searchBoard.newMovePicker(ordering, 1);
    }

    @ParameterizedTest
    @MethodSource("griot.engine.search.RuleSetSamples#withAndWithoutOptions")
    void theTableActionThenForcingThenQuietActionsArePickedOnceEach(RuleSet rules) {
        Xoroshiro64 random = new Xoroshiro64(3);
        Tactics tactics = RuleSetSamples.tactics(rules);
        MoveOrdering ordering = new MoveOrdering();
        for (int i = 0; i < POSITIONS; i++) {
            Board board = RuleSetSamples.randomBoard(rules, random.nextInt(80), random);
            if (board.isOver()) {
                continue;
            }
            List<Integer> legalActions = legalActions(board);
            int tableAction = random.nextInt(2) == 0
                    ? legalActions.get(random.nextInt(legalActions.size()))
                    : TranspositionTable.NO_ACTION;
            MovePicker picker = picker(board, ordering);
            picker.begin(tableAction, legalActions.get(0));
            Set<Integer> pickedActions = new HashSet<>();
            boolean wasQuietPicked = false;
            for (int action = picker.nextAction();
                    action != TranspositionTable.NO_ACTION;
                    action = picker.nextAction()) {
                assertTrue(pickedActions.add(action));
                assertEquals(tactics.isForcing(board, action), picker.isForcing());
                if (pickedActions.size() == 1 && tableAction != TranspositionTable.NO_ACTION) {
                    assertEquals(tableAction, action);
                } else {
                    assertFalse(wasQuietPicked && picker.isForcing());
                    wasQuietPicked |= !picker.isForcing();
                }
                // Fills the killers and the history, which order the quiet actions of later positions.
                ordering.updateOnCutoff(board.toMove(), picker, 3, 1, legalActions.get(0));
            }
            assertEquals(new HashSet<>(legalActions), pickedActions);
            assertEquals(legalActions.size(), picker.count());
        }
    }

    @ParameterizedTest
    @MethodSource("griot.engine.search.RuleSetSamples#withAndWithoutOptions")
    void skippingQuietActionsLeavesAllForcingActions(RuleSet rules) {
        Xoroshiro64 random = new Xoroshiro64(4);
        Tactics tactics = RuleSetSamples.tactics(rules);
        for (int i = 0; i < POSITIONS; i++) {
            Board board = RuleSetSamples.randomBoard(rules, random.nextInt(80), random);
            if (board.isOver()) {
                continue;
            }
            MovePicker picker = picker(board, new MoveOrdering());
            picker.begin(TranspositionTable.NO_ACTION, TranspositionTable.NO_ACTION);
            picker.skipQuiets();
            Set<Integer> pickedActions = new HashSet<>();
            for (int action = picker.nextAction();
                    action != TranspositionTable.NO_ACTION;
                    action = picker.nextAction()) {
                pickedActions.add(action);
            }
            Set<Integer> forcingActions = new HashSet<>(legalActions(board));
            forcingActions.removeIf(action -> !tactics.isForcing(board, action));
            assertEquals(forcingActions, pickedActions);
        }
    }
}
