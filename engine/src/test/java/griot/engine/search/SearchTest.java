package griot.engine.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.engine.eval.Evaluation;
import griot.engine.registry.EngineFamilies;
import griot.rules.Board;
import griot.rules.RuleSet;
import griot.rules.Side;
import griot.rules.perft.Perft;
import griot.rules.random.Xoroshiro64;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Alpha-beta pruning, transposition table and null windows do not change the score of a full-width search. */
class SearchTest {
    private static final int POSITIONS = 25;
    private static final int MAX_LEAVES = 20_000;

    /** A search without selectivity. */
    private static final class FullWidthSearch {
        private final Search search;

        FullWidthSearch(Board board) {
            Evaluation evaluation =
                    EngineFamilies.standard().handMadeEvaluations().evaluation(board.rules());
            search = new Search(
                    board.rules(),
                    EngineFamilies.standard().handMadeEvaluations(),
                    new TranspositionTable(1),
                    Search.SearchMode.FULL_WIDTH);
            search.begin(board, Search.StopCondition.NEVER);
        }

        int score(int depth) {
            return search.searchRoot(depth, TranspositionTable.NO_ACTION);
        }
    }

    @ParameterizedTest
    @MethodSource("griot.engine.search.RuleSetSamples#withAndWithoutOptions")
    void fullWidthSearchScoresAsMinimax(RuleSet rules) {
        Xoroshiro64 random = new Xoroshiro64(1);
        for (int i = 0; i < POSITIONS; i++) {
            Board board = RuleSetSamples.randomBoard(rules, random.nextInt(60), random);
            String text = board.setup().toString();
            FullWidthSearch fullWidth = new FullWidthSearch(board);
            Minimax minimax = new Minimax(board);
            int sign = board.toMove() == Side.WHITE ? 1 : -1;
            for (int depth = 1; depth <= 4 && Perft.count(board, depth) <= MAX_LEAVES; depth++) {
                assertEquals(sign * minimax.score(depth), fullWidth.score(depth), "depth " + depth + " of " + text);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("griot.engine.search.RuleSetSamples#withAndWithoutOptions")
    void aStoppedSearchRestoresTheBoard(RuleSet rules) {
        Xoroshiro64 random = new Xoroshiro64(2);
        Board board = RuleSetSamples.randomBoard(rules, 30, random);
        int actionsPlayed = board.depth();
        int hash = board.hash();
        Evaluation evaluation = EngineFamilies.standard().handMadeEvaluations().evaluation(rules);
        Search search = new Search(
                rules,
                EngineFamilies.standard().handMadeEvaluations(),
                new TranspositionTable(1),
                Search.SearchMode.SELECTIVE);
        search.begin(board, nodes -> nodes > 3_000);
        for (int depth = 1; depth < 20; depth++) {
            search.searchRoot(depth, TranspositionTable.NO_ACTION);
        }
        assertTrue(search.isStopped());
        assertEquals(actionsPlayed, board.depth());
        assertEquals(hash, board.hash());
    }
}
