package griot.browser;

import griot.rules.Action;
import griot.rules.Game;
import griot.rules.Position;
import griot.rules.RuleSet;
import griot.rules.Side;
import griot.rules.perft.Perft;
import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import griot.rules.record.GameRecord;
import griot.rules.registry.RuleSets;
import griot.rules.syntax.TextFault;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The game service of the page, which holds one game at a time. Results are JSON, as
 * {@code web/src/worker/protocol.ts} defines. Public, so that builds of the page with other games can use it.
 */
public final class GameService {
    private final RuleSets ruleSets;
    private GameTimeline timeline;

    /** Creates a service for these rule sets. Its game is at the start position of the first preset. */
    public GameService(RuleSets ruleSets) {
        this.ruleSets = ruleSets;
        timeline = new GameTimeline(Game.of(ruleSets.presets().getFirst()));
    }

    /** Counts the leaves of the game tree (perft), for tests that compare builds. */
    public String perft(String ruleSet, String position, int depth) {
        RuleSet rules = ruleSets.named(ruleSet);
        Position start = position.isEmpty() ? rules.start() : rules.position(position);
        return "" + Perft.count(start.board(), depth);
    }

    /** The presets. */
    public String ruleSets() {
        JsonWriter json = new JsonWriter().open('[');
        for (RuleSet rules : ruleSets.presets()) {
            RuleSetJson.write(json, rules);
        }
        return json.close(']').toString();
    }

    /** The rule set with this name. */
    public String ruleSet(String name) {
        return resultOf(() -> {
            RuleSet rules = ruleSets.named(name);
            JsonWriter json = openResult();
            RuleSetJson.write(json, rules);
            return json.close('}').toString();
        });
    }

    /** Opens a game, as far as it can be parsed. Returns its view and the problems found. */
    public String open(SharedGame sharedGame) {
        return resultOf(() -> openParsed(ParsedGame.of(ruleSets, sharedGame)));
    }

    /** Opens the game of a record, as far as it can be parsed. Returns its view and the problems found. */
    public String openRecord(String text) {
        return resultOf(() -> {
            GameRecord.Salvaged salvaged = GameRecord.salvage(ruleSets, text);
            return openParsed(new ParsedGame(salvaged.record().game(), salvaged.problems()));
        });
    }

    /**
     * Replays turns from a position, apart from the game that this service holds. Returns the view of the position, and
     * the view after each turn.
     *
     * @param turns whole turns
     */
    public String replay(String ruleSet, String start, List<String> turns) {
        return resultOf(() -> {
            GameTimeline replayed =
                    new GameTimeline(Game.from(ruleSets.named(ruleSet).position(start)));
            JsonWriter json = openResult().open('[');
            ViewJson.write(json, replayed);
            LookAheadJson.writeTurns(json, replayed, turns);
            return json.close(']').close('}').toString();
        });
    }

    private String openParsed(ParsedGame parsed) {
        timeline = new GameTimeline(parsed.game());
        JsonWriter json = openResult().open('{').name("view");
        ViewJson.write(json, timeline);
        json.name("problems");
        ProblemsJson.write(json, parsed.problems());
        return json.close('}').close('}').toString();
    }

    /** Plays actions in notation. If one is not legal, none is played. Returns the view. */
    public String play(List<String> texts) {
        return resultOf(() -> {
            List<Action> actions = new ArrayList<>();
            for (String text : texts) {
                actions.add(
                        Action.parse(text).orElseThrow(() -> new RulesException(Problem.of(TextFault.ACTION, text))));
            }
            timeline.play(actions);
            return viewResult();
        });
    }

    /** Undoes the last turn, or the last action inside a turn. Returns the view. */
    public String undo() {
        timeline.undo();
        return view();
    }

    /** Redoes what was undone last. Returns the view. */
    public String redo() {
        timeline.redo();
        return view();
    }

    /** Shows the game after this number of turns. Returns the view. */
    public String show(int turns) {
        timeline.show(turns);
        return view();
    }

    /** Ends the game by the resignation of a side. Returns the view. */
    public String resign(Side side) {
        return resultOf(() -> {
            timeline.end(timeline.game().resign(side));
            return viewResult();
        });
    }

    /** Ends the game as a draw by agreement. Returns the view. */
    public String agreeDraw() {
        return resultOf(() -> {
            timeline.end(timeline.game().agreeDraw());
            return viewResult();
        });
    }

    /** Explains why taps on these two places make no legal action. JSON {@code null} if they make one. */
    public String objection(String from, String to) {
        Optional<Problem> problem = timeline.gameShown().rules().explainTap(timeline.gameShown(), from, to);
        if (problem.isEmpty()) {
            return "null";
        }
        JsonWriter json = new JsonWriter();
        ProblemsJson.write(json, problem.get());
        return json.toString();
    }

    /** The view of the game up to the position shown. Only the first view after a change contains the events. */
    public String view() {
        JsonWriter json = new JsonWriter();
        ViewJson.write(json, timeline);
        timeline.clearEvents();
        return json.toString();
    }

    /** The game as a {@link SharedGame}. */
    public String text() {
        SharedGame shared = SharedGame.of(timeline.game());
        JsonWriter json = new JsonWriter().open('{');
        json.name("ruleSet").value(shared.ruleSet());
        json.name("start").value(shared.start());
        json.name("turns").value(shared.turns());
        json.name("unfinished").value(shared.unfinished());
        json.name("ending").value(shared.ending());
        return json.close('}').toString();
    }

    /**
     * The game's record.
     *
     * @param tags names and values of tags, alternating
     * @param origin the record that the game was opened from, or empty if there is none; its tags and comments are
     *     kept, and {@code tags} are ignored
     */
    public String record(List<String> tags, String origin) {
        Map<String, String> tagMap = new LinkedHashMap<>();
        for (int i = 0; i + 1 < tags.size(); i += 2) {
            tagMap.put(tags.get(i), tags.get(i + 1));
        }
        Game game = timeline.game();
        GameRecord record = origin.isEmpty()
                ? GameRecord.of(game, tagMap)
                : GameRecord.salvage(ruleSets, origin).record().withGame(game);
        return new JsonWriter().value(record.toString()).toString();
    }

    private String viewResult() {
        JsonWriter json = openResult();
        ViewJson.write(json, timeline);
        timeline.clearEvents();
        return json.close('}').toString();
    }

    private static JsonWriter openResult() {
        return new JsonWriter().open('{').name("ok").value(true).name("value");
    }

    /** The result of a request, or the problems if it throws a {@link RulesException}. */
    private static String resultOf(Supplier<String> request) {
        try {
            return request.get();
        } catch (RulesException e) {
            JsonWriter json = new JsonWriter().open('{').name("ok").value(false).name("problems");
            ProblemsJson.write(json, e.problems());
            return json.close('}').toString();
        }
    }
}
