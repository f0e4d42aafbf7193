package griot.browser;

import static com.tngtech.archunit.base.DescribedPredicate.anyElementThat;
import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaAccess.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.conditions.ArchPredicates.are;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noCodeUnits;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noFields;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.properties.HasName;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.util.Locale;

/** Tests the dependencies of this module, and forbids classes and methods that would enlarge the download. */
@AnalyzeClasses(
        packages = {"griot.browser", "griot.engine", "griot.rules", "griot.tables"},
        importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    @ArchTest
    static final ArchRule browserDependsOnlyOnRulesTablesAndEngine = classes()
            .that()
            .resideInAPackage("griot.browser..")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "griot.browser..",
                    "griot.engine..",
                    "griot.rules..",
                    "griot.tables..",
                    "java..",
                    "org.jspecify..",
                    "org.teavm.jso..");

    @ArchTest
    static final ArchRule onlyExportsAndHostDependOnTeaVm = noClasses()
            .that()
            .haveSimpleNameNotEndingWith("Exports")
            .and()
            .doNotHaveSimpleName("Host")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("org.teavm..");

    @ArchTest
    static final ArchRule noUnicodeTables = noClasses()
            .should()
            .callMethodWhere(target(nameMatching(
                            "isWhitespace|isLetter|isDigit|isUpperCase|isLowerCase|toLowerCase|toUpperCase"))
                    .and(target(owner(belongToAnyOf(Character.class, String.class)))))
            .orShould()
            .dependOnClassesThat(belongToAnyOf(Locale.class))
            .because("the Unicode tables would add as much to the download as a game");

    @ArchTest
    static final ArchRule noStreams = noClasses()
            .should()
            .dependOnClassesThat(resideInAPackage("java.util.stream.."))
            .because("a loop adds a tenth as much to the download");

    @ArchTest
    static final ArchRule packagesFormNoCycles =
            slices().matching("griot.(browser..)").namingSlices("$1").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule noPageServiceDependsOnAFamily = noClasses()
            .that()
            .resideInAPackage("griot.browser..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("griot..jumping..", "griot..aligning..", "griot..sowing..")
            .because("a family joins each layer through an interface and the layer's registry");

    private static final DescribedPredicate<HasName> OPTIONAL =
            nameMatching("java\\.util\\.Optional(Int|Long|Double)?");

    @ArchTest
    static final ArchRule noFieldIsOptional = noFields()
            .that()
            .areDeclaredInClassesThat(are(not(assignableTo(Record.class))))
            .and()
            .doNotHaveModifier(JavaModifier.SYNTHETIC)
            .should()
            .haveRawType(OPTIONAL)
            .because("Optional is for the results of methods and the components of records");

    @ArchTest
    static final ArchRule noParameterIsOptional = noCodeUnits()
            .that()
            .doNotHaveModifier(JavaModifier.SYNTHETIC)
            .and(not(describe(
                    "are constructors of records",
                    unit -> unit.isConstructor() && unit.getOwner().isAssignableTo(Record.class))))
            .should()
            .haveRawParameterTypes(anyElementThat(OPTIONAL))
            .because("an overload shows what is optional");
}
