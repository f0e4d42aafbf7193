package griot.lab.puzzles;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.engine.TurnGenerator;
import griot.lab.family.PuzzleFamily;
import griot.lab.registry.LabRegistries;
import griot.rules.Board;
import griot.rules.RuleSet;
import griot.rules.Side;
import griot.rules.random.Xoroshiro64;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The full-width search gives the values of plain minimax over whole turns. */
class FullWidthSearchTest {
    private static final int DEPTH = 3;
    private static final int INFINITE = 10_000;

    @ParameterizedTest
    @ValueSource(strings = {"yote", "choko", "wali", "bolotondou", "awele"})
    void theValueAfterATurnIsThatOfMinimax(String game) {
        LabRegistries registries = LabRegistries.standard();
        RuleSet rules = registries.rules().named(game);
        PuzzleFamily family = registries.lab().get(rules).puzzles(rules);
        FullWidthSearch search = new FullWidthSearch(family::balance);
        Xoroshiro64 random = new Xoroshiro64(5);
        int comparedCount = 0;
        for (int position = 0; position < 12; position++) {
            Board board = randomBoard(rules, random);
            if (board.isOver()) {
                continue;
            }
            List<int[]> turns = TurnGenerator.turns(board);
            int[] turn = turns.get(random.nextInt(turns.size()));
            search.setBudget(1_000_000);
            int expected = minimaxAfter(board, turn, DEPTH, family);
            assertEquals(expected, search.valueAfter(board, turn, DEPTH, -INFINITE, INFINITE), board.setup()::toString);
            assertTrue(search.reaches(board, turn, DEPTH, expected));
            assertFalse(search.reaches(board, turn, DEPTH, expected + 1));
            comparedCount++;
        }
        assertTrue(comparedCount >= 8, "positions compared: " + comparedCount);
    }

    private static Board randomBoard(RuleSet rules, Xoroshiro64 random) {
        Board board = rules.newBoard();
        for (int turns = 20 + random.nextInt(20); turns > 0 && !board.isOver(); turns--) {
            do {
                board.play(board.randomAction(random.nextInt()));
            } while (!board.isOver() && !board.isTurnStart());
        }
        return board;
    }

    private static int minimaxAfter(Board board, int[] turn, int depth, PuzzleFamily family) {
        Side mover = board.toMove();
        int start = board.depth();
        for (int action : turn) {
            board.play(action);
        }
        int value = minimax(board, depth - 1, family);
        value = board.toMove() == mover ? value : -value;
        board.rewind(start);
        return value;
    }

    private static int minimax(Board board, int depth, PuzzleFamily family) {
        if (board.isOver() || depth == 0) {
            return family.balance(board, board.toMove());
        }
        int best = -INFINITE;
        for (int[] turn : TurnGenerator.turns(board)) {
            best = Math.max(best, minimaxAfter(board, turn, depth, family));
        }
        return best;
    }
}
