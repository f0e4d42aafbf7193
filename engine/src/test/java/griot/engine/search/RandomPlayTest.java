package griot.engine.search;

import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.engine.Limits;
import griot.engine.Player;
import griot.engine.registry.EngineFamilies;
import griot.rules.RuleSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * With 2,000 nodes a turn the engine beats random play. {@link RandomPlayLongTest} limits the time of a turn instead.
 */
class RandomPlayTest {
    private static final int GAMES = 20;
    private static final long NODES = 2_000;

    @ParameterizedTest
    @MethodSource("griot.engine.search.RuleSetSamples#presets")
    void theEngineWinsAllButOneGameAgainstRandomPlay(RuleSet rules) {
        AlphaBetaEngine engine =
                new AlphaBetaEngine(() -> 0, 1, EngineFamilies.standard().learnedEvaluations());
        Player player = (game, stop) -> {
            engine.clear();
            return engine.search(game, Limits.nodes(NODES).withStop(stop), info -> {});
        };
        RandomMatch.Tally tally = RandomMatch.play(rules, player, GAMES, 7);
        assertTrue(tally.won() >= GAMES - 1, tally.toString());
    }
}
