package griot.lab.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import griot.lab.endings.EndingsDocument;
import griot.lab.endings.EndingsUnits;
import griot.lab.exam.SolvedFolder;
import griot.lab.files.FileLists;
import griot.lab.openings.OpeningFile;
import griot.lab.openings.OpeningSearch;
import griot.lab.openings.OpeningSearch.Extent;
import griot.lab.openings.OpeningSearchSettings;
import griot.lab.reach.ReachReport;
import griot.lab.reach.ReachSettings;
import griot.lab.registry.LabRegistries;
import griot.rules.RuleSet;
import griot.rules.registry.RuleSets;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files and documents are the same in every locale: the one of these tests has other digits and another decimal sign. */
class LocaleTest {
    private static final LabRegistries REGISTRIES = LabRegistries.standard();
    private static final RuleSet AWELE = RuleSets.standard().named("awele/sheet");
    private static final Locale ARABIC = Locale.forLanguageTag("ar-EG-u-nu-arab");

    @TempDir
    private Path folder;

    private static <T> T in(Locale locale, Callable<T> work) throws Exception {
        Locale before = Locale.getDefault(Locale.Category.FORMAT);
        Locale.setDefault(Locale.Category.FORMAT, locale);
        try {
            return work.call();
        } finally {
            Locale.setDefault(Locale.Category.FORMAT, before);
        }
    }

    private static void assertSameInEveryLocale(Callable<?> work) throws Exception {
        assertNotEquals("1.5", in(ARABIC, () -> "%.1f".formatted(1.5)));
        assertEquals(in(Locale.ROOT, work), in(ARABIC, work));
    }

    @Test
    void chaptersOnEndings() throws Exception {
        Path tables = Files.createDirectory(folder.resolve("tables"));
        SolvedFolder.copyBundled("awele/sheet", tables);
        SolvedFolder.copyBundled("wali/ludens", tables);
        assertSameInEveryLocale(() -> {
            EndingsDocument document = new EndingsDocument(REGISTRIES, tables);
            document.open(AWELE);
            document.open(RuleSets.standard().named("wali/ludens"));
            document.generate(EndingsUnits.Runner.IN_ORDER);
            document.save(folder.resolve("endings.md"));
            return texts(folder.resolve("endings"));
        });
    }

    private static Map<String, String> texts(Path folder) throws IOException {
        Map<String, String> texts = new TreeMap<>();
        for (Path file : FileLists.withSuffix(folder, "")) {
            texts.put(file.getFileName().toString(), Files.readString(file));
        }
        return texts;
    }

    @Test
    void searchesOfFirstTurns() throws Exception {
        assertSameInEveryLocale(() -> {
            Path newFolder = Files.createTempDirectory(folder, "openings");
            OpeningSearch search = new OpeningSearch(REGISTRIES, AWELE, new OpeningSearchSettings(1, 30, 1), () -> 0);
            search.run(newFolder, new Extent(1_000, 1, 1), results -> {});
            return Files.readString(OpeningFile.path(newFolder, "awele/sheet"));
        });
    }

    @Test
    void reportsOnReachedTables() throws Exception {
        ReachReport report =
                new ReachReport("awele/sheet", new ReachSettings(1, 1, 1, List.of(5)), 3, 40, List.of(), List.of());
        assertSameInEveryLocale(report::json);
    }
}
