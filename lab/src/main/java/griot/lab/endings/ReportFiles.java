package griot.lab.endings;

import griot.lab.files.FileLists;
import griot.lab.registry.LabRegistries;
import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import tools.jackson.core.JacksonException;

/** Reads the reports on rule sets that lie beside the chapters. */
final class ReportFiles {
    private ReportFiles() {}

    /**
     * The reports of one kind in a folder, in the order of the chapters of their rule sets.
     *
     * @param suffix the suffix of the names of their files
     * @param parser parses a file; throws a {@link JacksonException} if it is no report of this kind
     * @param ruleSet the full name of the rule set of a report
     * @param order the order of reports on one rule set, or on several that have no chapters
     * @throws RulesException if a file is no report of this kind
     */
    static <R> List<R> read(
            LabRegistries registries,
            Path folder,
            String suffix,
            Function<String, R> parser,
            Function<R, String> ruleSet,
            Comparator<R> order)
            throws IOException {
        List<R> reports = new ArrayList<>();
        for (Path file : FileLists.withSuffix(folder, suffix)) {
            reports.add(parsed(file, parser));
        }
        reports.sort(order);
        return registries
                .lab()
                .inChapterOrder(reports, report -> registries.rules().named(ruleSet.apply(report)));
    }

    private static <R> R parsed(Path file, Function<String, R> parser) throws IOException {
        try {
            return parser.apply(new String(Files.readAllBytes(file), StandardCharsets.UTF_8));
        } catch (JacksonException e) {
            throw foreign(file);
        }
    }

    /** The error for a JSON file that is neither the data of a chapter nor a report. */
    static RulesException foreign(Path file) {
        return new RulesException(Problem.of(EndingsFault.FOREIGN_FILE, file.toString()));
    }
}
