package griot.lab.lessons;

import static org.junit.jupiter.api.Assertions.assertEquals;

import griot.lab.registry.LabRegistries;
import griot.rules.RuleSet;
import griot.rules.problem.Problem;
import griot.tables.jvm.BundledTables;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The bundled lessons, played through the rules. */
class BundledLessonsTest {
    private static final LabRegistries REGISTRIES = LabRegistries.standard();

    static Stream<Lessons> lessons() {
        return REGISTRIES.rules().presets().stream().flatMap(rules -> Lessons.bundled(REGISTRIES, rules).stream());
    }

    @ParameterizedTest
    @MethodSource("lessons")
    void everyGoalIsFulfilledByExactlyTheAcceptedTurns(Lessons lessons) {
        RuleSet rules = lessons.rules();
        LessonVerifier verifier =
                new LessonVerifier(REGISTRIES, rules, BundledTables.withBundled(List.of(), REGISTRIES.tables(), rules));
        assertEquals(
                List.of(),
                verifier.verify(lessons).stream().map(Problem::toString).toList());
    }
}
