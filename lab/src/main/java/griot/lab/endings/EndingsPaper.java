package griot.lab.endings;

import griot.lab.files.AtomicFile;
import griot.lab.grid.GridChapter;
import griot.lab.sowing.SowingChapter;
import griot.rules.RuleSet;
import griot.rules.problem.Problem;
import griot.rules.sowing.SowingRules;
import griot.tables.Tablebase;
import griot.tables.format.TableFile;
import griot.tables.jvm.TableFolder;
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
public final class EndingsPaper {
    private static final String BEGINNING = """
            # What the endings teach

            All that stands here was worked out from the [tables](tables.md) of solved endings by `./griot endings`, and is
            true under best play of both sides: no opinion, no guess. Percentages are of boards, those that mirror or turn into one another
            counted once; *points* count a win as one, a draw as half. White (○) is to move everywhere, in Awélé South, whose row is below.
            """;

    private final Path folder;
    private final List<Problem> problems = new ArrayList<>();

    /**
     * Creates a generator.
     *
     * @param folder the folder of the tables
     */
    public EndingsPaper(Path folder) {
        this.folder = folder;
    }

    /** The problems of tables that were left out, each with its file's name. */
    public List<Problem> problems() {
        return List.copyOf(problems);
    }

    /**
     * Generates the document.
     *
     * @param ruleSets a chapter each, if there are tables
     * @return empty if there are no tables at all
     * @throws griot.rules.problem.RulesException if a table is damaged
     */
    public Optional<String> write(List<RuleSet> ruleSets) throws IOException {
        List<String> chapters = new ArrayList<>();
        for (RuleSet rules : ruleSets) {
            if (Tablebase.objection(rules).isEmpty()) {
                TableFolder.Contents contents = TableFolder.read(folder, rules, Tablebase.slices(rules));
                problems.addAll(contents.problems());
                chapter(rules, contents.files()).ifPresent(chapters::add);
            }
        }
        return chapters.isEmpty() ? Optional.empty() : Optional.of(BEGINNING + String.join("", chapters));
    }

    /** Writes the document to a file atomically. */
    public static void save(Path file, String paper) throws IOException {
        AtomicFile.write(file, out -> out.write(paper.getBytes(StandardCharsets.UTF_8)));
    }

    private static Optional<String> chapter(RuleSet rules, List<TableFile> files) {
        return rules instanceof SowingRules sowing
                ? new SowingChapter(sowing, files).text()
                : new GridChapter(rules, files).text();
    }
}
