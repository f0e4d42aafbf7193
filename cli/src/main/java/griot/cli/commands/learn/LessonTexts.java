package griot.cli.commands.learn;

import griot.lab.lessons.Lesson;
import griot.lab.lessons.LessonStep;
import griot.texts.Texts;
import java.util.List;
import java.util.Optional;

/** The texts of a lesson in one language, by the keys that {@code docs/lessons.md} lists. */
final class LessonTexts {
    private final Texts texts;
    private final String titleKey;

    LessonTexts(Texts texts, String game, Lesson lesson) {
        this.texts = texts;
        titleKey = "lesson." + game + "." + lesson.id();
    }

    String title() {
        return texts.format(titleKey, List.of());
    }

    /** The rule that the step shows. */
    Optional<String> rule(LessonStep step) {
        return textIfPresent(key(step) + ".rule");
    }

    /** What the learner is to do. */
    String task(LessonStep step) {
        return texts.format(key(step), List.of());
    }

    /** The hint after a second wrong try. */
    Optional<String> hint(LessonStep step) {
        return textIfPresent(key(step) + ".hint");
    }

    /** The comment after the step is done. */
    Optional<String> commentWhenDone(LessonStep step) {
        return textIfPresent(key(step) + ".done");
    }

    private String key(LessonStep step) {
        return titleKey + "." + step.id();
    }

    private Optional<String> textIfPresent(String key) {
        return texts.has(key) ? Optional.of(texts.format(key, List.of())) : Optional.empty();
    }
}
