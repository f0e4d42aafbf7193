package griot.lab.endings;

import griot.lab.files.FileLists;
import griot.lab.fortresses.FortressReport;
import griot.lab.reach.ReachReport;
import griot.lab.registry.LabRegistries;
import griot.lab.report.MarkdownWriter;
import griot.rules.problem.RulesException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Writes the overview of the chapters of the document on endings, from the chapters' JSON files. */
final class EndingsOverview {
    private static final String JSON_SUFFIX = ".json";

    private final LabRegistries registries;

    EndingsOverview(LabRegistries registries) {
        this.registries = registries;
    }

    /**
     * The overview of all chapters in a folder, in Markdown.
     *
     * @throws RulesException if a JSON file in the folder is neither the data of a chapter nor a report
     */
    String text(Path chapterFolder) throws IOException {
        MarkdownWriter table = new MarkdownWriter();
        MarkdownWriter findings = new MarkdownWriter();
        table.table("chapter", "seeds or pieces", "tables", "entries", "bytes", "data");
        for (JsonNode chapter : chapters(chapterFolder)) {
            String ruleSet = chapter.path("ruleSet").asString();
            String path = chapterFolder.getFileName() + "/" + Chapter.baseName(ruleSet);
            table.row(
                    "[`%s`](%s.md)".formatted(ruleSet, path),
                    "to " + chapter.path("maxMaterial").asInt(),
                    chapter.path("tables").size(),
                    MarkdownWriter.grouped(sum(chapter, "entries")),
                    MarkdownWriter.grouped(sum(chapter, "bytes")),
                    "[counts](%1$s.csv), [histograms](%1$s-histograms.csv), [JSON](%1$s.json), [checksums](%1$s-tables.csv)"
                            .formatted(path));
            findings.paragraph("**`%s`.**".formatted(ruleSet) + joined(chapter.path("findings")));
        }
        return template()
                .replace("${chapters}", table.toString().strip())
                .replace("${findings}", findings.toString().strip())
                .replace("${fortresses}", new FortressSection(registries).text(chapterFolder))
                .replace("${reach}", new ReachSection(registries).text(chapterFolder));
    }

    private static String joined(JsonNode findings) {
        StringBuilder text = new StringBuilder();
        findings.forEach(finding -> text.append(' ').append(finding.asString()));
        return text.toString();
    }

    private static long sum(JsonNode chapter, String property) {
        long sum = 0;
        for (JsonNode table : chapter.path("tables")) {
            sum += table.path(property).asLong();
        }
        return sum;
    }

    /** The data of the chapters, in the order of the document. */
    private List<JsonNode> chapters(Path folder) throws IOException {
        List<JsonNode> chapters = new ArrayList<>();
        for (Path file : FileLists.withSuffix(folder, JSON_SUFFIX)) {
            if (!isReport(file)) {
                chapters.add(chapter(file));
            }
        }
        return registries
                .lab()
                .inChapterOrder(
                        chapters,
                        chapter ->
                                registries.rules().named(chapter.path("ruleSet").asString()));
    }

    /** Whether a file is a report beside the chapters. */
    private static boolean isReport(Path file) {
        String name = file.getFileName().toString();
        return name.endsWith(ReachReport.FILE_SUFFIX) || name.endsWith(FortressReport.FILE_SUFFIX);
    }

    private static JsonNode chapter(Path file) throws IOException {
        try {
            JsonNode chapter = JsonMapper.shared().readTree(Files.readAllBytes(file));
            if (chapter.path("ruleSet").isString()) {
                return chapter;
            }
        } catch (JacksonException e) {
            throw ReportFiles.foreign(file);
        }
        throw ReportFiles.foreign(file);
    }

    private static String template() throws IOException {
        try (InputStream in = Objects.requireNonNull(EndingsOverview.class.getResourceAsStream("endings.md"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
