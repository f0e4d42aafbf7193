package griot.lab.sowing;

import griot.lab.report.SliceStatistics;
import griot.lab.report.SvgChart;
import griot.rules.RuleSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Draws the figures of the chapter on a sowing game. */
final class SowingFigures {
    /** The figure of distances has a line for each multiple of this number of seeds. */
    private static final int SEEDS_BETWEEN_LINES = 4;

    private SowingFigures() {}

    /** The figures by name: results, scores and distances by seeds. */
    static SortedMap<String, String> of(RuleSet rules, List<SliceStatistics> statistics) {
        SortedMap<String, String> figures = new TreeMap<>();
        figures.put("results", results(rules, statistics));
        figures.put("scores", scores(rules, statistics));
        List<SvgChart.Line> distances = distanceLines(statistics);
        if (!distances.isEmpty()) {
            figures.put("distances", distances(rules, distances));
        }
        return figures;
    }

    private static String results(RuleSet rules, List<SliceStatistics> statistics) {
        return SvgChart.bars(
                rules.name() + ": results by seeds on the board",
                List.of("player to move ahead", "even", "other player ahead"),
                statistics.stream()
                        .map(slice ->
                                SvgChart.Bar.of(slice.slice(), List.of(slice.wins(), slice.draws(), slice.losses())))
                        .toList());
    }

    private static String scores(RuleSet rules, List<SliceStatistics> statistics) {
        List<SvgChart.Point> scores = new ArrayList<>();
        List<SvgChart.Point> sizes = new ArrayList<>();
        for (int i = 0; i < statistics.size(); i++) {
            scores.add(new SvgChart.Point(
                    i + 1, SliceStatistics.mean(statistics.get(i).scores())));
            sizes.add(new SvgChart.Point(i + 1, meanSize(statistics.get(i))));
        }
        return SvgChart.lines(
                rules.name() + ": score of the player to move, by seeds on the board",
                "seeds on the board",
                "seeds",
                SvgChart.Scale.LINEAR,
                List.of(new SvgChart.Line("mean score", scores), new SvgChart.Line("mean size of the score", sizes)));
    }

    /** The lines of the figure of distances: the last ones, if there are too many. */
    private static List<SvgChart.Line> distanceLines(List<SliceStatistics> statistics) {
        List<SvgChart.Line> lines = statistics.stream()
                .filter(slice -> Integer.parseInt(slice.slice()) % SEEDS_BETWEEN_LINES == 0)
                .filter(slice -> slice.distances().isPresent())
                .map(slice -> SvgChart.Line.ofWins(slice.slice() + " seeds", slice))
                .toList();
        return lines.subList(Math.max(0, lines.size() - SvgChart.MAX_LINES), lines.size());
    }

    private static String distances(RuleSet rules, List<SvgChart.Line> lines) {
        return SvgChart.lines(
                rules.name() + ": turns of both sides to the next harvest that counts",
                "turns",
                "% of the boards on which the player to move will be ahead (logarithmic)",
                SvgChart.Scale.LOGARITHMIC,
                lines);
    }

    /** The mean of the magnitudes of the scores, in seeds. */
    static double meanSize(SliceStatistics slice) {
        double sum = 0;
        for (Map.Entry<Integer, Long> score : slice.scores().entrySet()) {
            sum += (double) Math.abs(score.getKey()) * score.getValue();
        }
        return sum / slice.boards();
    }
}
