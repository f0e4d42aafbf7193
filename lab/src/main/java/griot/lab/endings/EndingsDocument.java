package griot.lab.endings;

import griot.lab.export.TableRecord;
import griot.lab.files.AtomicFile;
import griot.lab.registry.LabRegistries;
import griot.lab.report.EndingsChapter;
import griot.rules.RuleSet;
import griot.rules.problem.Problem;
import griot.tables.format.TableFile;
import griot.tables.jvm.TableFolder;
import griot.tables.registry.TablebaseFamilies;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Generates the document {@code docs/endings.md} and its chapters, one for each rule set, from tablebases: in Markdown
 * and English, with the counts as CSV and JSON, the checksums of the tables, and figures as SVG. Deterministic.
 */
public final class EndingsDocument {
    private final LabRegistries registries;
    private final Path folder;
    private final List<Problem> problems = new ArrayList<>();
    private final List<Chapter> chapters = new ArrayList<>();

    /**
     * Creates a generator.
     *
     * @param registries the games that have tablebases and chapters
     * @param folder the folder of the tables
     */
    public EndingsDocument(LabRegistries registries, Path folder) {
        this.registries = registries;
        this.folder = folder;
    }

    /** The problems of the tables that {@link #generate} skipped, with their file names. */
    public List<Problem> problems() {
        return List.copyOf(problems);
    }

    /** Whether there is no chapter, as no rule set has tables. */
    public boolean isEmpty() {
        return chapters.isEmpty();
    }

    /**
     * Generates the chapters.
     *
     * @param ruleSets the rule sets that get a chapter, if they have tables
     * @throws IOException if a table cannot be read
     * @throws griot.rules.problem.RulesException if a table is damaged
     */
    public void generate(List<RuleSet> ruleSets) throws IOException {
        TablebaseFamilies tables = registries.tables();
        for (RuleSet rules : ruleSets) {
            if (tables.objection(rules).isEmpty()) {
                TableFolder.Contents contents =
                        TableFolder.read(folder, tables.ruleSetOfTables(rules), tables.slices(rules));
                problems.addAll(contents.problems());
                Optional<EndingsChapter> content =
                        registries.lab().get(rules).endingsDocumentChapter(rules, contents.files());
                if (content.isPresent()) {
                    chapters.add(chapter(rules, content.get(), contents.files()));
                }
            }
        }
    }

    private Chapter chapter(RuleSet rules, EndingsChapter content, List<TableFile> files) throws IOException {
        List<TableRecord> records = new ArrayList<>();
        int maxMaterial = 0;
        for (TableFile file : files) {
            records.add(TableRecord.of(file));
            maxMaterial = Math.max(
                    maxMaterial,
                    registries.tables().material(rules, file.header().slice()));
        }
        return new Chapter(rules.name().toString(), maxMaterial, content, records);
    }

    /** The chapters in Markdown, one after the other. */
    public String text() {
        return chapters.stream().map(Chapter::markdown).collect(Collectors.joining("\n"));
    }

    /**
     * Writes the chapters and their data into the folder beside a file that has its name without the ending; then the
     * file, an overview of all chapters in that folder. Each file is written atomically.
     *
     * @param file the document, such as {@code docs/endings.md}
     */
    public void save(Path file) throws IOException {
        String name = file.getFileName().toString();
        int ending = name.lastIndexOf('.');
        Path chapterFolder = file.resolveSibling(ending > 0 ? name.substring(0, ending) : name + "-chapters");
        Files.createDirectories(chapterFolder);
        for (Chapter chapter : chapters) {
            for (Map.Entry<String, String> part : chapter.files().entrySet()) {
                write(chapterFolder.resolve(part.getKey()), part.getValue());
            }
        }
        write(file, new EndingsOverview(registries).text(chapterFolder));
    }

    private static void write(Path file, String text) throws IOException {
        AtomicFile.write(file, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
    }
}
