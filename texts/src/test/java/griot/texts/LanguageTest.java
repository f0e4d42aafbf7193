package griot.texts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Languages by code and by environment, and their plural categories. */
class LanguageTest {
    @Test
    void englishIsTheFallback() {
        assertEquals("en", Language.fallback().code());
        assertEquals(Language.fallback(), Language.all().getFirst());
        assertTrue(Language.named("xx").isEmpty());
    }

    @ParameterizedTest
    @CsvSource({
        "fr_FR.UTF-8, fr",
        "pt_GW.UTF-8, pt",
        "pt_CV, pt",
        "ru_RU.UTF-8, ru",
        "C, en",
        "POSIX, en",
        "xx_XX, en",
        "f, en",
        "français, fr"
    })
    void theLocaleChoosesTheLanguage(String locale, String code) {
        assertEquals(code, Language.of(Map.of("LANG", locale)).code());
    }

    @Test
    void environmentVariablesHaveAnOrderOfPrecedence() {
        assertEquals(
                "ru", Language.of(Map.of("LANG", "fr", "LC_MESSAGES", "ru")).code());
        assertEquals(
                "fr", Language.of(Map.of("LC_ALL", "fr", "LC_MESSAGES", "ru")).code());
        assertEquals(
                "en",
                Language.of(Map.of("LC_ALL", "fr", "GRIOT_LANGUAGE", "en")).code());
        assertEquals("fr", Language.of(Map.of("LC_ALL", "", "LANG", "fr")).code());
    }

    @ParameterizedTest
    @CsvSource({
        "en, 0, other",
        "en, 1, one",
        "en, 2, other",
        "en, 101, other",
        "en, -1, one",
        "fr, 0, one",
        "fr, 1, one",
        "fr, 2, other",
        "fr, 100, other",
        "fr, 1001, other",
        "pt, 0, other",
        "pt, 1, one",
        "pt, 2, other",
        "pt, 101, other",
        "ru, 0, many",
        "ru, 1, one",
        "ru, 2, few",
        "ru, 5, many",
        "ru, 11, many",
        "ru, 21, one",
        "ru, 111, many",
        "ru, 122, few",
        "ru, 1011, many",
        "ru, 1000000, many",
        "ru, 1000001, one"
    })
    void pluralCategoriesAreThoseOfTheLanguage(String code, long number, String category) {
        assertEquals(category, Language.named(code).orElseThrow().pluralCategory(number));
    }
}
