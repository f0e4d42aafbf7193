package griot.browser;

import griot.engine.Clock;
import griot.engine.Limits;
import griot.engine.Player;
import griot.engine.PrincipalVariation;
import griot.engine.Score;
import griot.engine.SearchInfo;
import griot.engine.SearchResult;
import griot.engine.eval.Weights;
import griot.engine.eval.WeightsException;
import griot.engine.levels.Levels;
import griot.engine.registry.EngineFamilies;
import griot.engine.search.AlphaBetaEngine;
import griot.engine.search.EngineSettings;
import griot.engine.search.Evaluations;
import griot.rules.Action;
import griot.rules.Game;
import griot.rules.RuleSet;
import griot.rules.registry.RuleSets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The engine service of the page. Results are JSON, as {@code web/src/worker/protocol.ts} defines. Transposition tables
 * are kept between calls: that of a level's player while level, seed and weights stay the same, and that of the engine
 * for hints while its weights do.
 */
final class EngineService {
    /** The size of the transposition table in megabytes; small enough for cheap phones. */
    private static final int TRANSPOSITION_TABLE_MEGABYTES = 16;

    /** The maximum number of turns of the principal variation for which views are sent. */
    private static final int MAX_VIEWS = 4;

    private final Clock clock;
    private final Map<String, Evaluations> evaluationsByPreset = new HashMap<>();
    private final RuleSets ruleSets;
    private final EngineFamilies families;
    private final Evaluations handMade;
    private @Nullable LevelSession levelSession;
    private @Nullable AnalysisSession analysisSession;

    /** The player of a level. Not a record, since generated methods would add to the page's download. */
    private static final class LevelSession {
        private final int level;
        private final int seed;
        private final Evaluations evaluations;
        private final Player player;

        private LevelSession(int level, int seed, Evaluations evaluations, Player player) {
            this.level = level;
            this.seed = seed;
            this.evaluations = evaluations;
            this.player = player;
        }
    }

    /** The engine for hints. Not a record, for the same reason. */
    private static final class AnalysisSession {
        private final Evaluations evaluations;
        private final AlphaBetaEngine engine;

        private AnalysisSession(Evaluations evaluations, AlphaBetaEngine engine) {
            this.evaluations = evaluations;
            this.engine = engine;
        }
    }

    EngineService(Clock clock, RuleSets ruleSets, EngineFamilies families) {
        this.clock = clock;
        this.ruleSets = ruleSets;
        this.families = families;
        handMade = families.handMadeEvaluations();
    }

    /**
     * Sets the learned weights for the preset of a rule set.
     *
     * @throws WeightsException if the file cannot be used
     */
    void setWeights(String ruleSet, byte[] file) {
        RuleSet rules = ruleSets.named(ruleSet);
        evaluationsByPreset.put(rules.name().preset(), families.withWeights(rules, Weights.read(file)));
    }

    private Evaluations evaluations(Game game) {
        return evaluationsByPreset.getOrDefault(game.rules().name().preset(), handMade);
    }

    /**
     * Chooses a turn as the player of a level.
     *
     * @throws IllegalArgumentException if the game is not legal
     */
    String choose(SharedGame sharedGame, int level, int seed, BooleanSupplier stop) {
        Game game = game(sharedGame);
        SearchResult result = player(level, seed, evaluations(game)).choose(game, stop);
        return openResult(game, result.info(), result.actions()).close('}').toString();
    }

    private Player player(int level, int seed, Evaluations evaluations) {
        if (levelSession == null
                || levelSession.level != level
                || levelSession.seed != seed
                || !levelSession.evaluations.equals(evaluations)) {
            Player player =
                    Levels.player(level, clock, seed, EngineSettings.of(TRANSPOSITION_TABLE_MEGABYTES, evaluations));
            levelSession = new LevelSession(level, seed, evaluations, player);
        }
        return levelSession.player;
    }

    /**
     * Searches for the best turn. The listener receives intermediate results, whose actions are empty.
     *
     * @throws IllegalArgumentException if the game is not legal
     */
    String search(SharedGame sharedGame, Limits limits, Consumer<String> listener) {
        Game game = game(sharedGame);
        Evaluations evaluations = evaluations(game);
        if (analysisSession == null || !analysisSession.evaluations.equals(evaluations)) {
            analysisSession = new AnalysisSession(
                    evaluations, new AlphaBetaEngine(clock, TRANSPOSITION_TABLE_MEGABYTES, evaluations));
        }
        SearchResult result = analysisSession.engine.search(
                game,
                limits,
                info -> listener.accept(
                        openResult(game, info, List.of()).close('}').toString()));
        JsonWriter json = openResult(game, result.info(), result.actions());
        List<String> turns = result.info().lines().getFirst().turns();
        // The actions finish the first turn of the line.
        LookAheadJson.write(
                json.name("after"), game, result.actions(), turns.subList(1, Math.min(turns.size(), MAX_VIEWS)));
        return json.close('}').toString();
    }

    private Game game(SharedGame sharedGame) {
        ParsedGame parsed = ParsedGame.of(ruleSets, sharedGame);
        if (!parsed.problems().isEmpty()) {
            throw new IllegalArgumentException(parsed.problems().getFirst().toString());
        }
        return parsed.game();
    }

    /** Writes a search result without its closing brace. */
    private JsonWriter openResult(Game game, SearchInfo info, List<Action> actions) {
        PrincipalVariation best = info.lines().getFirst();
        JsonWriter json = new JsonWriter().open('{');
        json.name("actions").values(actions);
        json.name("turn").value(best.turns().getFirst());
        int score = best.score();
        json.name("score").value(score);
        json.name("expectedResult").value(handMade.calibration(game.rules()).expectedResult(score));
        if (Score.isDecided(score)) {
            json.name("winnersTurns").value(Score.winnersTurns(score));
        }
        json.name("acceptsDraw").value(Levels.acceptsDraw(score, game.position().quietTurns()));
        json.name("depth").value(info.depth());
        json.name("nodes").value(info.nodes());
        json.name("milliseconds").value(info.milliseconds());
        json.name("lines").open('[');
        for (PrincipalVariation line : info.lines()) {
            json.open('{').name("score").value(line.score());
            json.name("turns").values(line.turns()).close('}');
        }
        return json.close(']');
    }
}
