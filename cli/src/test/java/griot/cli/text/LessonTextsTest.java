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

/** The texts of lessons in each language: none is missing, none is left over, and all are short. */
class LessonTextsTest {
    private static final LabRegistries REGISTRIES = LabRegistries.standard();

    /** The parts of a step's text that need not be there. */
    private static final List<String> OPTIONAL = List.of(".rule", ".hint");

    /** Said when a step is done, unless the next one goes on at once. */
    private static final String DONE = ".done";

    /** The box under the board does not grow on a phone: about two lines for each part. */
    private static final int MAX_RULE = 110;

    private static final int MAX_TASK = 75;
    private static final int MAX_TITLE = 45;

    static Stream<Arguments> lessonsInEachLanguage() {
        return REGISTRIES.rules().presets().stream()
                .flatMap(rules -> Lessons.bundled(REGISTRIES, rules).stream())
                .flatMap(lessons -> Language.all().stream().map(language -> Arguments.of(lessons, language)));
    }

    private static String titleKey(Lessons lessons, Lesson lesson) {
        return "lesson." + lessons.rules().name().game() + "." + lesson.id();
    }

    private static boolean goesOn(Lesson lesson, int step) {
        List<LessonStep> steps = lesson.steps();
        return step + 1 < steps.size() && steps.get(step + 1).position().isEmpty();
    }

    @ParameterizedTest
    @MethodSource("lessonsInEachLanguage")
    void noTextIsMissingOrLeftOver(Lessons lessons, Language language) {
        Texts texts = Texts.loadLessons(language, lessons.rules().name().game());
        Set<String> missing = new TreeSet<>();
        Set<String> leftOver = new TreeSet<>(texts.keys());
        for (Lesson lesson : lessons.lessons()) {
            Set<String> required = new HashSet<>(Set.of(titleKey(lessons, lesson)));
            for (int i = 0; i < lesson.steps().size(); i++) {
                String key =
                        titleKey(lessons, lesson) + "." + lesson.steps().get(i).id();
                required.add(key);
                OPTIONAL.forEach(part -> leftOver.remove(key + part));
                if (!goesOn(lesson, i)) {
                    leftOver.remove(key + DONE);
                }
            }
            leftOver.removeAll(required);
            required.removeAll(texts.keys());
            missing.addAll(required);
        }
        assertEquals(Set.of(), missing, "missing");
        assertEquals(Set.of(), leftOver, "left over");
    }

    @ParameterizedTest
    @MethodSource("lessonsInEachLanguage")
    void textsAreShortEnoughForTheBoxUnderTheBoard(Lessons lessons, Language language) {
        Texts texts = Texts.loadLessons(language, lessons.rules().name().game());
        List<String> tooLong = new ArrayList<>();
        for (String key : texts.keys()) {
            String text = texts.format(key, List.of());
            int parts = key.split("\\.").length;
            int max = parts == 3 ? MAX_TITLE : parts == 4 ? MAX_TASK : MAX_RULE;
            if (text.length() > max) {
                tooLong.add(key + ": " + text.length() + " characters, at most " + max);
            }
        }
        assertEquals(List.of(), tooLong);
    }
}
