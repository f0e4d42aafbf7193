package griot.pagetests;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** Tests that the drivers of the page do not depend on the tests. */
@AnalyzeClasses(packages = "griot.pagetests")
class ArchitectureTest {
    @ArchTest
    static final ArchRule packagesFormNoCycles =
            slices().matching("griot.(pagetests..)").namingSlices("$1").should().beFreeOfCycles();
}
