package griot.lab;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The packages of {@code lab} form no cycle, and only a family's own packages and the registry depend on a family. */
@AnalyzeClasses(packages = "griot.lab", importOptions = ImportOption.DoNotIncludeTests.class)
class LabArchitectureTest {
    private static final String[] FAMILY_PACKAGES = {"griot.lab.grid..", "griot.lab.sowing..", "griot.lab.registry.."};

    /** Source text that asks for the family or game of a rule set, which compiled code does not always show. */
    private static final Pattern FAMILY_QUERY = Pattern.compile(
            "\\b(Jumping|Aligning|Sowing|Grid)(Rules|Board)\\b|\\bSetup\\.Of[A-Z]\\w+|name\\(\\)\\.(game|source|preset)\\(\\)");

    @ArchTest
    static final ArchRule packagesFormNoCycle =
            slices().matching("griot.lab.(**)").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule onlyFamiliesAndTheRegistryDependOnAFamily = noClasses()
            .that()
            .resideOutsideOfPackages(FAMILY_PACKAGES)
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("griot..grid..", "griot..jumping..", "griot..aligning..", "griot..sowing..");

    @Test
    void otherSourcesDoNotAskForAFamily() throws IOException {
        List<String> offendingSources = new ArrayList<>();
        List<Path> sources;
        try (Stream<Path> tree = Files.walk(Path.of("src", "main", "java", "griot", "lab"))) {
            sources = tree.filter(path -> path.toString().endsWith(".java")).toList();
        }
        assertFalse(sources.isEmpty(), "no sources found");
        for (Path source : sources) {
            String folder = source.getParent().getFileName().toString();
            boolean isOfFamily = List.of("grid", "sowing", "registry").contains(folder);
            // Looks settings up by the name of the game.
            boolean isLookupByName = source.endsWith(Path.of("family", "OpeningSettings.java"));
            if (!isOfFamily
                    && !isLookupByName
                    && FAMILY_QUERY.matcher(Files.readString(source)).find()) {
                offendingSources.add(source.toString());
            }
        }
        assertEquals(List.of(), offendingSources);
    }
}
