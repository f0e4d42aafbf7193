package griot.lab.lessons;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.lab.registry.LabRegistries;
import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import griot.rules.registry.RuleSets;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A file of lessons with a fault is refused, and the fault is named with its lesson and its step. */
class LessonReaderTest {
    private static final LabRegistries REGISTRIES = LabRegistries.standard();

    private static final String FILE = """
            {
              'format': 1,
              'rules': 'yote/ludens',
              'lessons': [
                { 'id': 'course', 'kind': 'course', 'steps': [
                  { 'id': 'place', 'position': 'start', 'goal': 'any', 'reply': ['@a1', '@f5'], 'marks': ['c3'] },
                  { 'id': 'again', 'goal': 'any' }
                ] },
                { 'id': 'fork', 'kind': 'tactic', 'theme': 'fork', 'steps': [
                  { 'id': 'jump', 'position': '6/2b3/2w3/6/w5 w 10,9 - 0 9', 'goal': 'takes 1', 'accept': ['c3xc5 @e2'] }
                ] }
              ]
            }
            """;

    private static Lessons parse(String text) {
        return Lessons.parse("yote.json", text.replace('\'', '"'), REGISTRIES);
    }

    private static Problem problem(String text) {
        return assertThrows(RulesException.class, () -> parse(text)).problems().getFirst();
    }

    private static List<String> problems(Lessons lessons) {
        return new LessonVerifier(REGISTRIES, lessons.rules(), List.of())
                .verify(lessons).stream().map(Problem::toString).toList();
    }

    @Test
    void aFileIsReadAndProved() {
        Lessons lessons = parse(FILE);
        assertEquals(
                List.of("course", "fork"),
                lessons.lessons().stream().map(Lesson::id).toList());
        assertEquals(
                "takes 1", lessons.lessons().getLast().steps().getFirst().goal().toString());
        assertEquals(List.of(), problems(lessons));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "'format': 1 | 'format': 2 | NEWER_FORMAT | yote.json",
                "'format': 1 | 'format': '1' | WRONG_FIELD | yote.json",
                "'lessons': [ | 'lesson': [ | UNKNOWN_FIELD | yote.json",
                "] } ] } | ] } ] | NOT_JSON | yote.json",
                "'id': 'fork' | 'id': 'course' | DUPLICATE_IDENTIFIER | yote.json",
                "'id': 'fork' | 'id': 'Fork!' | MALFORMED_IDENTIFIER | yote.json",
                "'kind': 'tactic', 'theme': 'fork' | 'kind': 'course' | COURSE_NOT_FIRST | yote.json, fork",
                "'kind': 'tactic' | 'kind': 'course' | UNKNOWN_FIELD | yote.json, fork",
                "'kind': 'tactic' | 'kind': 'story' | UNKNOWN_NAME | yote.json, fork",
                "'theme': 'fork' | 'theme': 'knife' | UNKNOWN_NAME | yote.json, fork",
                "'id': 'again' | 'id': 'place' | DUPLICATE_IDENTIFIER | yote.json, course",
                "'position': 'start', | nothing | POSITION_NEEDED | yote.json, course, place",
                "'position': 'start' | 'position': '7/6/6/6/6 w 12,12 - 0 1' | REFUSED_BY_RULES | yote.json, course, place",
                "'goal': 'any', 'reply' | 'goal': 'all', 'reply' | UNKNOWN_NAME | yote.json, course, place",
                "'takes 1' | 'takes' | UNKNOWN_NAME | yote.json, fork, jump",
                "'takes 1' | 'any' | UNKNOWN_FIELD | yote.json, fork, jump",
                "'marks': ['c3'] | 'marks': ['g3'] | UNKNOWN_NAME | yote.json, course, place",
                "'marks': ['c3'] | 'marks': 'c3' | WRONG_FIELD | yote.json, course, place",
                "'c3xc5 @e2' | 'c3xc5 @e2 @e3' | WRONG_FIELD | yote.json, fork, jump",
                "'accept': ['c3xc5 @e2'] | 'accept': [] | WRONG_FIELD | yote.json, fork, jump"
            })
    void aFaultIsNamedWithItsPlace(String text, String faulty, LessonFault fault, String place) {
        String onOneLine = FILE.replaceAll("\\s+", " ");
        assertTrue(onOneLine.contains(text), text);
        Problem problem = problem(onOneLine.replaceFirst(Pattern.quote(text), faulty.equals("nothing") ? "" : faulty));
        assertEquals(fault, problem.fault(), problem.toString());
        assertEquals(place, problem.place());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "takes 2 | c3xc5 | \"takes 2\" is fulfilled by exactly these turns: \"\"",
                "takes 1 | a1-a2 | \"takes 1\" is fulfilled by exactly these turns: \"c3xc5\"",
                "shown | a1-a3 | a1-a3: ",
                "shown | a1-a2 @c3 | after a1-a2 a legal reply is needed",
                "shown | c4-* | no legal turn is \"c4-*\" here",
                "refused | c3-d3 | the rules allow c3-d3",
                "wins | c3xc5 | \"wins\" cannot be decided here",
                "best | c3xc5 | \"best\" cannot be decided here"
            })
    void aWrongClaimIsFound(String goal, String accepted, String message) {
        Lessons lessons = parse(FILE.replace("takes 1", goal).replace("c3xc5 @e2", accepted));
        List<String> problems = problems(lessons);
        assertEquals(1, problems.size());
        assertTrue(problems.getFirst().startsWith("yote.json, fork, jump: " + message), problems.toString());
    }

    @Test
    void aStepThatGoesOnIsCheckedAfterEveryAcceptedTurn() {
        String text = FILE.replace(
                "{ 'id': 'again', 'goal': 'any' }", "{ 'id': 'again', 'goal': 'shown', 'accept': ['@b1'] }");
        // The learner may have placed the first piece there.
        assertTrue(problems(parse(text)).getFirst().startsWith("yote.json, course, again: @b1: "));
    }

    @Test
    void everyGameMayHaveLessons() {
        for (String game : List.of("wali", "bolotondou", "choko", "awele")) {
            String text = FILE.replace(
                            "yote/ludens",
                            RuleSets.standard().named(game).name().toString())
                    .replaceAll("(?s),\\s*\\{ 'id': 'fork'.*\\] \\}", "")
                    .replaceAll(", 'reply'.*'marks': \\['c3'\\]|,\\s*\\{ 'id': 'again', 'goal': 'any' \\}", "");
            assertEquals(List.of(), problems(parse(text)), game);
        }
    }
}
