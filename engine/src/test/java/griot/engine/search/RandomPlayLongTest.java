package griot.engine.search;

import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.engine.Clock;
import griot.engine.Limits;
import griot.engine.Player;
import griot.engine.registry.EngineFamilies;
import griot.rules.RuleSet;
import griot.tables.jvm.WorkerPool;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * At 100 ms a turn the engine wins at least 99 % of its games against random play, in every preset. {@code ./griot
 * prove engine} plays 16 games of each preset, two at a time, so the engine must win all of them; {@code
 * -Dgriot.games=N} plays N, rounded down to pairs.
 */
@Tag("proof")
class RandomPlayLongTest {
    private static final int PAIRS = Integer.getInteger("griot.games", 16) / 2;
    private static final long MILLISECONDS = 100;
    private static final Clock CLOCK = () -> System.nanoTime() / 1_000_000;

    @ParameterizedTest
    @MethodSource("griot.engine.search.RuleSetSamples#presets")
    void theEngineWins99PercentAgainstRandomPlay(RuleSet rules) {
        RandomMatch.Tally[] tallies = new RandomMatch.Tally[PAIRS];
        WorkerPool.forEach(2, PAIRS, () -> {
            Player player = player();
            return pair -> tallies[pair] = RandomMatch.play(rules, player, 2, 11 + pair);
        });
        RandomMatch.Tally tally = Stream.of(tallies).reduce(RandomMatch.Tally.NONE, RandomMatch.Tally::plus);
        System.out.println(rules.name() + ": " + tally);
        assertTrue(tally.winPercentage() >= 99, rules.name() + ": " + tally);
    }

    private static Player player() {
        AlphaBetaEngine engine =
                new AlphaBetaEngine(CLOCK, 16, EngineFamilies.standard().learnedEvaluations());
        return (game, stop) -> engine.search(game, Limits.time(MILLISECONDS).withStop(stop), info -> {});
    }
}
