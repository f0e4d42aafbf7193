package griot.lab.lessons;

import griot.rules.syntax.Strings;
import java.util.List;
import java.util.Optional;

/**
 * A lesson: steps one after another. Its texts are messages of the area {@code lessons-GAME}.
 *
 * @param id the identifier among the lessons of the game
 * @param kind the kind
 * @param theme the theme of the puzzles for which the lesson prepares, one of
 *     {@link griot.lab.family.PuzzleFamily#themes}; empty for a course
 * @param steps the steps, at least one
 */
public record Lesson(String id, Kind kind, Optional<String> theme, List<LessonStep> steps) {
    /** The kinds of lessons. */
    public enum Kind {
        /** All rules, one after another. */
        COURSE,
        /** A tactical idea. */
        TACTIC;

        /** The word in files and in JSON. */
        @Override
        public String toString() {
            return Strings.lowerCase(this);
        }
    }

    /** Makes the list immutable. */
    public Lesson {
        steps = List.copyOf(steps);
    }
}
