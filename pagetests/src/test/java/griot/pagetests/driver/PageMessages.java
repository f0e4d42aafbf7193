package griot.pagetests.driver;

import griot.rules.Result;
import java.io.File;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** The messages of the page in one language, read from their source files. */
public final class PageMessages {
    private final Map<String, String> messages = new HashMap<>();

    private PageMessages(String language) {
        File[] files = Path.of("../texts/messages", language).toFile().listFiles((folder, name) -> isOfPage(name));
        for (File file : Objects.requireNonNull(files)) {
            messages.putAll(new JsonMapper().readValue(file, new TypeReference<Map<String, String>>() {}));
        }
    }

    private static boolean isOfPage(String file) {
        return file.matches("(common|rules|page(-.+)?|lessons-.+)\\.json");
    }

    public static PageMessages of(String language) {
        return new PageMessages(language);
    }

    /** The codes of all languages. */
    public static List<String> languages() {
        return new JsonMapper()
                        .readValue(
                                Path.of("../texts/messages/languages.json"),
                                new TypeReference<List<Map<String, String>>>() {})
                        .stream()
                        .map(language -> language.get("code"))
                        .toList();
    }

    /** The size in bytes of the compiled messages of a language that the page loads at the start. */
    public static long compiledBytes(String language) {
        return Path.of("../texts/target/page", language + ".json").toFile().length();
    }

    /** A message without arguments. */
    public String get(String key) {
        return Optional.ofNullable(messages.get(key))
                .orElseThrow(() -> new IllegalArgumentException("no message: " + key));
    }

    /** The sentence for the result of a game between two people. */
    public String result(boolean isCountedInSeeds, Result result) {
        String winner = switch (result) {
            case Result.WHITE -> (isCountedInSeeds ? "seeds" : "pieces") + ".white";
            case Result.BLACK -> (isCountedInSeeds ? "seeds" : "pieces") + ".black";
            case Result.DRAW -> "draw";
        };
        return get("result." + winner);
    }
}
