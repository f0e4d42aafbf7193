package griot.rules.syntax;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Parsing of numbers, splitting and shortening of texts. */
class StringsTest {
    @ParameterizedTest
    @CsvSource({"0, 0", "7, 7", "10, 10", "99, 99", "100, 100"})
    void digitsAreANumber(String text, int number) {
        assertEquals(OptionalInt.of(number), Numbers.parse(text, 100));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "00", "07", "+7", "-7", "7 ", " 7", "x", "7x", "101", "٣", "4294967297", "/", ":"})
    void signsSpacesLeadingZerosAndNumbersAboveTheLimitAreRefused(String text) {
        assertEquals(OptionalInt.empty(), Numbers.parse(text, 100));
    }

    @Test
    void aNumberHasNineDigitsAtMost() {
        assertEquals(OptionalInt.of(123_456_789), Numbers.parse("123456789", Integer.MAX_VALUE));
        assertEquals(OptionalInt.empty(), Numbers.parse("1234567890", Integer.MAX_VALUE));
    }

    @Test
    void textsAreSplitAtSeparatorsOrWhiteSpace() {
        assertEquals(List.of("a", "", "b", ""), Strings.split("a//b/", '/'));
        assertEquals(List.of(""), Strings.split("", '/'));
        assertEquals(List.of("a", "bc", "d"), Strings.words("  a bc\n\td "));
        assertEquals(List.of(), Strings.words(" \n "));
        assertEquals(List.of(), Strings.words(""));
        assertEquals(List.of("a"), Strings.words("a"));
    }

    @Test
    void shorteningKeepsSurrogatePairs() {
        assertEquals("x".repeat(40), Strings.shortened("x".repeat(40)));
        assertEquals("x".repeat(37) + "...", Strings.shortened("x".repeat(41)));
        assertEquals("x" + "🌰".repeat(18) + "...", Strings.shortened("x" + "🌰".repeat(30)));
        assertEquals("🌰".repeat(18) + "...", Strings.shortened("🌰".repeat(30)));
    }
}
