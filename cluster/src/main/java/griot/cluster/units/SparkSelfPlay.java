package griot.cluster.units;

import griot.cluster.ClusterRegistries;
import griot.lab.training.SelfPlayGames;
import griot.lab.training.SelfPlayGames.FinishedGame;
import griot.lab.training.SelfPlaySettings;
import griot.rules.RuleSet;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaSparkContext;

/** Plays games of the engine against itself on Spark. */
public final class SparkSelfPlay implements SelfPlayGames.Runner {
    private final SparkUnits units;
    private final Play play;

    /** Creates a runner. */
    public SparkSelfPlay(JavaSparkContext context, RuleSet rules, SelfPlaySettings settings) {
        units = new SparkUnits(context);
        play = new Play(rules.name().toString(), settings.seed(), settings.games(), settings.nodes());
    }

    /** A unit: a game. */
    private record Play(String ruleSet, int seed, int games, int nodes)
            implements SparkUnits.Work<Integer, FinishedGame> {
        @Override
        public Function<Integer, FinishedGame> prepare() {
            return new SelfPlayGames(
                            ClusterRegistries.standard().engine(),
                            ClusterRegistries.standard().rules().named(ruleSet),
                            new SelfPlaySettings(seed, games, nodes))
                    .player()::apply;
        }
    }

    @Override
    public List<FinishedGame> play(int first, int count) {
        return units.run(IntStream.range(first, first + count).boxed().toList(), play);
    }

    @Override
    public int batch() {
        return Math.max(SelfPlayGames.Runner.super.batch(), 2 * units.defaultTaskCount());
    }
}
