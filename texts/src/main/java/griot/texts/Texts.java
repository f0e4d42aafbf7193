package griot.texts;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** The messages of some areas of the catalogue in one language. Immutable. */
public final class Texts {
    /** An area of the catalogue: one file in each language. */
    public enum Area {
        /** Names of games and sides, results and reasons, for all programs. */
        COMMON,
        /** Options and summaries of rule sets, for all programs. */
        RULES,
        /** The command line. */
        COMMANDS,
        /** The faults of texts, setups, actions and files. English ones are in the enums of the modules. */
        FAULTS,
        /** The error pages of the server. */
        SERVER;

        private String file() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Stands for a line break within a compiled message. */
    private static final char LINE_BREAK = '\u000B';

    private final Language language;
    private final Map<String, String> compiled;

    private Texts(Language language, Map<String, String> compiled) {
        this.language = language;
        this.compiled = compiled;
    }

    /** Loads the messages of some areas. */
    public static Texts load(Language language, Area... areas) {
        Map<String, String> messages = new HashMap<>();
        for (Area area : areas) {
            String name = language.code() + "/" + area.file();
            read(Objects.requireNonNull(Texts.class.getResourceAsStream(name), name), messages);
        }
        return new Texts(language, messages);
    }

    /** Loads the messages of the lessons of a game, such as {@code yote}; none if it has no lessons. */
    public static Texts loadLessons(Language language, String game) {
        Map<String, String> messages = new HashMap<>();
        InputStream stream = Texts.class.getResourceAsStream(language.code() + "/lessons-" + game);
        if (stream != null) {
            read(stream, messages);
        }
        return new Texts(language, messages);
    }

    private static void read(InputStream stream, Map<String, String> messages) {
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                int separator = line.indexOf('=');
                messages.put(
                        line.substring(0, separator),
                        line.substring(separator + 1).replace(LINE_BREAK, '\n'));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Returns these messages with further ones, which replace those with the same key.
     *
     * @param patterns by key; arguments are {@code {0}}, {@code {1}} …
     */
    public Texts withPatterns(Map<String, String> patterns) {
        Map<String, String> messages = new HashMap<>(compiled);
        patterns.forEach((key, pattern) -> messages.put(key, MessageTemplate.compileNumbered(pattern)));
        return new Texts(language, messages);
    }

    /** The language. */
    public Language language() {
        return language;
    }

    /** Whether there is a message with a key. */
    public boolean has(String key) {
        return compiled.containsKey(key);
    }

    /** The keys of all messages. */
    public Set<String> keys() {
        return Set.copyOf(compiled.keySet());
    }

    /** The names of the arguments of the message with a key; none if there is no such message. */
    public Set<String> arguments(String key) {
        return MessageTemplate.arguments(compiled.getOrDefault(key, ""));
    }

    /** The names of the arguments of a pattern outside the catalogue. */
    public static Set<String> argumentsOfPattern(String pattern) {
        return MessageTemplate.arguments(MessageTemplate.compileNumbered(pattern));
    }

    /**
     * The message with a key, with its numbered arguments filled in; the key itself if there is no such message.
     *
     * @param arguments the values of {@code {0}}, {@code {1}} …; plural forms follow from numbers, also from formatted
     *     ones
     */
    public String format(String key, List<?> arguments) {
        return fill(compiled.getOrDefault(key, key), arguments);
    }

    /**
     * Fills in the arguments of a pattern outside the catalogue, such as the English one of a fault.
     *
     * @param pattern its arguments are {@code {0}}, {@code {1}} …
     */
    public String formatPattern(String pattern, List<?> arguments) {
        return fill(MessageTemplate.compileNumbered(pattern), arguments);
    }

    private String fill(String message, List<?> arguments) {
        return MessageTemplate.fill(message, language, name -> {
            int index = Integer.parseInt(name);
            return index < arguments.size() ? arguments.get(index) : null;
        });
    }
}
