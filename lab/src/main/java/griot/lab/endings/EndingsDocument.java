package griot.lab.endings;

import griot.lab.files.AtomicFile;
import griot.lab.registry.LabRegistries;
import griot.rules.RuleSet;
import griot.rules.problem.Problem;
import griot.tables.jvm.TableFolder;
import griot.tables.registry.TablebaseFamilies;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Generates the document {@code docs/endings.md}, in Markdown and English, from tablebases: results by material,
 * longest wins, zugzwang, statistics of features. Deterministic.
 */
public final class EndingsDocument {
    private static final String INTRODUCTION = """
            # What the tablebases teach

            `./griot endings` computes this document from the [tablebases](tables.md); results hold under perfect play. White (○)
            is to move, in Awélé South, whose row is below. Boards that mirror or rotate into one another count once. *Points* count
            a win as one and a draw as a half; distances count the turns of both sides.
            """;

    private final LabRegistries registries;
    private final Path folder;
    private final List<Problem> problems = new ArrayList<>();

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

    /**
     * Generates the document.
     *
     * @param ruleSets the rule sets that get a chapter, if they have tables
     * @return the Markdown text; empty if there are no tables at all
     * @throws IOException if a table cannot be read
     * @throws griot.rules.problem.RulesException if a table is damaged
     */
    public Optional<String> generate(List<RuleSet> ruleSets) throws IOException {
        TablebaseFamilies tables = registries.tables();
        List<String> chapters = new ArrayList<>();
        for (RuleSet rules : ruleSets) {
            if (tables.objection(rules).isEmpty()) {
                TableFolder.Contents contents =
                        TableFolder.read(folder, tables.ruleSetOfTables(rules), tables.slices(rules));
                problems.addAll(contents.problems());
                registries
                        .lab()
                        .get(rules)
                        .endingsDocumentChapter(rules, contents.files())
                        .ifPresent(chapters::add);
            }
        }
        return chapters.isEmpty() ? Optional.empty() : Optional.of(INTRODUCTION + String.join("", chapters));
    }

    /** Writes the document to a file atomically. */
    public static void save(Path file, String document) throws IOException {
        AtomicFile.write(file, out -> out.write(document.getBytes(StandardCharsets.UTF_8)));
    }
}
