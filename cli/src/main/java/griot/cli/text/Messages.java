package griot.cli.text;

import griot.rules.Outcome;
import griot.rules.Result;
import griot.rules.RuleSet;
import griot.rules.Setup;
import griot.rules.Side;
import griot.rules.problem.Fault;
import griot.rules.problem.Problem;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import java.util.ResourceBundle;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Everything the commands say, in one language. It is a resource bundle so that picocli takes the help texts from it.
 *
 * <p>The sentences about faults stand in files of their own, read when the first is needed; in English they stand in the
 * rules themselves.
 */
public final class Messages extends ResourceBundle {
    private final Language language;
    private final Function<Language, Map<String, String>> extraTexts;
    private final Properties texts;
    private Optional<Properties> faults = Optional.empty();

    private Messages(Language language, Function<Language, Map<String, String>> more) {
        this.language = language;
        this.extraTexts = more;
        this.texts = load("messages_" + language.code());
        texts.putAll(more.apply(language));
        if (language == Language.FRENCH) {
            texts.replaceAll((key, text) -> withNoBreakSpaces(text.toString()));
        }
    }

    /** The messages in a language. */
    public static Messages in(Language language) {
        return in(language, _ -> Map.of());
    }

    /**
     * The messages in a language.
     *
     * @param more texts that do not come with Griot, by key, in each language
     */
    public static Messages in(Language language, Function<Language, Map<String, String>> more) {
        return new Messages(language, more);
    }

    static Properties load(String name) {
        Properties properties = new Properties();
        try (InputStream in = Objects.requireNonNull(Messages.class.getResourceAsStream(name + ".properties"), name)) {
            properties.load(new InputStreamReader(in, StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return properties;
    }

    /** French sets spaces beside some signs, at which no line may be broken. */
    private static String withNoBreakSpaces(String text) {
        String unbroken = text.replace("« ", "«\u00A0").replace(" »", "\u00A0»");
        for (char sign : ":;?!".toCharArray()) {
            unbroken = unbroken.replace(" " + sign, "\u00A0" + sign);
        }
        return unbroken;
    }

    /** The language. */
    public Language language() {
        return language;
    }

    /** A text with its details filled in; the key itself where the text is missing, which a test rules out. */
    public String text(String key, Object... details) {
        return MessagePattern.fill(texts.getProperty(key, key), language, List.of(details));
    }

    /** The English messages: these, if they are. */
    public Messages inEnglish() {
        return language == Language.ENGLISH ? this : in(Language.ENGLISH, extraTexts);
    }

    /** Whether there is such a text. */
    public boolean has(String key) {
        return texts.containsKey(key);
    }

    /** Lines of a text that has several. */
    public List<String> lines(String key, Object... details) {
        return text(key, details).lines().toList();
    }

    // ---- The games' own words ----

    /** A game's name: Yoté. */
    public String game(String game) {
        return text("game." + game);
    }

    /** What a source is called. */
    public String source(String source) {
        return text("source." + source);
    }

    /** A side's name in this game: White, or South. */
    public String side(RuleSet rules, Side side) {
        String key = isSowing(rules) ? "south" : "white";
        String other = isSowing(rules) ? "north" : "black";
        return text("side." + (side == Side.WHITE ? key : other));
    }

    /** Who won, as a sentence without its full stop. */
    public String result(RuleSet rules, Result result) {
        String family = isSowing(rules) ? "seeds." : "pieces.";
        return text(
                "result." + (result == Result.DRAW ? "draw" : family + (result == Result.WHITE ? "white" : "black")));
    }

    /** Why a game ended. */
    public String reason(RuleSet rules, Outcome outcome) {
        String key = "reason." + outcome.reason();
        return text(isSowing(rules) && texts.containsKey(key + ".seeds") ? key + ".seeds" : key);
    }

    /** Who won and why. */
    public String outcome(RuleSet rules, Outcome outcome) {
        return text("outcome", result(rules, outcome.result()), reason(rules, outcome));
    }

    private static boolean isSowing(RuleSet rules) {
        return rules.startSetup() instanceof Setup.OfSeeds;
    }

    // ---- Problems ----

    /** What is wrong, with its place in front. */
    public String problem(Problem problem) {
        String sentence = sentence(problem);
        return problem.place().isEmpty() || problem.isPlaceInMessage()
                ? sentence
                : text("placed", quotable(problem.place()), sentence);
    }

    /** Problems in one line. */
    public String problems(List<Problem> problems) {
        return String.join("; ", problems.stream().map(this::problem).toList());
    }

    /** What is wrong, without its place. */
    public String sentence(Problem problem) {
        List<Object> details = new ArrayList<>();
        for (Object detail : problem.details()) {
            details.add(
                    switch (detail) {
                        case Side side -> text("side." + (side == Side.WHITE ? "white" : "black"));
                        case Problem inner -> problem(inner);
                        case String words -> quotable(words);
                        default -> detail;
                    });
        }
        return MessagePattern.fill(pattern(problem.fault()), language, details);
    }

    private String pattern(Fault fault) {
        if (language == Language.ENGLISH) {
            return fault.pattern();
        }
        if (faults.isEmpty()) {
            faults = Optional.of(load("faults_" + language.code()));
        }
        return faults.get().getProperty(fault.key(), fault.pattern());
    }

    /** A piece of someone's text, so that it can do no harm in a terminal and fits in a line. */
    private static String quotable(String text) {
        StringBuilder visible = new StringBuilder();
        for (int i = 0; i < text.length() && i < MAX_QUOTED_LENGTH; i++) {
            char letter = text.charAt(i);
            visible.append(Character.isISOControl(letter) || Character.isSurrogate(letter) ? '\uFFFD' : letter);
        }
        return text.length() > MAX_QUOTED_LENGTH ? visible.append('…').toString() : visible.toString();
    }

    private static final int MAX_QUOTED_LENGTH = 400;

    // ---- For picocli ----

    @Override
    protected @Nullable Object handleGetObject(String key) {
        return texts.getProperty(key);
    }

    @Override
    public Enumeration<String> getKeys() {
        return Collections.enumeration(texts.stringPropertyNames());
    }
}
