package griot.texts;

import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Evaluator of compiled messages. A compiled message is text with control characters as delimiters. In it, an argument
 * is {@code ␁name␃}, and a choice by an argument is {@code ␂kind name␄key␅text␄key␅text…␃}. The kind is {@code p} for a
 * plural and {@code s} for a select. The texts of a choice are compiled messages themselves.
 */
final class MessageTemplate {
    private static final char ARGUMENT = '\u0001';
    private static final char CHOICE = '\u0002';
    private static final char END = '\u0003';
    private static final char KEY = '\u0004';
    private static final char TEXT = '\u0005';
    private static final char PLURAL = 'p';
    private static final char SELECT = 's';

    private static final Pattern NAME =
            Pattern.compile("(?:" + ARGUMENT + "|" + CHOICE + "[" + PLURAL + SELECT + "])([^" + END + KEY + "]*)");

    private final String compiled;
    private final Language language;
    private final Function<String, @Nullable Object> arguments;
    private final StringBuilder text = new StringBuilder();
    private int offset;

    private MessageTemplate(String compiled, Language language, Function<String, @Nullable Object> arguments) {
        this.compiled = compiled;
        this.language = language;
        this.arguments = arguments;
    }

    /** Fills in the arguments; one that is missing becomes its name in braces. */
    static String fill(String compiled, Language language, Function<String, @Nullable Object> arguments) {
        MessageTemplate template = new MessageTemplate(compiled, language, arguments);
        template.append(true);
        return template.text.toString();
    }

    /**
     * Compiles a pattern with numbered arguments, {@code {0}}, {@code {1}} …: a fault's, or one of a game in another
     * module.
     */
    static String compileNumbered(String pattern) {
        return pattern.replaceAll("\\{([0-9])}", ARGUMENT + "$1" + END);
    }

    /** The names of the arguments of a compiled message. */
    static Set<String> arguments(String compiled) {
        Set<String> names = new TreeSet<>();
        Matcher matcher = NAME.matcher(compiled);
        while (matcher.find()) {
            names.add(matcher.group(1));
        }
        return names;
    }

    /**
     * Reads a message up to the delimiter that ends it.
     *
     * @param isChosen whether to append the message to the text, rather than to skip it
     */
    private void append(boolean isChosen) {
        while (offset < compiled.length()) {
            char character = compiled.charAt(offset);
            if (character == END || character == KEY) {
                return;
            }
            offset++;
            if (character == ARGUMENT) {
                String name = readTo(END);
                offset++;
                if (isChosen) {
                    Object value = arguments.apply(name);
                    text.append(value == null ? "{" + name + "}" : value);
                }
            } else if (character == CHOICE) {
                choose(isChosen);
            } else if (isChosen) {
                text.append(character);
            }
        }
    }

    private void choose(boolean isChosen) {
        boolean isPlural = compiled.charAt(offset) == PLURAL;
        offset++;
        Object value = arguments.apply(readTo(KEY));
        String exactKey = "=" + value;
        String generalKey = isPlural ? language.pluralCategory(number(value)) : String.valueOf(value);
        int start = offset;
        String bestKey = bestKey(isPlural ? exactKey : generalKey, generalKey);
        offset = start;
        while (compiled.charAt(offset) == KEY) {
            offset++;
            boolean isBest = readTo(TEXT).equals(bestKey);
            offset++;
            append(isChosen && isBest);
        }
        offset++;
    }

    /** The first of two keys that the choice has, otherwise {@code other}. */
    private String bestKey(String preferredKey, String fallbackKey) {
        String bestKey = "other";
        while (compiled.charAt(offset) == KEY) {
            offset++;
            String key = readTo(TEXT);
            offset++;
            if (key.equals(preferredKey) || key.equals(fallbackKey) && !bestKey.equals(preferredKey)) {
                bestKey = key;
            }
            append(false);
        }
        return bestKey;
    }

    /** Reads up to a delimiter, exclusive. */
    private String readTo(char delimiter) {
        int start = offset;
        offset = compiled.indexOf(delimiter, offset);
        return compiled.substring(start, offset);
    }

    /** The value of a number, also of one formatted with spaces between its thousands; 0 if it is not a number. */
    private static long number(@Nullable Object value) {
        if (value instanceof Number number) {
            return number.longValue();
        }
        String digits = String.valueOf(value).replaceAll("[ \u00A0\u202F]", "");
        return digits.matches("[0-9]{1,18}") ? Long.parseLong(digits) : 0;
    }
}
