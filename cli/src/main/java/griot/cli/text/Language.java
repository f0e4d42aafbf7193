package griot.cli.text;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** A language of the messages. */
public enum Language {
    /** English, the fallback. */
    ENGLISH("en"),
    /** French. */
    FRENCH("fr"),
    /** Russian. */
    RUSSIAN("ru");

    /** Environment variable set by the launcher: the language of the locale that it found. */
    private static final String VARIABLE = "GRIOT_LANGUAGE";

    private final String code;

    Language(String code) {
        this.code = code;
    }

    /** The two-letter code (ISO 639-1). */
    public String code() {
        return code;
    }

    /** The language with this code; empty if there is none. */
    public static Optional<Language> named(String code) {
        for (Language language : values()) {
            if (language.code.equals(code)) {
                return Optional.of(language);
            }
        }
        return Optional.empty();
    }

    /**
     * The language of an environment: the launcher's variable, then the locale variables, then the JVM's default
     * locale, which is English wherever the system lacks the data of a locale. English if the language is not
     * supported.
     */
    public static Language of(Map<String, String> environment) {
        for (String variable : new String[] {VARIABLE, "LC_ALL", "LC_MESSAGES", "LANG"}) {
            String value = environment.getOrDefault(variable, "");
            if (!value.isEmpty()) {
                return named(value.substring(0, Math.min(2, value.length()))).orElse(ENGLISH);
            }
        }
        return named(Locale.getDefault().getLanguage()).orElse(ENGLISH);
    }

    /**
     * The index of the plural form for a number, less than {@link #pluralForms}. French uses the singular for 0 as
     * well; Russian has three forms.
     */
    public int pluralForm(long number) {
        long n = Math.abs(number);
        return switch (this) {
            case ENGLISH -> n == 1 ? 0 : 1;
            case FRENCH -> n < 2 ? 0 : 1;
            case RUSSIAN -> {
                boolean teen = n % 100 >= 11 && n % 100 <= 14;
                yield !teen && n % 10 == 1 ? 0 : !teen && n % 10 >= 2 && n % 10 <= 4 ? 1 : 2;
            }
        };
    }

    /** The number of plural forms of a word. */
    public int pluralForms() {
        return this == RUSSIAN ? 3 : 2;
    }

    /** The locale of the language. */
    public Locale locale() {
        return Locale.of(code);
    }
}
