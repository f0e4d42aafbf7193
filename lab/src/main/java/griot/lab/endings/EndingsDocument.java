package griot.lab.endings;

import griot.lab.files.AtomicFile;
import griot.lab.registry.LabRegistries;
import griot.lab.report.ExaminedTables;
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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Generates the document {@code docs/endings.md} and its chapters, one for each rule set, from tablebases: in Markdown
 * and English, with the counts as CSV and JSON, the checksums of the tables, and figures as SVG. Deterministic.
 */
public final class EndingsDocument {
    private final LabRegistries registries;
    private final Path folder;
    private final List<Problem> problems = new ArrayList<>();

    /** The tables of each rule set that has any, in the order of the chapters. */
    private final Map<RuleSet, List<TableFile>> tablesByRuleSet = new LinkedHashMap<>();

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

    /** The problems that {@link #open} found, with the file names of the tables. */
    public List<Problem> problems() {
        return List.copyOf(problems);
    }

    /** Whether there is no chapter, as no rule set has tables. */
    public boolean isEmpty() {
        return chapters.isEmpty();
    }

    /**
     * Opens the tables of a rule set, which gets a chapter if it has any.
     *
     * @return whether the folder has files of such tables, usable or not
     * @throws IOException if the folder cannot be read
     */
    public boolean open(RuleSet rules) throws IOException {
        TablebaseFamilies tables = registries.tables();
        if (tables.objection(rules).isPresent()) {
            return false;
        }
        TableFolder.Contents contents = TableFolder.read(folder, tables.ruleSetOfTables(rules), tables.slices(rules));
        problems.addAll(contents.problems());
        if (contents.files().isEmpty()) {
            return !contents.problems().isEmpty();
        }
        if (contents.problems().isEmpty()) {
            problems.addAll(missingTables(rules, contents.files()));
        }
        tablesByRuleSet.put(rules, contents.files());
        return true;
    }

    /** The problem of each table that is missing among these. */
    private List<Problem> missingTables(RuleSet rules, List<TableFile> files) {
        Set<String> present = files.stream().map(file -> file.header().slice()).collect(Collectors.toSet());
        RuleSet ruleSetOfTables = registries.tables().ruleSetOfTables(rules);
        return registries.lab().get(rules).missingSlices(rules, present).stream()
                .map(slice -> TableFolder.file(folder, ruleSetOfTables, slice))
                .map(file -> Problem.of(EndingsFault.MISSING_TABLE, file.toString()))
                .toList();
    }

    /**
     * Generates the chapters.
     *
     * @param runner runs the units of each chapter
     * @throws IOException if a table cannot be read
     * @throws griot.rules.problem.RulesException if a table is damaged
     */
    public void generate(EndingsUnits.Runner runner) throws IOException {
        for (Map.Entry<RuleSet, List<TableFile>> entry : tablesByRuleSet.entrySet()) {
            Optional<EndingsUnits> units =
                    EndingsUnits.of(registries, entry.getKey(), ExaminedTables.of(entry.getValue()));
            if (units.isPresent()) {
                chapters.add(units.get().chapter(runner.run(units.get())));
            }
        }
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
     * @throws griot.rules.problem.RulesException as {@link #requireSavable}; nothing is written
     */
    public void save(Path file) throws IOException {
        requireSavable(file);
        Path chapterFolder = Files.createDirectories(chapterFolder(file));
        for (Chapter chapter : chapters) {
            for (Map.Entry<String, String> part : chapter.files().entrySet()) {
                write(chapterFolder.resolve(part.getKey()), part.getValue());
            }
        }
        write(file, overview(chapterFolder));
    }

    /**
     * Requires that the document can be saved. To be called before chapters are generated, which may take hours.
     *
     * @param file the document
     * @throws griot.rules.problem.RulesException if a file of others is in the folder of the chapters, by which the
     *     overview would fail
     */
    public void requireSavable(Path file) throws IOException {
        Path chapterFolder = chapterFolder(file);
        if (Files.isDirectory(chapterFolder)) {
            overview(chapterFolder);
        }
    }

    private String overview(Path chapterFolder) throws IOException {
        return new EndingsOverview(registries).text(chapterFolder);
    }

    private static Path chapterFolder(Path file) {
        String name = file.getFileName().toString();
        int ending = name.lastIndexOf('.');
        return file.resolveSibling(ending > 0 ? name.substring(0, ending) : name + "-chapters");
    }

    private static void write(Path file, String text) throws IOException {
        AtomicFile.write(file, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
    }
}
