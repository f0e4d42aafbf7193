package griot.lab.endings;

import griot.lab.files.FileLists;
import griot.lab.registry.LabRegistries;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Reads the reports on rule sets that lie beside the chapters. */
final class ReportFiles {
    private ReportFiles() {}

    /**
     * The reports of one kind in a folder, in the order of the chapters.
     *
     * @param suffix the suffix of the names of their files
     * @param parser parses a file
     * @param ruleSet the full name of the rule set of a report
     */
    static <R> List<R> read(
            LabRegistries registries,
            Path folder,
            String suffix,
            Function<String, R> parser,
            Function<R, String> ruleSet)
            throws IOException {
        List<R> reports = new ArrayList<>();
        for (Path file : FileLists.withSuffix(folder, suffix)) {
            reports.add(parser.apply(Files.readString(file)));
        }
        return registries
                .lab()
                .inChapterOrder(reports, report -> registries.rules().named(ruleSet.apply(report)));
    }
}
