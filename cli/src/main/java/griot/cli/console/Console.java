package griot.cli.console;

import griot.cli.text.Messages;
import griot.cli.text.PlainText;
import griot.rules.Outcome;
import griot.rules.RuleSet;
import griot.rules.problem.Problem;
import griot.texts.Language;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The streams, the language and the environment of a command. Characters that the locale's character set lacks are
 * replaced by similar ones.
 *
 * @param in standard input, undecoded
 * @param out standard output
 * @param err standard error
 * @param messages the messages
 * @param isUnicode whether the output can encode Unicode
 * @param isTerminal whether input and output are a terminal
 * @param environment the environment variables
 */
public record Console(
        InputStream in,
        PrintWriter out,
        PrintWriter err,
        Messages messages,
        boolean isUnicode,
        boolean isTerminal,
        Map<String, String> environment) {

    /**
     * Environment variable in which the launcher passes the user's locale, if it starts the JVM with another one. It
     * does so where the user's locale would keep Java from reading all file names.
     */
    private static final String LOCALE_VARIABLE = "GRIOT_LOCALE";

    /**
     * Creates a console in the language of the environment.
     *
     * @param streams the streams and the environment
     * @param texts for each language the texts of games that do not come with Griot, by key
     */
    public static Console of(Streams streams, Function<Language, Map<String, String>> texts) {
        Map<String, String> environment = streams.environment();
        return of(streams, charset(environment), Messages.of(Language.of(environment), texts));
    }

    /**
     * Creates a console in a language that was requested by name.
     *
     * @param streams the streams and the environment
     * @param language the language
     * @param texts for each language the texts of games that do not come with Griot, by key
     */
    public static Console of(Streams streams, Language language, Function<Language, Map<String, String>> texts) {
        // The locale C, which is often set by accident, must not replace the letters of a language requested by name.
        Charset charset =
                language.equals(Language.fallback()) ? charset(streams.environment()) : StandardCharsets.UTF_8;
        return of(streams, charset, Messages.of(language, texts));
    }

    private static Console of(Streams streams, Charset charset, Messages messages) {
        boolean isUnicode = charset.name().startsWith("UTF") || charset.name().startsWith("GB18030");
        return new Console(
                streams.in(),
                writer(streams.out(), charset, isUnicode),
                writer(streams.err(), charset, isUnicode),
                messages,
                isUnicode,
                streams.isTerminal(),
                streams.environment());
    }

    /**
     * The standard streams and the environment of a process.
     *
     * @param in standard input
     * @param out standard output
     * @param err standard error
     * @param environment the environment variables
     * @param isTerminal whether input and output are a terminal
     */
    public record Streams(
            InputStream in, OutputStream out, OutputStream err, Map<String, String> environment, boolean isTerminal) {
        /** Returns these streams with another standard output. */
        public Streams withOut(OutputStream newOut) {
            return new Streams(in, newOut, err, environment, isTerminal);
        }
    }

    private static PrintWriter writer(OutputStream stream, Charset charset, boolean isUnicode) {
        OutputStreamWriter writer = new OutputStreamWriter(stream, charset);
        return new PrintWriter(isUnicode ? writer : new PlainText(writer, charset));
    }

    /** The character set that the locale variables name, by default the JVM's. */
    private static Charset charset(Map<String, String> environment) {
        for (String variable : new String[] {LOCALE_VARIABLE, "LC_ALL", "LC_CTYPE", "LANG"}) {
            String value = environment.getOrDefault(variable, "").toUpperCase(Locale.ROOT);
            if (value.endsWith("UTF-8") || value.endsWith("UTF8")) {
                return StandardCharsets.UTF_8;
            }
            if (value.equals("C") || value.equals("POSIX")) {
                return StandardCharsets.US_ASCII;
            }
            if (!value.isEmpty()) {
                Optional<Charset> charset = charsetNamed(value.substring(value.indexOf('.') + 1));
                if (charset.isPresent()) {
                    return charset.get();
                }
                break;
            }
        }
        String name = System.getProperty("stdout.encoding", System.getProperty("native.encoding", "UTF-8"));
        return Charset.isSupported(name) ? Charset.forName(name) : StandardCharsets.UTF_8;
    }

    /**
     * The character set with this name, without a modifier such as {@code @euro}; empty if Java does not support the
     * character set.
     */
    private static Optional<Charset> charsetNamed(String name) {
        try {
            return Optional.of(Charset.forName(name.split("@", 2)[0]));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** A message in the user's language. */
    public String text(String key, Object... details) {
        return messages.text(key, details);
    }

    /** A problem in the user's language. */
    public String text(Problem problem) {
        return messages.problem(problem);
    }

    /** Writes a message to standard output. */
    public void printMessage(String key, Object... details) {
        out.println(messages.text(key, details));
    }

    /** Writes an error to standard error. */
    public void printError(String message) {
        out.flush();
        err.println(messages.text("complaint", message));
    }

    /** Writes a problem to standard error. */
    public void printError(Problem problem) {
        printError(text(problem));
    }

    /** Writes to standard error that the game is over with this outcome. */
    public void printGameOver(RuleSet rules, Outcome outcome) {
        printError(text("game.over", messages.outcome(rules, outcome)));
    }

    /** Whether colours may be used: on a terminal that supports them, unless {@code NO_COLOR} is set. */
    public boolean hasColour() {
        return isTerminal
                && environment.getOrDefault("NO_COLOR", "").isEmpty()
                && !environment.getOrDefault("TERM", "").equals("dumb");
    }

    /** Flushes standard output and standard error. */
    public void flush() {
        out.flush();
        err.flush();
    }
}
