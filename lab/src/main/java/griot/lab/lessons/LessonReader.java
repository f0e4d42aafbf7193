package griot.lab.lessons;

import griot.lab.lessons.LessonStep.AcceptedTurn;
import griot.lab.registry.LabRegistries;
import griot.rules.Position;
import griot.rules.RuleSet;
import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Parser of a file of lessons. Rejects unknown fields. Problems name their place in the file. */
final class LessonReader {
    private static final int FORMAT = 1;
    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private static final List<String> FILE_FIELDS = List.of("format", "rules", "lessons");
    private static final List<String> LESSON_FIELDS = List.of("id", "kind", "theme", "steps");
    private static final List<String> STEP_FIELDS = List.of("id", "position", "goal", "accept", "reply", "marks");

    /** The position text of the start of the game. */
    private static final String START = "start";

    private final String file;
    private final LabRegistries registries;

    /** The file, the lesson and the step being read. */
    private String place;

    LessonReader(String file, LabRegistries registries) {
        this.file = file;
        this.registries = registries;
        place = file;
    }

    Lessons read(String text) {
        JsonNode root = parse(text);
        requireFields(root, FILE_FIELDS);
        if (!root.path("format").isInt()) {
            throw fault(LessonFault.WRONG_FIELD, "format", FORMAT);
        }
        if (root.path("format").intValue() != FORMAT) {
            throw fault(LessonFault.NEWER_FORMAT);
        }
        RuleSet rules = registries.rules().named(string(root, "rules"));
        List<Lesson> lessons = new ArrayList<>();
        Set<String> ids = new HashSet<>();
        for (JsonNode node : array(root, "lessons")) {
            place = file;
            Lesson lesson = lesson(node, rules, ids);
            if ((lesson.kind() == Lesson.Kind.COURSE) != lessons.isEmpty()) {
                throw fault(LessonFault.COURSE_NOT_FIRST);
            }
            lessons.add(lesson);
        }
        return new Lessons(file, rules, lessons);
    }

    private JsonNode parse(String text) {
        try {
            return JSON.readTree(text);
        } catch (JacksonException e) {
            int line = e.getLocation() == null ? 1 : e.getLocation().getLineNr();
            throw fault(LessonFault.NOT_JSON, line, e.getOriginalMessage());
        }
    }

    private Lesson lesson(JsonNode node, RuleSet rules, Set<String> ids) {
        String id = identifier(node, ids);
        place = file + ", " + id;
        requireFields(node, LESSON_FIELDS);
        Lesson.Kind kind = kind(string(node, "kind"));
        if (kind == Lesson.Kind.COURSE && node.has("theme")) {
            throw fault(LessonFault.UNKNOWN_FIELD, "theme", "id, kind, steps");
        }
        Optional<String> theme = kind == Lesson.Kind.COURSE ? Optional.empty() : Optional.of(theme(node, rules));
        List<LessonStep> steps = new ArrayList<>();
        Set<String> stepIds = new HashSet<>();
        for (JsonNode step : array(node, "steps")) {
            place = file + ", " + id;
            String stepId = identifier(step, stepIds);
            place = file + ", " + id + ", " + stepId;
            steps.add(step(step, stepId, rules));
            if (steps.size() == 1 && steps.getFirst().position().isEmpty()) {
                throw fault(LessonFault.POSITION_NEEDED);
            }
        }
        place = file + ", " + id;
        return new Lesson(id, kind, theme, steps);
    }

    private Lesson.Kind kind(String name) {
        return Arrays.stream(Lesson.Kind.values())
                .filter(kind -> kind.toString().equals(name))
                .findFirst()
                .orElseThrow(() -> unknown(
                        name,
                        Arrays.stream(Lesson.Kind.values())
                                .map(Lesson.Kind::toString)
                                .toList()));
    }

    private String theme(JsonNode node, RuleSet rules) {
        String theme = string(node, "theme");
        List<String> themes = registries.lab().get(rules).puzzles(rules).themes();
        if (!themes.contains(theme)) {
            throw unknown(theme, themes);
        }
        return theme;
    }

