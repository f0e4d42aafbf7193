package griot.cluster.units;

import griot.cluster.ClusterRegistries;
import griot.lab.puzzles.Candidate;
import griot.lab.puzzles.MiningUnits;
import griot.lab.puzzles.PuzzleDifficulty.Measurement;
import griot.lab.puzzles.PuzzleMiner.Stage;
import griot.rules.RuleSet;
import griot.tables.format.TableFile;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaSparkContext;

/** Runs the units of mining on Spark. Candidates are sent as text. */
public final class SparkMining implements MiningUnits.Runner {
    private final SparkUnits units;
    private final MiningJob job;
    private final boolean hasTables;
    private Stage stage = Stage.GAMES;
    private ReadAhead<List<String>> attempts;
    private final ReadAhead<Measurement> measurements;

    /**
     * Creates a runner.
     *
     * @param tables the tables of the rule set: files that all machines see, or tables that come with Griot
     * @param seed seed of the positions and games
     */
    public SparkMining(JavaSparkContext context, RuleSet rules, List<TableFile> tables, int seed) {
        units = new SparkUnits(context);
        job = MiningJob.of(rules, tables, seed);
        hasTables = new MiningUnits(ClusterRegistries.standard().labRegistries(), rules, tables, seed).hasTables();
        attempts = new ReadAhead<>(units.defaultTaskCount());
        measurements = new ReadAhead<>(units.defaultTaskCount());
    }

    @Override
    public boolean hasTables() {
        return hasTables;
    }

    /** A unit: an attempt. */
    private record Attempts(MiningJob job, Stage stage) implements SparkUnits.Work<Integer, List<String>> {
        @Override
        public Function<Integer, List<String>> prepare() throws IOException {
            IntFunction<List<Candidate>> attempts = job.units().attempts(stage);
            return number ->
                    attempts.apply(number).stream().map(Candidate::toString).toList();
        }
    }

    @Override
    public List<List<Candidate>> attempts(Stage newStage, int first, int count) {
        if (newStage != stage) {
            stage = newStage;
            attempts = new ReadAhead<>(units.defaultTaskCount());
        }
        Attempts work = new Attempts(job, stage);
        List<List<Candidate>> candidates = new ArrayList<>();
        for (List<String> texts : attempts.get(
                first,
                count,
                Integer.MAX_VALUE,
                (from, to) -> units.run(IntStream.range(from, to).boxed().toList(), work))) {
            candidates.add(texts.stream()
                    .map(text -> Candidate.parse(job.rules(), text))
                    .toList());
        }
        return candidates;
    }

    /** A unit: a measurement. */
    private record Measurements(MiningJob job) implements SparkUnits.Work<String, Measurement> {
        @Override
        public Function<String, Measurement> prepare() throws IOException {
            Function<Candidate, Measurement> measure = job.units().measurements();
            RuleSet rules = job.rules();
            return text -> measure.apply(Candidate.parse(rules, text));
        }
    }

    @Override
    public List<Measurement> measure(List<Candidate> candidates, int first, int count) {
        Measurements work = new Measurements(job);
        return measurements.get(
                first,
                count,
                candidates.size(),
                (from, to) -> units.run(
                        candidates.subList(from, to).stream()
                                .map(Candidate::toString)
                                .toList(),
                        work));
    }
}
