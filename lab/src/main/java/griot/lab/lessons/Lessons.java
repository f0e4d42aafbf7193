package griot.lab.lessons;

import griot.lab.registry.LabRegistries;
import griot.rules.RuleSet;
import griot.rules.problem.RulesException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/**
 * The lessons of a rule set. {@code docs/lessons.md} describes their file.
 *
 * @param file the name of the file, for messages
 * @param rules the rule set
 * @param lessons the lessons; the first, and no other, is the course
 */
public record Lessons(String file, RuleSet rules, List<Lesson> lessons) {
    /** Makes the list immutable. */
    public Lessons {
        lessons = List.copyOf(lessons);
    }

    /** The lessons that come with Griot; empty if there are none for the rule set. */
    public static Optional<Lessons> bundled(LabRegistries registries, RuleSet rules) {
        String file = rules.name().inFileNames() + ".json";
        try (InputStream stream = Lessons.class.getResourceAsStream(file)) {
            return stream == null
                    ? Optional.empty()
                    : Optional.of(parse(file, new String(stream.readAllBytes(), StandardCharsets.UTF_8), registries));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Parses a file. Positions and places are those of the rule set; turns are not played, see {@link LessonVerifier}.
     *
     * @param file the name of the file, for messages
     * @throws RulesException with the first problem
     */
    public static Lessons parse(String file, String text, LabRegistries registries) {
        return new LessonReader(file, registries).read(text);
    }
}
