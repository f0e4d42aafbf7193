package griot.browser;

import static com.tngtech.archunit.core.domain.JavaAccess.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.util.Locale;

/** What this module may know, and what would make the page heavy. */
@AnalyzeClasses(
        packages = {"griot.browser", "griot.engine", "griot.rules", "griot.tables"},
        importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    @ArchTest
    static final ArchRule browserDependsOnRulesTablesAndEngine = classes()
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
    static final ArchRule onlyTheDoorsKnowTheBrowser = noClasses()
            .that()
            .haveSimpleNameNotEndingWith("Exports")
            .and()
            .doNotHaveSimpleName("Host")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("org.teavm..");

    @ArchTest
    static final ArchRule noTablesOfLetters = noClasses()
            .should()
            .callMethodWhere(target(nameMatching(
                            "isWhitespace|isLetter|isDigit|isUpperCase|isLowerCase|toLowerCase|toUpperCase"))
                    .and(target(owner(belongToAnyOf(Character.class, String.class)))))
            .orShould()
            .dependOnClassesThat(belongToAnyOf(Locale.class))
            .because("the tables of all letters weigh as much as a game");

    @ArchTest
    static final ArchRule noStreams = noClasses()
            .should()
            .dependOnClassesThat(resideInAPackage("java.util.stream.."))
            .because("a loop weighs a tenth");
}
