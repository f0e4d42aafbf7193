package griot.browser;

import griot.engine.Limits;
import griot.engine.registry.EngineFamilies;
import griot.rules.Side;
import griot.rules.registry.RuleSets;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSExport;

/**
 * The functions that the worker calls. They take strings and numbers, and return JSON. The JSON reports problems in
 * what a person may have entered, such as links, records and taps. An exception indicates a bug in the page. A list is
 * passed as one string, its items joined by line breaks.
 */
public final class Exports {
    private static final GameService GAMES = new GameService(RuleSets.standard());
    private static @Nullable EngineService engine;
    private static @Nullable Host host;

    private Exports() {}

    /** Does nothing; TeaVM requires an entry point. */
    public static void main(String[] arguments) {}

    @JSExport
    public static String ruleSets() {
        return GAMES.ruleSets();
    }

    @JSExport
    public static String ruleSet(String name) {
        return GAMES.ruleSet(name);
    }

    @JSExport
    public static String open(String ruleSet, String start, String turns, String unfinished, String ending) {
        return GAMES.open(new SharedGame(ruleSet, start, turns, unfinished, ending));
    }

    @JSExport
    public static String openRecord(String text) {
        return GAMES.openRecord(text);
    }

    @JSExport
    public static String replay(String ruleSet, String start, String turns) {
        return GAMES.replay(ruleSet, start, TextLines.split(turns));
    }

    @JSExport
    public static String play(String actions) {
        return GAMES.play(TextLines.split(actions));
    }

    @JSExport
    public static String objection(String from, String to) {
        return GAMES.objection(from, to);
    }

    @JSExport
    public static String undo() {
        return GAMES.undo();
    }

    @JSExport
    public static String redo() {
        return GAMES.redo();
    }

    @JSExport
    public static String show(int turns) {
        return GAMES.show(turns);
    }

    @JSExport
    public static String resign(String side) {
        return GAMES.resign(side.equals("white") ? Side.WHITE : Side.BLACK);
    }

    @JSExport
    public static String agreeDraw() {
        return GAMES.agreeDraw();
    }

    @JSExport
    public static String view() {
        return GAMES.view();
    }

    @JSExport
    public static String text() {
        return GAMES.text();
    }

    @JSExport
    public static String record(String tags, String origin) {
        return GAMES.record(TextLines.split(tags), origin);
    }

    @JSExport
    public static String perft(String ruleSet, String position, int depth) {
        return GAMES.perft(ruleSet, position, depth);
    }

    // ---- The computer player ----

    /** Sets the host; called once, before the first search. */
    @JSExport
    public static void setHost(Host newHost) {
        engine = new EngineService(() -> (long) newHost.now(), RuleSets.standard(), EngineFamilies.standard());
        host = newHost;
    }

    private static EngineService engine() {
        return Objects.requireNonNull(engine);
    }

    private static Host host() {
        return Objects.requireNonNull(host);
    }

    /**
     * Sets the learned weights for the preset of a rule set. Until then, the engine uses the hand-made evaluation.
     *
     * @param file the content of the weights file, encoded for {@link ByteStrings}
     * @return an empty text
     */
    @JSExport
    public static String loadWeights(String ruleSet, String file) {
        engine().setWeights(ruleSet, ByteStrings.decode(file));
        return "";
    }

    @JSExport
    public static String choose(String ruleSet, String start, String turns, String unfinished, int level, int seed) {
        SharedGame game = new SharedGame(ruleSet, start, turns, unfinished, "");
        return engine().choose(game, level, seed, host()::isStopped);
    }

    @JSExport
    public static String search(
            String ruleSet, String start, String turns, String unfinished, int milliseconds, int depth, int lines) {
        SharedGame game = new SharedGame(ruleSet, start, turns, unfinished, "");
        Limits limits =
                Limits.time(milliseconds).withDepth(depth).withLines(lines).withStop(host()::isStopped);
        return engine().search(game, limits, host()::onResult);
    }
}
