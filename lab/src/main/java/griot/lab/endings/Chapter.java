package griot.lab.endings;

import griot.lab.export.TableRecord;
import griot.lab.report.EndingsChapter;
import griot.lab.report.JsonLines;
import griot.lab.report.MarkdownWriter;
import griot.lab.report.SliceStatistics;
import griot.rules.ruleset.RuleSetName;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A chapter with its data: the texts of all its files.
 *
 * @param ruleSet the full name of the rule set
 * @param maxMaterial the number of pieces or seeds of the largest slices
 * @param content the chapter
 * @param tables the tables behind it
 */
record Chapter(String ruleSet, int maxMaterial, EndingsChapter content, List<TableRecord> tables) {
    /** Copies the list. */
    Chapter {
        tables = List.copyOf(tables);
    }

    /** The beginning of the names of the chapter's files. */
    String baseName() {
        return baseName(ruleSet);
    }

    /** The beginning of the names of the files of a rule set. */
    static String baseName(String ruleSet) {
        return RuleSetName.inFileNames(ruleSet);
    }

    /** The texts of the chapter's files, by name. */
    Map<String, String> files() {
        Map<String, String> files = new LinkedHashMap<>();
        files.put(baseName() + ".md", markdown());
        files.put(baseName() + ".csv", SliceStatistics.csv(content.slices()));
        files.put(baseName() + "-histograms.csv", SliceStatistics.histogramsCsv(content.slices()));
        files.put(baseName() + "-tables.csv", TableRecord.csv(tables));
        files.put(baseName() + ".json", json());
        content.figures().forEach((name, svg) -> files.put(baseName() + "-" + name + ".svg", svg));
        return files;
    }

    /** The chapter in Markdown. */
    String markdown() {
        MarkdownWriter markdown = new MarkdownWriter();
        markdown.paragraph("""
                Computed by `./griot endings` from %s with %s entries. \
                [What the tablebases teach](../endings.md) has the other
                chapters, and explains method, proof and terms. \
                Data: [counts](%3$s.csv) and [histograms](%3$s-histograms.csv) as CSV,
                both as [JSON](%3$s.json), the [checksums of the tables](%3$s-tables.csv).""".formatted(
                        MarkdownWriter.counted(tables.size(), "table"), MarkdownWriter.grouped(entries()), baseName()));
        content.figures()
                .keySet()
                .forEach(name ->
                        markdown.paragraph("![%s of %s](%s-%s.svg)".formatted(name, ruleSet, baseName(), name)));
        markdown.paragraph("## Findings");
        markdown.paragraph(
                content.findings().stream().map(finding -> "- " + finding).collect(Collectors.joining("\n")));
        return "# Endings of `%s`\n".formatted(ruleSet) + markdown + content.text();
    }

    private long entries() {
        return tables.stream().mapToLong(TableRecord::entries).sum();
    }

    /** The data as JSON, a line for each slice and each table. */
    private String json() {
        return "{\"ruleSet\": %s,\n\"maxMaterial\": %s,\n\"findings\": %s,\n\"slices\": %s,\n\"tables\": %s}\n"
                .formatted(
                        JsonLines.value(ruleSet),
                        maxMaterial,
                        JsonLines.array(content.findings()),
                        JsonLines.array(content.slices()),
                        JsonLines.array(tables));
    }
}
