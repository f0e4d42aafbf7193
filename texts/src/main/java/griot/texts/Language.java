package griot.texts;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/** A language of the catalogue; {@code texts/messages/languages.json} lists the languages. */
public final class Language {
    /**
     * The size of the table of plural categories. A greater number has the category of the number from 100 to 199 with
     * the same last two digits.
     */
    private static final int PLURAL_TABLE_SIZE = 200;

    /** The environment variable in which the launcher passes the user's locale. */
    private static final String LAUNCHER_VARIABLE = "GRIOT_LANGUAGE";

    private static final List<Language> ALL = load();

    private final String code;
    private final String name;
    private final Locale locale;

    /** By number, 0 to 199: the index of its plural category in {@link #categories}. */
    private final String pluralTable;

    private final List<String> categories;

    private Language(String code, String name, Locale locale, List<String> categories, String pluralTable) {
        this.code = code;
        this.name = name;
        this.locale = locale;
        this.categories = categories;
        this.pluralTable = pluralTable;
    }

    private static List<Language> load() {
        List<Language> languages = new ArrayList<>();
        InputStream stream = Objects.requireNonNull(Language.class.getResourceAsStream("languages"));
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                String[] fields = line.split("\t", -1);
                Locale locale = Locale.forLanguageTag(fields[2]);
                languages.add(new Language(fields[0], fields[1], locale, List.of(fields[3].split(",")), fields[4]));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return List.copyOf(languages);
    }

    /** All languages; the first is the fallback. */
    public static List<Language> all() {
        return ALL;
    }

    /** The codes of all languages, for messages: {@code en, fr, pt, ru}. */
    public static String codes() {
        return ALL.stream().map(Language::code).collect(Collectors.joining(", "));
    }

    /** English, the language of the sources, used if a language is not supported. */
    public static Language fallback() {
        return ALL.getFirst();
    }

    /** The language with a code; empty if there is none. */
    public static Optional<Language> named(String code) {
        return ALL.stream().filter(language -> language.code.equals(code)).findFirst();
    }

    /**
     * The language of an environment: the launcher's variable, then the locale variables, then the JVM's default
     * locale, which is English if the system has no data of the locale. Returns the fallback if the language is not
     * in the catalogue.
     */
    public static Language of(Map<String, String> environment) {
        for (String variable : new String[] {LAUNCHER_VARIABLE, "LC_ALL", "LC_MESSAGES", "LANG"}) {
            String value = environment.getOrDefault(variable, "");
            if (!value.isEmpty()) {
                return named(value.substring(0, Math.min(2, value.length()))).orElse(fallback());
            }
        }
        return named(Locale.getDefault().getLanguage()).orElse(fallback());
    }

    /** The two-letter code (ISO 639-1). */
    public String code() {
        return code;
    }

    /** The name of the language in the language itself, such as Français. */
    public String nativeName() {
        return name;
    }

    /** The locale of the language, for numbers and dates. */
    public Locale locale() {
        return locale;
    }

    /**
     * The plural category of a whole number, as CLDR defines it: {@code one}, {@code few}, {@code many} or {@code
     * other}. Categories that apply to millions only are not used.
     */
    String pluralCategory(long number) {
        long n = Math.abs(number);
        int index = (int) (n < PLURAL_TABLE_SIZE ? n : n % 100 + 100);
        return categories.get(pluralTable.charAt(index) - '0');
    }

    @Override
    public String toString() {
        return code;
    }
}
