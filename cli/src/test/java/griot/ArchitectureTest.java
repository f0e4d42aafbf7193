package griot;

import static com.tngtech.archunit.base.DescribedPredicate.anyElementThat;
import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaAccess.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.properties.HasModifiers.Predicates.modifier;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.conditions.ArchPredicates.are;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.codeUnits;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noCodeUnits;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noFields;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.properties.HasName;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.io.PrintStream;
import java.math.BigInteger;
import java.util.Formatter;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;

/**
 * The allowed dependencies of modules and packages, the APIs that modules compiled for the browser must not use, and
 * rules for parameters and types. A new module is added here.
 */
@AnalyzeClasses(packages = "griot", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    private static final String TEXTS = "griot.texts..";
    private static final String RULES = "griot.rules..";
    private static final String TABLES = "griot.tables..";
    private static final String ENGINE = "griot.engine..";
    private static final String SOLVER = "griot.solver..";
    private static final String LAB = "griot.lab..";
    private static final String SERVER = "griot.server..";
    private static final String CLI = "griot.cli..";

    /** Packages left out of the browser builds. */
    private static final String[] JVM_ONLY = {"griot.engine.jvm..", "griot.tables.jvm.."};

    /** Layers compiled for the browser. */
    private static final String[] PAGE_LAYERS = {RULES, TABLES, ENGINE};

    /** Layers whose packages must not depend on one another in cycles. */
    private static final List<String> ACYCLIC_LAYERS = List.of(
            "griot.texts",
            "griot.rules",
            "griot.tables",
            "griot.engine",
            "griot.solver",
            "griot.lab",
            "griot.server",
            "griot.cli");

    /** Layers in which only a family's own packages and the registry may depend on the family. */
    private static final String[] FAMILY_NEUTRAL_LAYERS = {RULES, TABLES, ENGINE, SOLVER, LAB, CLI, SERVER};

    private static final int MAX_PARAMETERS = 5;

    private static final String[] FAMILIES = {"griot..jumping..", "griot..aligning..", "griot..sowing.."};

    @ArchTest
    static final ArchRule packagesFormNoCycles =
            slices().assignedFrom(packagesOf(ACYCLIC_LAYERS)).should().beFreeOfCycles();

    @ArchTest
    static final ArchRule onlyFamiliesAndRegistriesDependOnAFamily = noClasses()
            .that()
            .resideInAnyPackage(FAMILY_NEUTRAL_LAYERS)
            .and()
            .resideOutsideOfPackages(FAMILIES)
            .and()
            .resideOutsideOfPackage("griot..registry..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(FAMILIES)
            .because("a family joins each layer through an interface and the layer's registry");

    private static SliceAssignment packagesOf(List<String> layers) {
        return new SliceAssignment() {
            @Override
            public SliceIdentifier getIdentifierOf(JavaClass type) {
                String name = type.getPackageName();
                return layers.stream().anyMatch(layer -> name.equals(layer) || name.startsWith(layer + "."))
                        ? SliceIdentifier.of(name)
                        : SliceIdentifier.ignore();
            }

            @Override
            public String getDescription() {
                return "the packages of " + layers;
            }
        };
    }

    @ArchTest
    static final ArchRule publicMethodsTakeNoBooleansAndFewParameters = codeUnits()
            .that()
            .arePublic()
            .and()
            .areDeclaredInClassesThat(are(modifier(JavaModifier.PUBLIC))
                    .and(not(assignableTo(Record.class)))
                    .and(not(assignableTo("org.apache.catalina.Valve"))))
            .should(haveReadableParameters())
            .because("an enum constant tells the reader what a boolean means, and a record names its many values");

    private static ArchCondition<JavaCodeUnit> haveReadableParameters() {
        return new ArchCondition<>("take no boolean and at most " + MAX_PARAMETERS + " parameters") {
            @Override
            public void check(JavaCodeUnit unit, ConditionEvents events) {
                List<JavaClass> parameters = unit.getRawParameterTypes();
                if (parameters.size() > MAX_PARAMETERS
                        || parameters.stream().anyMatch(type -> type.isEquivalentTo(boolean.class))) {
                    events.add(SimpleConditionEvent.violated(unit, unit.getDescription()));
                }
            }
        };
    }

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
            .because("Optional is used for return values and components of records only");

    @ArchTest
    static final ArchRule noParameterIsOptional = noCodeUnits()
            .that()
            .doNotHaveModifier(JavaModifier.SYNTHETIC)
            .and(not(describe(
                    "are constructors of records",
                    unit -> unit.isConstructor() && unit.getOwner().isAssignableTo(Record.class))))
            .should()
            .haveRawParameterTypes(anyElementThat(OPTIONAL))
            .because("an optional parameter is expressed by two methods");

    @ArchTest
    static final ArchRule textsDependOnNothing = classes()
            .that()
            .resideInAPackage(TEXTS)
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(TEXTS, "java..", "org.jspecify..");

    @ArchTest
    static final ArchRule rulesDependOnNothing = classes()
            .that()
            .resideInAPackage(RULES)
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(RULES, "java..", "org.jspecify..");

    @ArchTest
    static final ArchRule tablesDependOnRules = classes()
            .that()
            .resideInAPackage(TABLES)
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(TABLES, RULES, "java..", "org.jspecify..");

    @ArchTest
    static final ArchRule engineDependsOnRulesAndTables = classes()
            .that()
            .resideInAPackage(ENGINE)
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(ENGINE, TABLES, RULES, "java..", "org.jspecify..");

    @ArchTest
    static final ArchRule solverDependsOnRulesAndTables = classes()
            .that()
            .resideInAPackage(SOLVER)
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(SOLVER, TABLES, RULES, "java..", "org.jspecify..");

    @ArchTest
    static final ArchRule labDependsOnRulesTablesAndEngine = classes()
            .that()
            .resideInAPackage(LAB)
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(LAB, ENGINE, TABLES, RULES, "tools.jackson..", "java..", "org.jspecify..");

    @ArchTest
    static final ArchRule noModuleDependsOnTheCommandLine = noClasses()
            .that()
            .resideOutsideOfPackage(CLI)
            .should()
            .dependOnClassesThat()
            .resideInAPackage(CLI);

    @ArchTest
    static final ArchRule onlyTheCommandLineDependsOnTheLab = noClasses()
            .that()
            .resideOutsideOfPackages(LAB, CLI)
            .should()
            .dependOnClassesThat()
            .resideInAPackage(LAB);

    @ArchTest
    static final ArchRule onlyTheCommandLineDependsOnTheSolver = noClasses()
            .that()
            .resideOutsideOfPackages(SOLVER, CLI)
            .should()
            .dependOnClassesThat()
            .resideInAPackage(SOLVER);

    @ArchTest
    static final ArchRule onlyServingDependsOnTheServer = noClasses()
            .that()
            .resideOutsideOfPackage(SERVER)
            .and()
            .haveNameNotMatching("griot\\.cli\\.((commands\\.play\\.)?Serv|commands\\.server\\.).*")
            .should()
            .dependOnClassesThat()
            .resideInAPackage(SERVER)
            .because("the launcher gives the server's libraries to no other command");

    @ArchTest
    static final ArchRule pageUsesNoThreadsFilesOrReflection = noClasses()
            .that()
            .resideInAnyPackage(PAGE_LAYERS)
            .and()
            .resideOutsideOfPackages(JVM_ONLY)
            .should()
            .dependOnClassesThat(resideInAnyPackage("java.util.concurrent..", "java.nio.file..", "java.lang.reflect..")
                    .or(resideInAnyPackage(JVM_ONLY))
                    .or(belongToAnyOf(Thread.class, ThreadLocal.class)))
            .because("a service of one platform is passed in through an interface");

    @ArchTest
    static final ArchRule pageUsesNoLargeLibraryClasses = noClasses()
            .that()
            .resideInAnyPackage(PAGE_LAYERS)
            .should()
            .dependOnClassesThat(
                    resideInAnyPackage("java.util.regex..").or(belongToAnyOf(Formatter.class, BigInteger.class)))
            .orShould()
            .callMethodWhere(target(nameMatching("format|formatted|printf"))
                    .and(target(owner(belongToAnyOf(String.class, PrintStream.class)))))
            .because("formatting, patterns and big numbers multiply the size of the download");

    @ArchTest
    static final ArchRule pageUsesNoRandomGeneratorOfTheJdk = noClasses()
            .that()
            .resideInAnyPackage(PAGE_LAYERS)
            .should()
            .dependOnClassesThat(
                    resideInAnyPackage("java.util.random..").or(belongToAnyOf(Random.class, SplittableRandom.class)))
            .orShould()
            .callMethod(Math.class, "random")
            .because("a seed must give the same game in the page, where the JDK's generators differ or are missing");
}
