package griot.engine.levels;

import griot.engine.Clock;
import griot.engine.Limits;
import griot.engine.Player;
import griot.engine.PrincipalVariation;
import griot.engine.SearchInfo;
import griot.engine.SearchResult;
import griot.engine.eval.Evaluation;
import griot.engine.search.AlphaBetaEngine;
import griot.engine.search.EngineSettings;
import griot.engine.search.Evaluations;
import griot.engine.search.OnePlyPlayer;
import griot.engine.search.Search;
import griot.engine.search.TurnNotation;
import griot.rules.Action;
import griot.rules.ActionCode;
import griot.rules.Board;
import griot.rules.Game;
import griot.rules.RuleSet;
import griot.rules.random.HashFunctions;
import griot.rules.random.Xoroshiro64;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Player of a level: plays a given share of the turns by a one-ply search with evaluation noise, and the others by a
 * search within limits.
 */
final class LevelPlayer implements Player {
    private static final int PERCENT = 100;

    private final int level;
    private final Clock clock;
    private final int seed;
    private final EngineSettings settings;
    private final Evaluations evaluations;

    /** The engine of the rule set last played; null before the first turn. */
    private @Nullable LevelEngine levelEngine;

    /** The engine of a rule set, with a transposition table of the level's size. */
    private record LevelEngine(RuleSet rules, LevelSettings settings, AlphaBetaEngine engine) {}

    LevelPlayer(int level, Clock clock, int seed, EngineSettings settings) {
        this.level = level;
        this.clock = clock;
        this.seed = seed;
        this.settings = settings;
        this.evaluations = settings.evaluations();
    }

    private LevelEngine levelEngine(RuleSet rules) {
        if (levelEngine == null || !levelEngine.rules.equals(rules)) {
            LevelSettings levelSettings = Levels.settings(level, evaluations.calibration(rules));
            int megabytes = Math.min(levelSettings.tableMegabytes(), settings.tableMegabytes());
            levelEngine = new LevelEngine(
                    rules, levelSettings, new AlphaBetaEngine(clock, settings.withTableMegabytes(megabytes)));
        }
        return levelEngine;
    }

    @Override
    public SearchResult choose(Game game, BooleanSupplier stop) {
        if (game.outcome().isPresent()) {
            throw new IllegalArgumentException(
                    "the game is over: " + game.outcome().get());
        }
        LevelEngine current = levelEngine(game.rules());
        LevelSettings levelSettings = current.settings;
        Board board = game.position().board();
        // Seeded by the position, so that a turn taken back and played again gets the same answer.
        Xoroshiro64 random = new Xoroshiro64(HashFunctions.hash(seed, board.hash(), board.turnNumber()));
        if (random.nextInt(PERCENT) < levelSettings.onePlyPercent()) {
            return playOnePly(game, board, random, levelSettings.noise());
        }
        if (levelSettings.onePlyPercent() > 0) {
            // Cleared, so that the turn does not depend on earlier searches.
            current.engine.clear();
        }
        Limits limits =
                new Limits(levelSettings.depth(), levelSettings.nodes(), levelSettings.milliseconds(), 0, 1, stop);
        return current.engine.search(game, limits, info -> {});
    }

    /** Plays each action of the turn by a one-ply search with evaluation noise. */
    private SearchResult playOnePly(Game game, Board board, Xoroshiro64 random, int noise) {
        long start = clock.milliseconds();
        Evaluation evaluation = evaluations.handMadeEvaluation(game.rules());
        List<Action> actions = new ArrayList<>();
        int[] codes = new int[Search.MAX_PLY];
        int nodes = board.countActions();
        int score = 0;
        do {
            int action = OnePlyPlayer.bestAction(board, evaluation, random, noise);
            if (actions.isEmpty()) {
                score = OnePlyPlayer.evaluateAfter(board, evaluation, action);
            }
            codes[actions.size()] = action;
            actions.add(ActionCode.action(action));
            board.play(action);
        } while (!board.isOver() && !board.isTurnStart());
        List<String> turns = TurnNotation.turns(game, Arrays.copyOf(codes, actions.size()));
        PrincipalVariation variation = new PrincipalVariation(1, score, turns);
        return new SearchResult(actions, new SearchInfo(1, nodes, clock.milliseconds() - start, List.of(variation)));
    }
}
