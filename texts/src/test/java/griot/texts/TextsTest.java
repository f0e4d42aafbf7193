package griot.texts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.texts.Texts.Area;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Messages with arguments, plural forms and typography. */
class TextsTest {
    static List<Language> languages() {
        return Language.all();
    }

    private static Language language(String code) {
        return Language.named(code).orElseThrow();
    }

    @ParameterizedTest
    @MethodSource("languages")
    void everyMessageIsFilledInCompletely(Language language) {
        Texts texts = Texts.load(language, Area.COMMON, Area.RULES, Area.COMMANDS, Area.SERVER);
        assertTrue(texts.keys().size() > 400);
        for (String key : texts.keys()) {
            String text = texts.format(key, List.of(1, 2, 3, 4, 5, 6, 7, 8, 9));
            assertFalse(text.isBlank() && !key.startsWith("usage."), key);
            assertFalse(text.chars().anyMatch(c -> c < ' ' && c != '\n'), key);
            assertFalse(text.matches("(?s).*\\{\\d.*"), key);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "en, 1, wins in 1 turn",
        "en, 21, wins in 21 turns",
        "fr, 0, gagne en 0 tour",
        "fr, 2, gagne en 2 tours",
        "ru, 1, выигрыш за 1 ход",
        "ru, 3, выигрыш за 3 хода",
        "ru, 11, выигрыш за 11 ходов"
    })
    void nounsAgreeWithNumbers(String code, int turns, String text) {
        assertEquals(text, Texts.load(language(code), Area.COMMANDS).format("score.win", List.of(turns)));
    }

    @Test
    void pluralFormsFollowFromFormattedNumbersToo() {
        Texts texts = Texts.load(language("en"), Area.COMMANDS);
        assertEquals("wins in 1 297 turns", texts.format("score.win", List.of("1 297")));
        assertEquals("wins in 1 turn", texts.format("score.win", List.of("1")));
    }

    @Test
    void frenchPunctuationHasNoBreakSpaces() {
        Texts faults = Texts.load(language("fr"), Area.FAULTS);
        List<String> texts =
                faults.keys().stream().map(key -> faults.format(key, List.of())).toList();
        assertTrue(texts.stream().anyMatch(text -> text.contains("\u00A0:")));
        assertTrue(texts.stream().anyMatch(text -> text.contains("\u202F;")));
        for (String text : texts) {
            assertFalse(text.matches("(?s).*[ ][:;!?»].*|.*« .*|.*\\s….*"), text);
        }
    }

    @Test
    void aRussianDashDoesNotBeginALine() {
        Texts faults = Texts.load(language("ru"), Area.FAULTS);
        String texts = String.join(
                "\n",
                faults.keys().stream().map(key -> faults.format(key, List.of())).toList());
        assertTrue(texts.contains("\u00A0— "));
        assertFalse(texts.contains(" —"));
    }

    @Test
    void anUnknownKeyIsItsOwnMessage() {
        assertEquals("no.such.key", Texts.load(language("fr"), Area.COMMON).format("no.such.key", List.of()));
    }

    @Test
    void messagesOfOtherGamesAreAdded() {
        Texts texts = Texts.load(language("en"), Area.COMMON)
                .withPatterns(Map.of("game.morris", "Morris", "x", "{1} of {0}"));
        assertEquals("Morris", texts.format("game.morris", List.of()));
        assertEquals("2 of 1", texts.format("x", List.of(1, 2)));
        assertEquals("{1} of 1", texts.format("x", List.of(1)));
        assertEquals(Set.of("0", "1"), texts.arguments("x"));
    }

    @Test
    void patternsOutsideTheCatalogueAreFilledIn() {
        Texts texts = Texts.load(language("en"));
        assertEquals("c3 is occupied", texts.formatPattern("{0} is occupied", List.of("c3")));
        assertEquals("$1\\ is occupied", texts.formatPattern("{0} is occupied", List.of("$1\\")));
        assertEquals(Set.of("0"), Texts.argumentsOfPattern("{0} is occupied"));
    }
}
