package griot.pagetests;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** Tests that the packages of the tests and of their drivers form no cycle. */
@AnalyzeClasses(packages = "griot.pagetests")
class ArchitectureTest {
    @ArchTest
    static final ArchRule packagesFormNoCycles =
            slices().matching("griot.(pagetests..)").namingSlices("$1").should().beFreeOfCycles();
}
