package griot.lab.endings;

import griot.lab.reach.ReachReport;
import griot.lab.reach.ReachStatistics;
import griot.lab.registry.LabRegistries;
import griot.lab.report.MarkdownWriter;
import griot.lab.report.ShareInterval;
import griot.rules.RuleSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The section of the overview that says when games reach the tables, from the reports beside the chapters. */
final class ReachSection {
    private static final double PERCENT = 100;

    private final LabRegistries registries;

    ReachSection(LabRegistries registries) {
        this.registries = registries;
    }

    /** A sentence for each rule set, about its largest tables, and a table with a row for each size. */
    String text(Path folder) throws IOException {
        List<ReachReport> reports = reports(folder);
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
                "wins missed",
                "draws lost");
        reports.forEach(report -> addRows(markdown, report, folder));
        return markdown.toString().strip();
    }

    /** The reports in a folder, in the order of the chapters. */
    private List<ReachReport> reports(Path folder) throws IOException {
        List<ReachReport> reports = new ArrayList<>();
        List<RuleSet> ruleSets = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.sorted().toList()) {
                if (file.toString().endsWith(ReachReport.FILE_SUFFIX)) {
                    ReachReport report = ReachReport.parse(Files.readString(file));
                    reports.add(report);
                    ruleSets.add(registries.rules().named(report.ruleSet()));
                }
            }
        }
        return registries.lab().inChapterOrder(ruleSets).stream()
                .map(rules -> reports.get(ruleSets.indexOf(rules)))
                .toList();
    }

    private static String sentence(ReachReport report) {
        ReachStatistics largest = report.statistics().getLast();
        String share = "- `%s`: %d of %d games reach the tables to %d"
                .formatted(report.ruleSet(), largest.reached(), largest.games(), largest.size());
        return largest.reached() == 0
                ? share + "."
                : share
                        + ", half of them by turn %d, %d turns before the end; %d ended as the table's value there."
                                .formatted(largest.median(), largest.medianTurnsLeft(), largest.kept());
    }

    private static void addRows(MarkdownWriter markdown, ReachReport report, Path folder) {
        String name = "[`%s`](%s/%s), %d at %s nodes"
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
                    percent(size.reached(), size.games(), size.reachedInterval()),
                    isReached ? "%d (%d–%d)".formatted(size.median(), size.lowerQuartile(), size.upperQuartile()) : "–",
                    isReached ? size.medianTurnsLeft() : "–",
                    isReached ? percent(size.kept(), size.reached(), size.keptInterval()) : "–",
                    isReached ? size.winsMissed() : "–",
                    isReached ? size.drawsLost() : "–");
            name = "";
        }
    }

    private static String percent(int part, int whole, ShareInterval interval) {
        return String.format(
                Locale.ROOT,
                "%.0f %% (%.0f–%.0f)",
                PERCENT * part / whole,
                PERCENT * interval.least(),
                PERCENT * interval.most());
    }
}
