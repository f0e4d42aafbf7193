package griot.cli.text;

import griot.rules.Outcome;
import griot.rules.Result;
import griot.rules.RuleSet;
import griot.rules.Setup;
import griot.rules.Side;
import griot.rules.problem.Fault;
import griot.rules.problem.Problem;
import griot.texts.Language;
import griot.texts.Texts;
import griot.texts.Texts.Area;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Map;
import java.util.ResourceBundle;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The messages of the command line in one language. As a resource bundle it provides the help texts to picocli.
 *
 * <p>A message of a fault is looked up in the language's texts; in English it is the pattern of the {@link Fault}.
 */
public final class Messages extends ResourceBundle {
    private final Function<Language, Map<String, String>> extraTexts;
    private final Texts texts;
    private @Nullable Texts faultTexts;

    private Messages(Language language, Function<Language, Map<String, String>> extraTexts) {
        this.extraTexts = extraTexts;
        this.texts =
                Texts.load(language, Area.COMMON, Area.RULES, Area.COMMANDS).withPatterns(extraTexts.apply(language));
    }

    /** The messages in a language. */
    public static Messages of(Language language) {
        return of(language, _ -> Map.of());
    }

    /**
     * The messages in a language.
     *
     * @param extraTexts for each language additional messages, by key
     */
    public static Messages of(Language language, Function<Language, Map<String, String>> extraTexts) {
        return new Messages(language, extraTexts);
    }

    /** The language. */
    public Language language() {
        return texts.language();
    }

    /** The message with its details filled in; the key itself if there is no such message. */
    public String text(String key, Object... details) {
        return texts.format(key, List.of(details));
    }

    /** The English messages; this object if it is English. */
    public Messages inEnglish() {
        return isEnglish() ? this : of(Language.fallback(), extraTexts);
    }

    private boolean isEnglish() {
        return language().equals(Language.fallback());
    }

    /** Whether there is a message with this key. */
    public boolean has(String key) {
        return texts.has(key);
    }

    /** The lines of a message that has several. */
    public List<String> lines(String key, Object... details) {
        return text(key, details).lines().toList();
    }

    // ---- Names in games ----

    /** The display name of a game, such as Yoté. */
    public String game(String game) {
        return text("game." + game);
    }

    /** The display name of a source of rules. */
    public String source(String source) {
        return text("source." + source);
    }

    /** The name of a side in this game: White or Black, South or North. */
    public String side(RuleSet rules, Side side) {
        String white = isSowing(rules) ? "south" : "white";
        String black = isSowing(rules) ? "north" : "black";
        return text("side." + (side == Side.WHITE ? white : black));
    }

    /** A sentence about the result, without a full stop: who has won, or that the game is drawn. */
    public String result(RuleSet rules, Result result) {
        String prefix = isSowing(rules) ? "seeds." : "pieces.";
        return text(
                "result." + (result == Result.DRAW ? "draw" : prefix + (result == Result.WHITE ? "white" : "black")));
    }

    /** The reason why a game ended. */
    public String reason(RuleSet rules, Outcome outcome) {
        String key = "reason." + outcome.reason();
        return text(isSowing(rules) && texts.has(key + ".seeds") ? key + ".seeds" : key);
    }

    /** The result and the reason. */
    public String outcome(RuleSet rules, Outcome outcome) {
        return text("outcome", result(rules, outcome.result()), reason(rules, outcome));
    }

    private static boolean isSowing(RuleSet rules) {
        return rules.startSetup() instanceof Setup.OfSeeds;
    }

    // ---- Problems ----

    /** The message of a problem, preceded by its place. */
    public String problem(Problem problem) {
        String sentence = sentence(problem);
        return problem.place().isEmpty() || problem.isPlaceInMessage()
                ? sentence
                : text("placed", printable(problem.place()), sentence);
    }

    /** The messages of problems, on one line. */
    public String problems(List<Problem> problems) {
        return String.join("; ", problems.stream().map(this::problem).toList());
    }

    /** The message of a problem, without its place. */
    public String sentence(Problem problem) {
        List<Object> details = new ArrayList<>();
        for (Object detail : problem.details()) {
            details.add(
                    switch (detail) {
                        case Side side -> text("side." + (side == Side.WHITE ? "white" : "black"));
                        case Problem inner -> problem(inner);
                        case String quoted -> printable(quoted);
                        default -> detail;
                    });
        }
        Fault fault = problem.fault();
        Texts translated = faultTexts();
        return translated.has(fault.key())
                ? translated.format(fault.key(), details)
                : texts.formatPattern(fault.pattern(), details);
    }

    /** The translated messages of faults, loaded when first needed; empty in English. */
    private Texts faultTexts() {
        if (faultTexts == null) {
            faultTexts = isEnglish() ? Texts.load(language()) : Texts.load(language(), Area.FAULTS);
        }
        return faultTexts;
    }

    /** Makes user input safe to print: replaces control characters and limits the length. */
    private static String printable(String text) {
        StringBuilder visible = new StringBuilder();
        for (int i = 0; i < text.length() && i < MAX_QUOTED_LENGTH; i++) {
            char character = text.charAt(i);
            visible.append(
                    Character.isISOControl(character) || Character.isSurrogate(character) ? '\uFFFD' : character);
        }
        return text.length() > MAX_QUOTED_LENGTH ? visible.append('…').toString() : visible.toString();
    }

    private static final int MAX_QUOTED_LENGTH = 400;

    // ---- For picocli ----

    @Override
    protected @Nullable Object handleGetObject(String key) {
        return texts.has(key) ? texts.format(key, List.of(Language.codes())) : null;
    }

    @Override
    public Enumeration<String> getKeys() {
        return Collections.enumeration(texts.keys());
    }
}
