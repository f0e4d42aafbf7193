package griot.cli.text;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** A language that Griot speaks. */
public enum Language {
    /** English; where nothing else is known. */
    ENGLISH("en"),
    /** French. */
    FRENCH("fr"),
    /** Russian. */
    RUSSIAN("ru");

    /** Set by the launcher: the language of the locale that it found. */
    private static final String VARIABLE = "GRIOT_LANGUAGE";

    private final String code;

    Language(String code) {
        this.code = code;
    }

    /** The two letters that name it. */
    public String code() {
        return code;
    }

    /** The language with this code; empty where there is none. */
    public static Optional<Language> named(String code) {
        for (Language language : values()) {
            if (language.code.equals(code)) {
                return Optional.of(language);
            }
        }
        return Optional.empty();
    }

    /**
     * The language that the environment asks for, and before that the launcher, which may give the JVM another locale. The variables come before the JVM's own idea, which falls back to English
     * wherever the system lacks the data of a locale.
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

    /** Which of a word's forms goes with a number: 0 for one, and so on; French counts 0 as one, Russian has three forms. */
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

    /** How many forms a counted word has. */
    public int pluralForms() {
        return this == RUSSIAN ? 3 : 2;
    }

    /** The locale, for numbers. */
    public Locale locale() {
        return Locale.of(code);
    }
}
