package griot.cli.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import griot.lab.lessons.Lesson;
import griot.lab.lessons.LessonStep;
import griot.lab.lessons.Lessons;
import griot.lab.registry.LabRegistries;
import griot.texts.Language;
import griot.texts.Texts;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The texts of lessons in each language: none is missing, none is unused, and all are short. The lessons of all rule
 * sets of a game share a file of texts.
 */
class LessonTextsTest {
    private static final LabRegistries REGISTRIES = LabRegistries.standard();

    /** The parts of a step's text that need not be there. */
    private static final List<String> OPTIONAL_PARTS = List.of(".rule", ".hint");

    /** The comment after a step; a step has none if the next one continues from the position that it leads to. */
    private static final String DONE = ".done";

    /**
     * Maximum length of a part other than the task. On a phone the box under the board has about two lines for each
     * part.
     */
    private static final int MAX_PART_LENGTH = 110;

    private static final int MAX_TASK_LENGTH = 75;
    private static final int MAX_TITLE_LENGTH = 45;

    static Stream<Arguments> gamesInEachLanguage() {
        return bundled()
                .map(lessons -> lessons.rules().name().game())
                .distinct()
                .flatMap(game -> Language.all().stream().map(language -> Arguments.of(game, language)));
    }

    private static Stream<Lessons> bundled() {
        return REGISTRIES.rules().presets().stream().flatMap(rules -> Lessons.bundled(REGISTRIES, rules).stream());
    }

    /** The lessons of all rule sets of a game. */
    private static List<Lesson> lessonsOf(String game) {
        return bundled()
                .filter(lessons -> lessons.rules().name().game().equals(game))
                .flatMap(lessons -> lessons.lessons().stream())
                .toList();
    }

    private static String titleKey(String game, Lesson lesson) {
        return "lesson." + game + "." + lesson.id();
    }

    private static boolean nextStepGoesOn(Lesson lesson, int step) {
        List<LessonStep> steps = lesson.steps();
        return step + 1 < steps.size() && steps.get(step + 1).position().isEmpty();
    }

    @ParameterizedTest
    @MethodSource("gamesInEachLanguage")
    void noTextIsMissingOrUnused(String game, Language language) {
        Texts texts = Texts.loadLessons(language, game);
        Set<String> missing = new TreeSet<>();
        Set<String> unused = new TreeSet<>(texts.keys());
        for (Lesson lesson : lessonsOf(game)) {
            Set<String> required = new HashSet<>(Set.of(titleKey(game, lesson)));
            for (int i = 0; i < lesson.steps().size(); i++) {
                String key =
                        titleKey(game, lesson) + "." + lesson.steps().get(i).id();
                required.add(key);
                OPTIONAL_PARTS.forEach(part -> unused.remove(key + part));
                if (!nextStepGoesOn(lesson, i)) {
                    unused.remove(key + DONE);
                }
            }
            unused.removeAll(required);
            required.removeAll(texts.keys());
            missing.addAll(required);
        }
        assertEquals(Set.of(), missing, "missing");
        assertEquals(Set.of(), unused, "unused");
    }

    @ParameterizedTest
    @MethodSource("gamesInEachLanguage")
    void textsAreShortEnoughForTheBoxUnderTheBoard(String game, Language language) {
        Texts texts = Texts.loadLessons(language, game);
        List<String> tooLong = new ArrayList<>();
        for (String key : texts.keys()) {
            String text = texts.format(key, List.of());
            // Keys are lesson.GAME.LESSON for titles, with .STEP for tasks, and with .STEP.PART for other parts.
            int keyParts = key.split("\\.").length;
            int maxLength = keyParts == 3 ? MAX_TITLE_LENGTH : keyParts == 4 ? MAX_TASK_LENGTH : MAX_PART_LENGTH;
            if (text.length() > maxLength) {
                tooLong.add(key + ": " + text.length() + " characters, at most " + maxLength);
            }
        }
        assertEquals(List.of(), tooLong);
    }
}
