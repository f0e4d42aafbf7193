package griot.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.gson.JsonParser;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests the JSON writer; another library parses its output. */
class JsonWriterTest {
    @Test
    void commasSeparateValues() {
        JsonWriter json = new JsonWriter().open('{');
        json.name("a").value(1).name("b").open('[').close(']').name("c").values(List.of("x", "y"));
        json.name("d").value(true).name("e").open('{').close('}').name("f").value(1L << 40);
        assertEquals(
                "{\"a\":1,\"b\":[],\"c\":[\"x\",\"y\"],\"d\":true,\"e\":{},\"f\":1099511627776}",
                json.close('}').toString());
    }

    @Test
    void controlCharactersQuotesAndOtherScriptsRoundTrip() {
        StringBuilder text = new StringBuilder("“quoted” \"and\" \\ slashed / — Awélé, Игра 🎲");
        for (char letter = 0; letter < 300; letter++) {
            text.append(letter);
        }
        assertEquals(
                text.toString(),
                JsonParser.parseString(new JsonWriter().value(text.toString()).toString())
                        .getAsString());
    }
}
