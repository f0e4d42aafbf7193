package griot.lab.endings;

import griot.lab.reach.ReachReport;
import griot.lab.reach.ReachStatistics;
import griot.lab.registry.LabRegistries;
import griot.lab.report.MarkdownWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** The section of the overview that says when games reach the tables, from the reports beside the chapters. */
final class ReachSection {
    /** With fewer games than this a sentence names the range of turns instead of the median. */
    private static final int MIN_FOR_MEDIAN = 10;

    private final LabRegistries registries;

    ReachSection(LabRegistries registries) {
        this.registries = registries;
    }

    /**
     * A sentence for each report, about the largest tables, and a table with a row for each size. Reports on a rule set
     * are in the order of their numbers of nodes.
     */
    String text(Path folder) throws IOException {
        List<ReachReport> reports = ReportFiles.read(
                registries,
                folder,
                ReachReport.FILE_SUFFIX,
                ReachReport::parse,
                ReachReport::ruleSet,
                Comparator.comparing(ReachReport::ruleSet)
                        .thenComparingLong(report -> report.settings().nodes()));
        if (reports.isEmpty()) {
            return "No games were examined.";
        }
        MarkdownWriter markdown = new MarkdownWriter();
        markdown.paragraph(reports.stream().map(ReachSection::sentence).collect(Collectors.joining("\n")));
        markdown.table(
                "games",
                "median length",
                "tables to",
                "reached",
                "from turn (quartiles)",
                "turns left",
                "value kept",
                "wins drawn",
                "wins lost",
                "draws lost");
        reports.forEach(report -> addRows(markdown, report, folder));
        return markdown.toString().strip();
    }

    private static String sentence(ReachReport report) {
        ReachStatistics largest = report.statistics().getLast();
        String results = "- `%s` at %s nodes: White won %s, Black %s, %s were drawn. "
                .formatted(
                        report.ruleSet(),
                        MarkdownWriter.grouped(report.settings().nodes()),
                        MarkdownWriter.counted(report.count(1), "game"),
                        report.count(-1),
                        report.count(0));
        String reached = "The tables to %s were reached by %s of %s"
                .formatted(largest.size(), largest.reached(), largest.games());
        if (largest.reached() == 0) {
            return results + reached + ".";
        }
        String turns = largest.reached() == 1
                ? ", at turn %s".formatted(largest.leastTurn())
                : largest.reached() < MIN_FOR_MEDIAN
                        ? ", at turns %s to %s".formatted(largest.leastTurn(), largest.mostTurn())
                        : ", half of these by turn %s, and %s before the end in the median"
                                .formatted(largest.median(), MarkdownWriter.counted(largest.medianTurnsLeft(), "turn"));
        return results + reached + turns + "; %s ended as the table's value there.".formatted(largest.kept());
    }

    private static void addRows(MarkdownWriter markdown, ReachReport report, Path folder) {
        String name = "[`%s`](%s/%s), %s at %s nodes"
                .formatted(
                        report.ruleSet(),
                        folder.getFileName(),
                        report.fileName(),
                        report.settings().games(),
                        MarkdownWriter.grouped(report.settings().nodes()));
        for (ReachStatistics size : report.statistics()) {
            boolean isReached = size.reached() > 0;
            markdown.row(
                    name,
                    report.medianTurns(),
                    size.size(),
                    size.reachedInterval().percentText((double) size.reached() / size.games()),
                    isReached ? "%s (%s–%s)".formatted(size.median(), size.lowerQuartile(), size.upperQuartile()) : "–",
                    isReached ? size.medianTurnsLeft() : "–",
                    isReached ? size.keptInterval().percentText((double) size.kept() / size.reached()) : "–",
                    isReached ? size.winsDrawn() : "–",
                    isReached ? size.winsLost() : "–",
                    isReached ? size.drawsLost() : "–");
            name = "";
        }
    }
}