    private LessonStep step(JsonNode node, String id, RuleSet rules) {
        requireFields(node, STEP_FIELDS);
        String goalText = string(node, "goal");
        LessonGoal goal = LessonGoal.parse(goalText).orElseThrow(() -> unknown(goalText, List.of(LessonGoal.forms())));
        List<AcceptedTurn> accepted = new ArrayList<>();
        if (goal.claim() != LessonGoal.Claim.ANY) {
            for (String text : strings(node, "accept")) {
                accepted.add(acceptedTurn(text));
            }
            if (accepted.isEmpty()) {
                throw fault(LessonFault.WRONG_FIELD, "accept", "[\"TURN\" …]");
            }
        } else if (node.has("accept")) {
            throw fault(LessonFault.UNKNOWN_FIELD, "accept", "goal, reply");
        }
        List<String> marks = strings(node, "marks");
        Set<String> places = Places.of(rules);
        for (String mark : marks) {
            if (!places.contains(mark)) {
                throw unknown(mark, places);
            }
        }
        return new LessonStep(id, position(node, rules), goal, accepted, strings(node, "reply"), marks);
    }

    private Optional<Position> position(JsonNode node, RuleSet rules) {
        if (!node.has("position")) {
            return Optional.empty();
        }
        String text = string(node, "position");
        try {
            return Optional.of(text.equals(START) ? rules.start() : rules.position(text));
        } catch (RulesException e) {
            throw fault(LessonFault.REFUSED_BY_RULES, text, e.problems().getFirst());
        }
    }

    private AcceptedTurn acceptedTurn(String text) {
        String[] turns = text.split(" ", -1);
        if (turns.length > 2 || turns[0].isEmpty() || turns[turns.length - 1].isEmpty()) {
            throw fault(LessonFault.WRONG_FIELD, "accept", "\"TURN\", \"TURN REPLY\"");
        }
        if (turns[0].contains("*") && turns[0].endsWith("...")) {
            throw fault(LessonFault.WRONG_FIELD, "accept", "\"TURN\"");
        }
        return new AcceptedTurn(turns[0], turns.length == 2 ? Optional.of(turns[1]) : Optional.empty());
    }

    private String identifier(JsonNode node, Set<String> taken) {
        String id = string(node, "id");
        if (!id.matches("[a-z][a-z0-9-]*")) {
            throw fault(LessonFault.MALFORMED_IDENTIFIER, id);
        }
        if (!taken.add(id)) {
            throw fault(LessonFault.DUPLICATE_IDENTIFIER, id);
        }
        return id;
    }

    private void requireFields(JsonNode node, List<String> known) {
        for (String name : node.propertyNames()) {
            if (!known.contains(name)) {
                throw fault(LessonFault.UNKNOWN_FIELD, name, String.join(", ", known));
            }
        }
    }

    private String string(JsonNode node, String name) {
        JsonNode value = node.path(name);
        if (!value.isString() || value.stringValue().isBlank()) {
            throw fault(LessonFault.WRONG_FIELD, name, "\"…\"");
        }
        return value.stringValue();
    }

    /** The texts of a list; none if it is missing. */
    private List<String> strings(JsonNode node, String name) {
        List<String> strings = new ArrayList<>();
        if (node.has(name)) {
            for (JsonNode element : array(node, name)) {
                if (!element.isString()) {
                    throw fault(LessonFault.WRONG_FIELD, name, "[\"…\"]");
                }
                strings.add(element.stringValue());
            }
        }
        return strings;
    }

    private JsonNode array(JsonNode node, String name) {
        JsonNode value = node.path(name);
        if (!value.isArray() || value.isEmpty()) {
            throw fault(LessonFault.WRONG_FIELD, name, "[…]");
        }
        return value;
    }

    private RulesException unknown(String name, Collection<String> known) {
        return fault(LessonFault.UNKNOWN_NAME, name, String.join(", ", known));
    }

    private RulesException fault(LessonFault fault, Object... details) {
        return new RulesException(Problem.of(fault, place, details));
    }
}
