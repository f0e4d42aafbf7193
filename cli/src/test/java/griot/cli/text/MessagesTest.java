package griot.cli.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.lab.book.BookFault;
import griot.lab.family.LabFault;
import griot.lab.match.engine.MatchFault;
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
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The messages of the three languages are complete and have the same placeholders. */
class MessagesTest {
    private static final Pattern PLACE = Pattern.compile("\\{(\\d+)(\\|[^}]*)?}");

    /** The details that a message uses; {0} and {0|one|many} count as the same. */
    private static Set<String> details(String text) {
        Set<String> details = new TreeSet<>();
        Matcher matcher = PLACE.matcher(text);
        while (matcher.find()) {
            if (matcher.group(2) == null) {
                details.add(matcher.group(1));
            }
        }
        return details;
    }

    private static void assertForms(String key, String text, Language language) {
        Matcher matcher = PLACE.matcher(text);
        while (matcher.find()) {
            if (matcher.group(2) != null) {
                assertEquals(
                        language.pluralForms(),
                        matcher.group(2).chars().filter(c -> c == '|').count(),
                        key);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void everyTextExistsInEveryLanguage(Language language) {
        Properties english = Messages.load("messages_en");
        Properties texts = Messages.load("messages_" + language.code());
        assertEquals(new TreeSet<>(english.stringPropertyNames()), new TreeSet<>(texts.stringPropertyNames()));
        for (String key : english.stringPropertyNames()) {
            assertEquals(details(english.getProperty(key)), details(texts.getProperty(key)), key);
            assertForms(key, texts.getProperty(key), language);
            assertFalse(texts.getProperty(key).isBlank() && !key.startsWith("usage."), key);
        }
    }

    @ParameterizedTest
    @EnumSource(value = Language.class, names = "ENGLISH", mode = EnumSource.Mode.EXCLUDE)
    void everyFaultIsTranslatedWithItsDetails(Language language) {
        Properties texts = Messages.load("faults_" + language.code());
        Set<String> keys = new TreeSet<>();
        Stream.<Fault[]>of(
                        NameFault.values(),
                        TextFault.values(),
                        GridFault.values(),
                        JumpingFault.values(),
                        AligningFault.values(),
                        SowingFault.values(),
                        LabFault.values(),
                        MatchFault.values(),
                        TrainingFault.values(),
                        BookFault.values(),
                        TableFault.values(),
                        SolverFault.values())
                .flatMap(Stream::of)
                .forEach(fault -> {
                    String key = fault.key();
                    keys.add(key);
                    assertTrue(texts.containsKey(key), "missing: " + key);
                    assertEquals(details(fault.pattern()), details(texts.getProperty(key)), key);
                    assertForms(key, texts.getProperty(key), language);
                });
        assertEquals(keys, new TreeSet<>(texts.stringPropertyNames()));
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void everyNameHasItsWord(Language language) {
        Messages messages = Messages.in(language);
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
        "ENGLISH, 1, turn",
        "ENGLISH, 0, turns",
        "ENGLISH, 21, turns",
        "FRENCH, 0, tour",
        "FRENCH, 1, tour",
        "FRENCH, 2, tours",
        "RUSSIAN, 1, ход",
        "RUSSIAN, 2, хода",
        "RUSSIAN, 5, ходов",
        "RUSSIAN, 11, ходов",
        "RUSSIAN, 12, ходов",
        "RUSSIAN, 21, ход",
        "RUSSIAN, 22, хода",
        "RUSSIAN, 112, ходов"
    })
    void wordsAgreeWithNumbers(Language language, int number, String word) {
        String text = Messages.in(language).text("score.win", number);
        assertTrue(text.endsWith(" " + number + " " + word), text);
    }

    @Test
    void awelesSidesAreSouthAndNorth() {
        Messages messages = Messages.in(Language.ENGLISH);
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
                Messages.in(Language.FRENCH).problem(outer).replace('\u00A0', ' '));
        Problem square = Problem.of(TextFault.TURN_SQUARE, "", 3);
        assertEquals(
                "знак 3: здесь нужна клетка, например c3",
                Messages.in(Language.RUSSIAN).problem(square));
    }

    @Test
    void someonesTextDoesNoHarm() {
        Problem problem = Problem.of(TextFault.TURN_EMPTY, "\u001B[2J" + "x".repeat(1000));
        String text = Messages.in(Language.ENGLISH).problem(problem);
        assertFalse(text.contains("\u001B"));
        assertTrue(text.length() < 500);
    }

    @Test
    void aWordGoesWithANumberThatWasMadeReadable() {
        Messages french = Messages.in(Language.FRENCH);
        assertTrue(french.text("train.line", "2", "1 297", 0, 0, 0, 0, 0)
                .startsWith("2 parties\u00A0: 1 297 positions, "));
        assertTrue(french.text("train.line", "1", "1", 0, 0, 0, 0, 0).startsWith("1 partie\u00A0: 1 position, "));
        Messages russian = Messages.in(Language.RUSSIAN);
        assertTrue(russian.text("train.line", "2", "1 297", 0, 0, 0, 0, 0).startsWith("2 партии: 1 297 позиций, "));
        assertTrue(Messages.in(Language.ENGLISH)
                .text("train.line", "1", "1", 0, 0, 0, 0, 0)
                .startsWith("1 game: 1 position, "));
    }
}
