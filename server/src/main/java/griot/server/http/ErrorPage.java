package griot.server.http;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;

/** The error page, in all languages of Griot. */
final class ErrorPage {
    /** The texts of the page. */
    enum Text {
        /** There is no page with this address. */
        MISSING,
        /** The request could not be processed. */
        FAILED
    }

    private static final List<String> LANGUAGES = List.of("en", "fr", "ru");

    private final String template = new String(read("error.html"), StandardCharsets.UTF_8);
    private final Map<String, Properties> texts = new HashMap<>();

    ErrorPage() {
        for (String language : LANGUAGES) {
            Properties properties = new Properties();
            try (InputStream in = open("errors_" + language + ".properties")) {
                properties.load(new InputStreamReader(in, StandardCharsets.UTF_8));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            texts.put(language, properties);
        }
    }

    /** The page in the first of these languages that is supported, otherwise in English. */
    String page(Text text, Enumeration<Locale> locales) {
        String language = Collections.list(locales).stream()
                .map(Locale::getLanguage)
                .filter(texts::containsKey)
                .findFirst()
                .orElse("en");
        Properties messages = Objects.requireNonNull(texts.get(language));
        String key = text.name().toLowerCase(Locale.ROOT);
        return template.replace("{language}", language)
                .replace("{title}", messages.getProperty(key + ".title"))
                .replace("{text}", messages.getProperty(key + ".text"))
                .replace("{home}", messages.getProperty("home"));
    }

    private static InputStream open(String name) {
        return Objects.requireNonNull(ErrorPage.class.getResourceAsStream("/griot/server/text/" + name), name);
    }

    private static byte[] read(String name) {
        try (InputStream in = open(name)) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
