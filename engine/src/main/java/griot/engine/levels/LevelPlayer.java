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

/** Plays at some strength: thinks most turns over as far as that allows, and plays the others at a glance. */
final class LevelPlayer implements Player {
    private static final int PERCENT = 100;

    private final int level;
    private final Clock clock;
    private final int seed;
    private final EngineSettings settings;
    private final Evaluations evaluations;

    /** Who thinks, at the strength that the level has in the game last played; nobody before the first. */
    private @Nullable Thinking thinking;

    /** A strength, and an engine with the memory that goes with it. */
    private record Thinking(RuleSet rules, LevelSettings strength, AlphaBetaEngine engine) {}

    LevelPlayer(int level, Clock clock, int seed, EngineSettings settings) {
        this.level = level;
        this.clock = clock;
        this.seed = seed;
        this.settings = settings;
        this.evaluations = settings.evaluations();
    }

    private Thinking thinking(RuleSet rules) {
        if (thinking == null || !thinking.rules.equals(rules)) {
            LevelSettings strength = Levels.strength(level, evaluations.profile(rules));
            int megabytes = Math.min(strength.tableMegabytes(), settings.tableMegabytes());
            thinking =
                    new Thinking(rules, strength, new AlphaBetaEngine(clock, settings.withTableMegabytes(megabytes)));
        }
        return thinking;
    }

    @Override
    public SearchResult choose(Game game, BooleanSupplier stop) {
        if (game.outcome().isPresent()) {
            throw new IllegalArgumentException(
                    "the game is over: " + game.outcome().get());
        }
        Thinking now = thinking(game.rules());
        LevelSettings strength = now.strength;
        Board board = game.position().board();
        // Thrown afresh each turn, so that a turn taken back and played again meets the same player.
        Xoroshiro64 dice = new Xoroshiro64(HashFunctions.hash(seed, board.hash(), board.turnNumber()));
        if (dice.below(PERCENT) < strength.glances()) {
            return glance(game, board, dice, strength.haze());
        }
        if (strength.glances() > 0) {
            now.engine.clear();
        }
        Limits limits = new Limits(strength.depth(), strength.nodes(), strength.milliseconds(), 0, 1, stop);
        return now.engine.search(game, limits, report -> {});
    }

    /** Each action of the turn is the one that looks best by itself, or nearly. */
    private SearchResult glance(Game game, Board board, Xoroshiro64 dice, int haze) {
        long start = clock.milliseconds();
        Evaluation evaluation = evaluations.handMade(game.rules());
        List<Action> actions = new ArrayList<>();
        int[] codes = new int[Search.MAX_PLY];
        int tried = board.countActions();
        int score = 0;
        do {
            int action = OnePlyPlayer.best(board, evaluation, dice, haze);
            if (actions.isEmpty()) {
                score = OnePlyPlayer.evaluateAfter(board, evaluation, action);
            }
            codes[actions.size()] = action;
            actions.add(ActionCode.action(action));
            board.play(action);
        } while (!board.isOver() && !board.isTurnStart());
        List<String> turn = TurnNotation.turns(game, Arrays.copyOf(codes, actions.size()));
        PrincipalVariation line = new PrincipalVariation(1, score, turn);
        return new SearchResult(actions, new SearchInfo(1, tried, clock.milliseconds() - start, List.of(line)));
    }
}
