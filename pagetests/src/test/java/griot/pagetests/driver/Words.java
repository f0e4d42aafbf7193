package griot.pagetests.driver;

import griot.rules.Outcome;
import griot.rules.Result;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** The messages of the page in one language, from its sources. */
public final class Words {
    private final Map<String, String> page;
    private final Properties commands = new Properties();

    private Words(String language) {
        page = new JsonMapper()
                .readValue(Path.of("../web/messages", language + ".json"), new TypeReference<Map<String, String>>() {});
        Path bundle = Path.of("../cli/src/main/resources/griot/cli/text", "messages_" + language + ".properties");
        try (Reader reader = Files.newBufferedReader(bundle)) {
            commands.load(reader);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static Words of(String language) {
        return new Words(language);
    }

    /** A message without arguments. */
    public String get(String key) {
        return Optional.ofNullable(page.get(key))
                .or(() -> Optional.ofNullable(commands.getProperty(key)))
                .orElseThrow(() -> new IllegalArgumentException("no text: " + key));
    }

    /** The part of a message before its first argument. */
    public String beginning(String key) {
        return get(key).replaceFirst("\\{.*", "").strip();
    }

    /** The result and its reason, as the commands print them. */
    public String outcome(boolean seeds, Outcome outcome) {
        String winner = switch (outcome.result()) {
            case Result.WHITE -> (seeds ? "seeds" : "pieces") + ".white";
            case Result.BLACK -> (seeds ? "seeds" : "pieces") + ".black";
            case Result.DRAW -> "draw";
        };
        return get("result." + winner) + ": " + get("reason." + outcome.reason());
    }
}
