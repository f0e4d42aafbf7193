package griot.engine.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.engine.Player;
import griot.engine.Score;
import griot.engine.eval.Evaluation;
import griot.engine.levels.Levels;
import griot.engine.registry.EngineFamilies;
import griot.rules.Board;
import griot.rules.Game;
import griot.rules.Result;
import griot.rules.RuleSet;
import griot.rules.Side;
import griot.rules.perft.Perft;
import griot.rules.random.Xoroshiro64;
import java.util.stream.Stream;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The contract of {@link griot.engine.family.EngineFamily}, for families in which repetition is a draw. The test of
 * each family names its rule sets and inherits the tests.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class EngineFamilyContract {
    private static final int GAMES = 10;
    private static final int MAX_ACTIONS = 40;
    private static final int MAX_LEAVES = 5_000;

    /** Number of evaluations of the stop condition after which it holds. */
    private static final int STOP_CHECKS = 100;

    /** The registry with the family. */
    protected abstract EngineFamilies engineFamilies();

    /** Rule sets of the family. */
    protected abstract Stream<RuleSet> ruleSets();

    private interface BoardVisitor {
        void visit(Board board);
    }

    /** Visits a quarter of the boards in the first {@link #MAX_ACTIONS} actions of random games. */
    private static void visitBoards(RuleSet rules, BoardVisitor visitor) {
        Xoroshiro64 random = new Xoroshiro64(1);
        for (int i = 0; i < GAMES; i++) {
            Board board = rules.newBoard();
            for (int played = 0; played < MAX_ACTIONS && !board.isOverOrRepeated(); played++) {
                if (played % 4 == i % 4) {
                    visitor.visit(board);
                }
                board.play(board.randomAction(random.nextInt()));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("ruleSets")
    void theSearchBoardAgreesWithTheBoard(RuleSet rules) {
        SearchBoard searchBoard = engineFamilies()
                .get(rules)
                .searchBoard(rules, engineFamilies().get(rules).handMadeEvaluation(rules));
        int[] actions = new int[Board.MAX_ACTIONS];
        visitBoards(rules, board -> {
            searchBoard.setBoard(board);
            int count = searchBoard.actions(actions);
            assertEquals(board.countActions(), count);
            for (int i = 0; i < count; i++) {
                int hash = searchBoard.hash();
                int key = searchBoard.verificationKey();
                searchBoard.play(actions[i]);
                assertEquals(board.isOver(), searchBoard.isOver());
                assertEquals(board.toMove(), searchBoard.toMove());
                assertEquals(board.isTurnStart(), searchBoard.isTurnStart());
                assertEquals(board.turnNumber(), searchBoard.turnNumber());
                assertEquals(board.quietTurns(), searchBoard.quietTurns());
                searchBoard.undo();
                assertEquals(hash, searchBoard.hash());
                assertEquals(key, searchBoard.verificationKey());
            }
        });
    }

    @ParameterizedTest
    @MethodSource("ruleSets")
    void evaluationsAreBoundedAndDeterministic(RuleSet rules) {
        Evaluation evaluation = engineFamilies().get(rules).handMadeEvaluation(rules);
        visitBoards(rules, board -> {
            int estimate = evaluation.evaluate(board);
            assertTrue(Math.abs(estimate) <= Score.MAX_ESTIMATE);
            assertEquals(estimate, evaluation.evaluate(board.copy()));
        });
    }

    @ParameterizedTest
    @MethodSource("ruleSets")
    void fullWidthSearchScoresAsMinimax(RuleSet rules) {
        Evaluation evaluation = engineFamilies().get(rules).handMadeEvaluation(rules);
        visitBoards(rules, board -> {
            Search search = new Search(
                    rules,
                    engineFamilies().handMadeEvaluations(),
                    new TranspositionTable(1),
                    Search.SearchMode.FULL_WIDTH);
            search.begin(board, Search.StopCondition.NEVER);
            for (int depth = 1; depth <= 4 && Perft.count(board, depth) <= MAX_LEAVES; depth++) {
                assertEquals(
                        minimax(board, evaluation, depth, board.turnNumber()),
                        search.searchRoot(depth, TranspositionTable.NO_ACTION));
            }
        });
    }

    /** The score by plain minimax, for the player to move. */
    private static int minimax(Board board, Evaluation evaluation, int depth, int rootTurn) {
        int turns = board.turnNumber() - rootTurn;
        if (board.isOver()) {
            Result result = board.outcome().orElseThrow().result();
            int decidedScore = result == Result.win(board.toMove()) ? Score.ofWin(turns) : -Score.ofWin(turns);
            return result == Result.DRAW ? 0 : decidedScore;
        }
        if (turns > 0 && board.earlierOccurrences() > 0) {
            return 0;
        }
        if (depth == 0) {
            return evaluation.evaluate(board);
        }
        int[] actions = new int[Board.MAX_ACTIONS];
        int count = board.actions(actions);
        Side mover = board.toMove();
        int bestScore = -Score.INFINITE;
        for (int i = 0; i < count; i++) {
            board.play(actions[i]);
            int score = minimax(board, evaluation, depth - 1, rootTurn);
            bestScore = Math.max(bestScore, board.toMove() == mover ? score : -score);
            board.undo();
        }
        return bestScore;
    }

    @ParameterizedTest
    @MethodSource("ruleSets")
    void everyLevelPlaysLegalTurns(RuleSet rules) {
        for (int level = 1; level <= Levels.MAX_LEVEL; level++) {
            Player player = Levels.player(
                    level, () -> 0, 7, EngineSettings.of(1, engineFamilies().handMadeEvaluations()));
            Game game = Game.of(rules);
            for (int turn = 0; turn < 2 && game.outcome().isEmpty(); turn++) {
                int[] calls = new int[1];
                String text = player.choose(game, () -> calls[0]++ > STOP_CHECKS)
                        .info()
                        .lines()
                        .getFirst()
                        .turns()
                        .getFirst();
                game = game.play(text);
            }
        }
    }
}
