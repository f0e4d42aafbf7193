package griot.engine.search;

import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.engine.Clock;
import griot.engine.Limits;
import griot.engine.Player;
import griot.engine.registry.EngineFamilies;
import griot.rules.RuleSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * At 100 ms a turn the engine wins at least 99 % of its games against random play, in every preset. {@code ./griot
 * prove engine} plays 40 games of each preset, so the engine must win all of them; {@code -Dgriot.games=N} plays N.
 */
@Tag("proof")
class RandomPlayLongTest {
    private static final int GAMES = Integer.getInteger("griot.games", 40);
    private static final long MILLISECONDS = 100;
    private static final Clock CLOCK = () -> System.nanoTime() / 1_000_000;

    @ParameterizedTest
    @MethodSource("griot.engine.search.RuleSetSamples#presets")
    void theEngineWins99PercentAgainstRandomPlay(RuleSet rules) {
        AlphaBetaEngine engine =
                new AlphaBetaEngine(CLOCK, 16, EngineFamilies.standard().learnedEvaluations());
        Player player =
                (game, stop) -> engine.search(game, Limits.time(MILLISECONDS).withStop(stop), info -> {});
        RandomMatch.Tally tally = RandomMatch.play(rules, player, GAMES, 11);
        System.out.println(rules.name() + ": " + tally);
        assertTrue(tally.winPercentage() >= 99, rules.name() + ": " + tally);
    }
}
