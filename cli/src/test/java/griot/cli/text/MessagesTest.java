package griot.cli.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.cli.bot.SeatFault;
import griot.cli.cluster.ClusterFault;
import griot.lab.book.BookFault;
import griot.lab.endings.EndingsFault;
import griot.lab.family.LabFault;
import griot.lab.lessons.LessonFault;
import griot.lab.match.engine.MatchFault;
import griot.lab.openings.OpeningFault;
import griot.lab.puzzles.PuzzleFault;
import griot.lab.training.TrainingFault;
import griot.rules.Outcome;
import griot.rules.Reason;
import griot.rules.Result;
import griot.rules.RuleSet;
import griot.rules.Side;
import griot.rules.aligning.AligningFault;
import griot.rules.grid.GridFault;
import griot.rules.jumping.JumpingFault;
import griot.rules.problem.Fault;
import griot.rules.problem.Problem;
import griot.rules.registry.RuleSets;
import griot.rules.ruleset.NameFault;
import griot.rules.ruleset.Option;
import griot.rules.sowing.SowingFault;
import griot.rules.syntax.TextFault;
import griot.solver.SolverFault;
import griot.tables.format.TableFault;
import griot.texts.Language;
import griot.texts.Texts;
import griot.texts.Texts.Area;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The messages of the command line, in particular those of faults and names. */
class MessagesTest {
    static List<Language> languages() {
        return Language.all();
    }

    static List<Language> translations() {
        return Language.all().stream()
                .filter(language -> !language.equals(Language.fallback()))
                .toList();
    }

    private static Language language(String code) {
        return Language.named(code).orElseThrow();
    }

    static Stream<Fault> faults() {
        return Stream.<Fault[]>of(
                        NameFault.values(),
                        TextFault.values(),
                        GridFault.values(),
                        JumpingFault.values(),
                        AligningFault.values(),
                        SowingFault.values(),
                        LabFault.values(),
                        MatchFault.values(),
                        TrainingFault.values(),
                        PuzzleFault.values(),
                        LessonFault.values(),
                        BookFault.values(),
                        OpeningFault.values(),
                        EndingsFault.values(),
                        TableFault.values(),
                        SolverFault.values(),
                        ClusterFault.values(),
                        SeatFault.values())
                .flatMap(Stream::of);
    }

    @ParameterizedTest
    @MethodSource("faults")
    void theKeyOfAFaultIsTheNameOfItsEnumAndItsOwn(Fault fault) {
        assertEquals(fault.getClass().getSimpleName() + "." + fault.name(), fault.key());
    }

    @ParameterizedTest
    @MethodSource("translations")
    void everyFaultIsTranslatedWithItsDetails(Language language) {
        Texts texts = Texts.load(language, Area.FAULTS);
        Set<String> keys = new TreeSet<>();
        faults().forEach(fault -> {
            keys.add(fault.key());
            assertTrue(texts.has(fault.key()), "missing: " + fault.key());
            assertEquals(Texts.argumentsOfPattern(fault.pattern()), texts.arguments(fault.key()), fault.key());
        });
        assertEquals(keys, new TreeSet<>(texts.keys()));
    }

    /** In English a fault has one pattern for all numbers: where it counts something, there are always several. */
    @Test
    void theEnglishPatternsOfFaultsCountWhatIsNeverOne() {
        Pattern count = Pattern.compile("\\{\\d} (?:[a-z]+ )?(?!is |has |does |lets |its |this )[a-z]+s\\b");
        assertEquals(
                Set.of(
                        "AligningFault.LINE_TOO_LONG",
                        "AligningFault.STEP_MAKES_TOO_LONG_A_LINE",
                        "GridFault.TOO_MANY_PIECES",
                        "SolverFault.ENTRY_UNFOUNDED",
                        "SolverFault.TOO_LONG",
                        "SolverFault.TOO_MANY_PIECES",
                        "SolverFault.TOO_MANY_SEEDS",
                        "SowingFault.SEEDS_TOTAL",
                        "TableFault.SIZE",
                        "TextFault.FIELDS",
                        "TextFault.RANKS",
                        "TextFault.RANK_LENGTH",
                        "TextFault.VARIATION_DEPTH"),
                faults().filter(fault -> count.matcher(fault.pattern()).find())
                        .map(Fault::key)
                        .collect(Collectors.toSet()));
    }

