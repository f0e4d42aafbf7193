package griot.server.http;

import griot.texts.Language;
import griot.texts.Texts;
import griot.texts.Texts.Area;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;

/** The error page, in all languages of Griot. */
final class ErrorPage {
    /** The texts of the page. */
    enum Text {
        /** There is no page with this address. */
        MISSING,
        /** The request is not one that the address accepts. */
        INVALID,
        /** The request could not be processed. */
        FAILED
    }

    private final String template = new String(readResource("error.html"), StandardCharsets.UTF_8);
    private final Map<String, Texts> texts = new ConcurrentHashMap<>();

    /** The page in a language. */
    String html(Text text, Language language) {
        String code = language.code();
        Texts translation = texts.computeIfAbsent(code, _ -> Texts.load(language, Area.SERVER));
        String key = text.name().toLowerCase(Locale.ROOT);
        return template.replace("{language}", code)
                .replace("{title}", translation.format(key + ".title", List.of()))
                .replace("{text}", translation.format(key + ".text", List.of()))
                .replace("{home}", translation.format("home", List.of()));
    }

    private static InputStream open(String name) {
        return Objects.requireNonNull(ErrorPage.class.getResourceAsStream("/griot/server/text/" + name), name);
    }

    private static byte[] readResource(String name) {
        try (InputStream in = open(name)) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
