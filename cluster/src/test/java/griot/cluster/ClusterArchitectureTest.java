package griot.cluster;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** The allowed dependencies of the module of the cluster, and of its packages. */
@AnalyzeClasses(packages = "griot.cluster", importOptions = ImportOption.DoNotIncludeTests.class)
class ClusterArchitectureTest {
    @ArchTest
    static final ArchRule itsPackagesAreWithoutCycles =
            slices().matching("griot.cluster.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule itKnowsNoGameAndNoServer = noClasses()
            .that()
            .resideInAPackage("griot.cluster..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("griot..jumping..", "griot..aligning..", "griot..sowing..", "griot.server..");
}
