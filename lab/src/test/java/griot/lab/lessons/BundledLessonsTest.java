package griot.lab.lessons;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.lab.registry.LabRegistries;
import griot.rules.RuleSet;
import griot.rules.problem.Problem;
import griot.tables.format.TableFile;
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
        assertProved(lessons, BundledTables.withBundled(List.of(), REGISTRIES.tables(), rules));
    }

    /** Asserts that every goal is proved by these tables or by search. */
    static void assertProved(Lessons lessons, List<TableFile> tables) {
        LessonVerifier verifier = new LessonVerifier(REGISTRIES, lessons.rules(), tables);
        assertEquals(
                List.of(),
                verifier.verify(lessons).stream().map(Problem::toString).toList());
    }

    /**
     * A course of 8 to 18 steps leads to a first game. With the tactics, the default rule set of a game has 7 to 15
     * lessons. Another rule set of the game has 3 to 5 lessons, on what is different there.
     */
    @ParameterizedTest
    @MethodSource("lessons")
    void aCourseIsShortAndTacticsFollow(Lessons lessons) {
        int steps = lessons.lessons().getFirst().steps().size();
        assertTrue(steps >= 8 && steps <= 18, "steps: " + steps);
        RuleSet defaultRules = REGISTRIES.rules().named(lessons.rules().name().game());
        boolean isDefault = lessons.rules().equals(defaultRules);
        int count = lessons.lessons().size();
        assertTrue(count >= (isDefault ? 7 : 3) && count <= (isDefault ? 15 : 5), "lessons: " + count);
    }
}
