package griot.server.live.request;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The names of players. */
class PlayerNameTest {
    @ParameterizedTest
    @ValueSource(strings = {"Awa", "Kofi Mensah", "Ọlá", "مريم", "Мария", "ߒߞߏ", "<b>", "👩‍🏫", ""})
    void aNameMayBeInAnyScript(String name) {
        assertEquals(
                Optional.of(java.text.Normalizer.normalize(name, java.text.Normalizer.Form.NFC)),
                PlayerName.parse(name));
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\u202Eb", "a\u2066b", "a\nb", "a\u0000b", "a\u200Fb", "\uD83D", "a\u2028b", "\uE000"})
    void aNameCannotControlTheTextAroundIt(String name) {
        assertEquals(Optional.empty(), PlayerName.parse(name));
    }

    @Test
    void aNameHasAtMostFortyCharactersWithoutSpacesAround() {
        assertEquals(Optional.of("Awa"), PlayerName.parse("  Awa\t".replace("\t", " ")));
        assertEquals(Optional.of("Awa Diop"), PlayerName.parse("\u00A0Awa Diop\u202F\u3000"));
        assertEquals(Optional.of(""), PlayerName.parse("\u00A0\u2007"), "nobody would see such a name");
        assertEquals(Optional.of("é".repeat(40)), PlayerName.parse("e\u0301".repeat(40)));
        assertEquals(Optional.empty(), PlayerName.parse("a".repeat(41)));
    }
}
