package griot.lab.endings;

import griot.lab.fortresses.FortressReport;
import griot.lab.registry.LabRegistries;
import griot.lab.report.MarkdownWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** The section of the overview on fortresses, from the reports beside the chapters. */
final class FortressSection {
    private final LabRegistries registries;

    FortressSection(LabRegistries registries) {
        this.registries = registries;
    }

    /** A sentence for each rule set, about its largest slices, and a table with a row for each slice. */
    String text(Path folder) throws IOException {
        List<FortressReport> reports = ReportFiles.read(
                registries,
                folder,
                FortressReport.FILE_SUFFIX,
                FortressReport::parse,
                FortressReport::ruleSet,
                Comparator.comparing(FortressReport::ruleSet));
        if (reports.isEmpty()) {
            return "No slices were examined.";
        }
        MarkdownWriter markdown = new MarkdownWriter();
        markdown.paragraph(reports.stream().map(FortressSection::sentence).collect(Collectors.joining("\n")));
        markdown.table(
                "rule set",
                "more–fewer",
                "to move",
                "boards",
                "drawn",
                "never has to capture",
                "captures only to win",
                "needs exchanges");
        for (FortressReport report : reports) {
            String name = "[`%s`](%s/%s)".formatted(report.ruleSet(), folder.getFileName(), report.fileName());
            for (int i = 0; i < report.slices().size(); i++) {
                boolean isMoreToMove = i % 2 == 0;
                FortressReport.Slice withMoreToMove = report.slices().get(isMoreToMove ? i : i - 1);
                addRow(
                        markdown,
                        name,
                        material(withMoreToMove),
                        isMoreToMove,
                        report.slices().get(i));
                name = "";
            }
        }
        return markdown.toString().strip();
    }

    /** The pieces of both sides, from the slice with the side that has more to move. */
    private static String material(FortressReport.Slice slice) {
        return slice.slice().replace('-', '–');
    }

    private static String sentence(FortressReport report) {
        FortressReport.Slice last =
                report.slices().get(Math.max(0, report.slices().size() - 2));
        String boards = "- `%s`, %s, the side with more to move: ".formatted(report.ruleSet(), material(last));
        if (last.draws() == 0) {
            return boards + "no board is drawn.";
        }
        return boards
                + ("%s of the boards are drawn. On %s of these the other side holds without ever capturing, on %s by"
                                + " threats of captures that win, on %s by exchanges.")
                        .formatted(
                                MarkdownWriter.percent(last.draws(), last.boards()),
                                shareOfDraws(last.heldWithoutCaptures(), last),
                                shareOfDraws(last.heldByThreats() - last.heldWithoutCaptures(), last),
                                shareOfDraws(last.draws() - last.heldByThreats(), last));
    }

    /** The share of some of the drawn boards; a dash if no board is drawn. */
    private static String shareOfDraws(long boards, FortressReport.Slice counts) {
        return counts.draws() == 0 ? "–" : MarkdownWriter.percent(boards, counts.draws());
    }

    private static void addRow(
            MarkdownWriter markdown, String name, String material, boolean isMoreToMove, FortressReport.Slice counts) {
        markdown.row(
                name,
                material,
                isMoreToMove ? "more" : "fewer",
                MarkdownWriter.grouped(counts.boards()),
                MarkdownWriter.grouped(counts.draws()),
                shareOfDraws(counts.heldWithoutCaptures(), counts),
                shareOfDraws(counts.heldByThreats() - counts.heldWithoutCaptures(), counts),
                shareOfDraws(counts.draws() - counts.heldByThreats(), counts));
    }
}
