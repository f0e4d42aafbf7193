package griot.cli.commands.learn;

import griot.cli.commands.ConsoleCommand;
import griot.cli.commands.tables.TablesFolder;
import griot.cli.console.Console;
import griot.cli.console.ExitCode;
import griot.cli.console.FileNames;
import griot.cli.console.UserError;
import griot.cli.registry.Registries;
import griot.cli.text.Json;
import griot.cli.text.TextLines;
import griot.lab.lessons.Lesson;
import griot.lab.lessons.LessonFault;
import griot.lab.lessons.LessonStep;
import griot.lab.lessons.LessonVerifier;
import griot.lab.lessons.Lessons;
import griot.rules.Position;
import griot.rules.RuleSet;
import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import griot.texts.Texts;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Prints the lessons of a rule set, or proves them. */
@Command(name = "lessons", sortOptions = false)
public final class LessonsCommand extends ConsoleCommand {
    @Parameters(index = "0", paramLabel = "RULESET", descriptionKey = "where.ruleset")
    private String ruleSet = "";

    @Option(names = "--file", paramLabel = "FILE", descriptionKey = "lessons.file")
    private @Nullable String file;

    @Option(names = "--prove", descriptionKey = "lessons.prove")
    private boolean prove;

    @Mixin
    private TablesFolder tablesFolder = new TablesFolder();

    @Option(names = "--json", descriptionKey = "lessons.json")
    private boolean json;

    /** A lesson as JSON; its title and the texts of its steps are in the language of the command. */
    private record LessonJson(String id, String kind, Optional<String> theme, String title, List<StepJson> steps) {}

    /**
     * A step as JSON.
     *
     * @param position absent if the step goes on from the one before
     * @param goal see {@code docs/lessons.md}
     * @param accept the accepted turns, each with the reply, if any
     * @param reply the replies to other accepted turns, of which the first legal one is played
     */
    private record StepJson(
            String id,
            Optional<String> position,
            String goal,
            List<TurnJson> accept,
            List<String> reply,
            List<String> marks,
            Optional<String> rule,
            String text,
            Optional<String> hint,
            Optional<String> done) {}

    /** An accepted turn. */
    private record TurnJson(String turn, Optional<String> reply) {}

    public LessonsCommand(Console console, Registries registries) {
        super(console, registries);
    }

    @Override
    public Integer call() throws IOException {
        requireOnlyWith("--prove", "--dir");
        if (prove) {
            requireNotWith("--prove", "--json");
        }
        RuleSet rules = registries.rules().named(ruleSet);
        Lessons lessons = read(rules);
        if (prove) {
            return prove(lessons);
        }
        Texts texts =
                Texts.loadLessons(console.messages().language(), rules.name().game());
        for (Lesson lesson : lessons.lessons()) {
            print(lesson, new LessonTexts(texts, rules.name().game(), lesson));
        }
        return ExitCode.OK;
    }

    private Lessons read(RuleSet rules) throws IOException {
        if (file == null) {
            return Lessons.bundled(registries.labRegistries(), rules)
                    .orElseThrow(() -> new RulesException(
                            Problem.of(LessonFault.NO_LESSONS, rules.name().toString())));
        }
        Path path = FileNames.path(console, "--file", file);
        if (Files.isDirectory(path)) {
            throw UserError.usage(console.text("error.isFolder", file));
        }
        Lessons lessons = Lessons.parse(file, text(path), registries.labRegistries());
        if (!lessons.rules().equals(rules)) {
            throw new RulesException(Problem.of(
                    LessonFault.UNKNOWN_NAME,
                    file,
                    lessons.rules().name().toString(),
                    rules.name().toString()));
        }
        return lessons;
    }

    private String text(Path path) throws IOException {
        try {
            return TextLines.withoutByteOrderMark(Files.readString(path));
        } catch (CharacterCodingException e) {
            throw UserError.usage(console.text("error.notUtf8", path));
        }
    }

    private int prove(Lessons lessons) throws IOException {
        RuleSet rules = lessons.rules();
        LessonVerifier verifier = new LessonVerifier(
                registries.labRegistries(), rules, tablesFolder.readWithBundled(console, registries, rules));
        List<Problem> problems = verifier.verify(lessons);
        problems.forEach(console::printError);
        if (!problems.isEmpty()) {
            return ExitCode.NEGATIVE;
        }
        int steps = lessons.lessons().stream()
                .mapToInt(lesson -> lesson.steps().size())
                .sum();
        console.printMessage("lessons.proved", lessons.lessons().size(), steps);
        return ExitCode.OK;
    }

    private void print(Lesson lesson, LessonTexts texts) {
        if (json) {
            List<StepJson> steps =
                    lesson.steps().stream().map(step -> toJson(step, texts)).toList();
            console.out()
                    .println(Json.write(new LessonJson(
                            lesson.id(), lesson.kind().toString(), lesson.theme(), texts.title(), steps)));
        } else {
            console.out()
                    .println(String.join(
                            " ",
                            lesson.id(),
                            lesson.theme().orElse(lesson.kind().toString()),
                            "" + lesson.steps().size(),
                            texts.title()));
        }
    }

    private static StepJson toJson(LessonStep step, LessonTexts texts) {
        return new StepJson(
                step.id(),
                step.position().map(Position::toString),
                step.goal().toString(),
                step.accepted().stream()
                        .map(turn -> new TurnJson(turn.turn(), turn.reply()))
                        .toList(),
                step.replies(),
                step.marks(),
                texts.rule(step),
                texts.task(step),
                texts.hint(step),
                texts.commentWhenDone(step));
    }
}
