package griot.cli.console;

import griot.cli.text.Language;
import griot.cli.text.Messages;
import griot.cli.text.PlainText;
import griot.rules.Outcome;
import griot.rules.RuleSet;
import griot.rules.problem.Problem;
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
 * Where a command reads and writes, and in which language. What standard output's character set lacks is written with
 * what it has.
 *
 * @param in standard input, undecoded
 * @param out standard output
 * @param err standard error
 * @param messages the texts
 * @param unicode whether the output knows more than ASCII
 * @param terminal whether a person sits at both ends
 * @param environment the environment's variables
 */
public record Console(
        InputStream in,
        PrintWriter out,
        PrintWriter err,
        Messages messages,
        boolean unicode,
        boolean terminal,
        Map<String, String> environment) {

    /**
     * Set by the launcher: the locale that it found, where it had to give the JVM another one so that all file names
     * can be read.
     */
    private static final String LOCALE_VARIABLE = "GRIOT_LOCALE";

    /**
     * A console.
     *
     * @param language the language asked for by name; if none is, the environment's
     * @param texts what games that do not come with Griot say, by key, in each language
     */
    public static Console of(
            Streams streams, Optional<Language> language, Function<Language, Map<String, String>> texts) {
        Map<String, String> environment = streams.environment();
        Language spoken = language.orElseGet(() -> Language.of(environment));
        Charset charset = charset(environment);
        if (language.isPresent() && language.get() != Language.ENGLISH) {
            // Whoever asks for it by name can read it: a locale "C" often stands there by accident.
            charset = StandardCharsets.UTF_8;
        }
        boolean unicode = charset.name().startsWith("UTF") || charset.name().startsWith("GB18030");
        return new Console(
                streams.in(),
                writer(streams.out(), charset, unicode),
                writer(streams.err(), charset, unicode),
                Messages.in(spoken, texts),
                unicode,
                streams.terminal(),
                environment);
    }

    /** Standard input, output and error as they come, and what else belongs to a process. */
    public record Streams(
            InputStream in, OutputStream out, OutputStream err, Map<String, String> environment, boolean terminal) {
        /** These with another output. */
        public Streams withOut(OutputStream other) {
            return new Streams(in, other, err, environment, terminal);
        }
    }

    private static PrintWriter writer(OutputStream stream, Charset charset, boolean unicode) {
        OutputStreamWriter writer = new OutputStreamWriter(stream, charset);
        return new PrintWriter(unicode ? writer : new PlainText(writer, charset));
    }

    /** What the locale's variables say; where they say nothing, what the JVM found. */
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
                Optional<Charset> named = named(value.substring(value.indexOf('.') + 1));
                if (named.isPresent()) {
                    return named.get();
                }
                break;
            }
        }
        String name = System.getProperty("stdout.encoding", System.getProperty("native.encoding", "UTF-8"));
        return Charset.isSupported(name) ? Charset.forName(name) : StandardCharsets.UTF_8;
    }

    /** The character set of this name, behind which a locale may say more; empty if Java knows none. */
    private static Optional<Charset> named(String name) {
        try {
            return Optional.of(Charset.forName(name.split("@", 2)[0]));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** A text in the person's language. */
    public String text(String key, Object... details) {
        return messages.text(key, details);
    }

    /** Writes a line in the person's language to standard output. */
    public void say(String key, Object... details) {
        out.println(messages.text(key, details));
    }

    /** Writes a line about something wrong to standard error. */
    public void complain(String sentence) {
        out.flush();
        err.println(messages.text("complaint", sentence));
    }

    /** Complains of what is wrong. */
    public void complain(Problem problem) {
        complain(messages.problem(problem));
    }

    /** Complains that a position cannot be thought about, because the game is over with this outcome. */
    public void complainGameOver(RuleSet rules, Outcome outcome) {
        complain(text("game.over", messages.outcome(rules, outcome)));
    }

    /** Whether colours may be used: a terminal that knows them, and nobody who asked for none. */
    public boolean colour() {
        return terminal
                && environment.getOrDefault("NO_COLOR", "").isEmpty()
                && !environment.getOrDefault("TERM", "").equals("dumb");
    }

    public void flush() {
        out.flush();
        err.flush();
    }
}
