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

class MovePickerTest {
    private static final int POSITIONS = 200;

    private static List<Integer> legal(Board board) {
        int[] actions = new int[Board.MAX_ACTIONS];
        int count = board.actions(actions);
        List<Integer> legal = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            legal.add(actions[i]);
        }
        return legal;
    }

    private static MovePicker picker(Board board, MoveOrdering ordering) {
        SearchBoard ground = EngineFamilies.standard()
                .handMade()
                .board(board.rules(), EngineFamilies.standard().handMade().of(board.rules()));
        ground.setBoard(board);
        return ground.newMovePicker(ordering, 1);
    }

    @ParameterizedTest
    @MethodSource("griot.engine.search.RuleSetSamples#all")
    void eachLegalActionIsHandedOutOnceTheWantedOneFirstThenWhatTakes(RuleSet rules) {
        Xoroshiro64 dice = new Xoroshiro64(3);
        Tactics tactics = RuleSetSamples.tactics(rules);
        MoveOrdering ordering = new MoveOrdering();
        for (int i = 0; i < POSITIONS; i++) {
            Board board = RuleSetSamples.randomBoard(rules, dice.below(80), dice);
            if (board.isOver()) {
                continue;
            }
            List<Integer> legal = legal(board);
            int wanted = dice.below(2) == 0 ? legal.get(dice.below(legal.size())) : TranspositionTable.NO_ACTION;
            MovePicker picker = picker(board, ordering);
            picker.begin(wanted, legal.get(0));
            Set<Integer> seen = new HashSet<>();
            boolean quietSeen = false;
            for (int action = picker.next(); action != TranspositionTable.NO_ACTION; action = picker.next()) {
                assertTrue(seen.add(action));
                assertEquals(tactics.isForcing(board, action), picker.isForcing());
                if (seen.size() == 1 && wanted != TranspositionTable.NO_ACTION) {
                    assertEquals(wanted, action);
                } else {
                    assertFalse(quietSeen && picker.isForcing());
                    quietSeen |= !picker.isForcing();
                }
                // What refutes something here is tried early in the positions to come.
                ordering.updateOnCutoff(board.toMove(), picker, 3, 1, legal.get(0));
            }
            assertEquals(new HashSet<>(legal), seen);
            assertEquals(legal.size(), picker.count());
        }
    }

    @ParameterizedTest
    @MethodSource("griot.engine.search.RuleSetSamples#all")
    void whoWantsOnlyWhatTakesGetsNothingElse(RuleSet rules) {
        Xoroshiro64 dice = new Xoroshiro64(4);
        Tactics tactics = RuleSetSamples.tactics(rules);
        for (int i = 0; i < POSITIONS; i++) {
            Board board = RuleSetSamples.randomBoard(rules, dice.below(80), dice);
            if (board.isOver()) {
                continue;
            }
            MovePicker picker = picker(board, new MoveOrdering());
            picker.begin(TranspositionTable.NO_ACTION, TranspositionTable.NO_ACTION);
            picker.skipQuiets();
            Set<Integer> seen = new HashSet<>();
            for (int action = picker.next(); action != TranspositionTable.NO_ACTION; action = picker.next()) {
                seen.add(action);
            }
            Set<Integer> taking = new HashSet<>(legal(board));
            taking.removeIf(action -> !tactics.isForcing(board, action));
            assertEquals(taking, seen);
        }
    }
}