    @ParameterizedTest
    @MethodSource("languages")
    void everyNameHasAMessage(Language language) {
        Messages messages = Messages.of(language);
        for (Reason reason : Reason.values()) {
            assertTrue(messages.has("reason." + reason), reason.toString());
        }
        for (RuleSet rules : RuleSets.standard().presets()) {
            assertTrue(messages.has("about." + rules.name().preset()));
            assertTrue(messages.has("game." + rules.name().game()));
            assertTrue(messages.has("source." + rules.name().source()));
            for (Option option : rules.family().options()) {
                assertTrue(messages.has("option." + option.name()), option.name());
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "en, 1, turn",
        "en, 0, turns",
        "en, 21, turns",
        "fr, 0, tour",
        "fr, 1, tour",
        "fr, 2, tours",
        "ru, 1, ход",
        "ru, 2, хода",
        "ru, 5, ходов",
        "ru, 11, ходов",
        "ru, 12, ходов",
        "ru, 21, ход",
        "ru, 22, хода",
        "ru, 112, ходов"
    })
    void wordsAgreeWithNumbers(String language, int number, String word) {
        String text = Messages.of(language(language)).text("score.win", number);
        assertTrue(text.endsWith(" " + number + " " + word), text);
    }

    @Test
    void theSidesOfAweleAreSouthAndNorth() {
        Messages messages = Messages.of(language("en"));
        assertEquals("South", messages.side(RuleSets.standard().named("awele"), Side.WHITE));
        assertEquals("Black", messages.side(RuleSets.standard().named("wali"), Side.BLACK));
        assertEquals(
                "North wins: 100 turns without a harvest",
                messages.outcome(RuleSets.standard().named("awele"), new Outcome(Result.BLACK, Reason.CAP)));
    }

    @Test
    void aProblemInsideAProblemIsTranslatedToo() {
        Problem inner = Problem.of(GridFault.SQUARE_TAKEN, "@c3", "c3");
        Problem outer = Problem.of(TextFault.TURN_IN_RECORD, "@c3", 4, inner);
        assertEquals(
                "ligne 4 : @c3 : c3 est occupée",
                Messages.of(language("fr")).problem(outer).replace('\u00A0', ' '));
        Problem square = Problem.of(TextFault.TURN_SQUARE, "", 3);
        assertEquals(
                "знак 3: здесь нужна клетка, например c3",
                Messages.of(language("ru")).problem(square));
    }

    @Test
    void quotedInputIsMadePrintable() {
        Problem problem = Problem.of(TextFault.TURN_EMPTY, "\u001B[2J" + "x".repeat(1000));
        String text = Messages.of(language("en")).problem(problem);
        assertFalse(text.contains("\u001B"));
        assertTrue(text.length() < 500);
    }

    @Test
    void wordsAgreeWithGroupedNumbers() {
        Messages french = Messages.of(language("fr"));
        assertTrue(french.text("train.line", "2", "1 297", 0, 0, 0, 0, 0)
                .startsWith("2 parties\u00A0: 1 297 positions, "));
        assertTrue(french.text("train.line", "1", "1", 0, 0, 0, 0, 0).startsWith("1 partie\u00A0: 1 position, "));
        Messages russian = Messages.of(language("ru"));
        assertTrue(russian.text("train.line", "2", "1 297", 0, 0, 0, 0, 0).startsWith("2 партии: 1 297 позиций, "));
        assertTrue(Messages.of(language("en"))
                .text("train.line", "1", "1", 0, 0, 0, 0, 0)
                .startsWith("1 game: 1 position, "));
    }
}
