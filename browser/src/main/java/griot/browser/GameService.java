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
 * The game service of the page: one game at a time; answers are JSON as {@code web/src/worker/protocol.ts} defines.
 * Public for builds of the page with other games, which like every TeaVM build use the class path.
 */
public final class GameService {
    private final RuleSets ruleSets;
    private GameTimeline timeline;

    /** Creates a service for games of these rule sets, at the start of the first. */
    public GameService(RuleSets ruleSets) {
        this.ruleSets = ruleSets;
        timeline = new GameTimeline(Game.of(ruleSets.presets().getFirst()));
    }

    /** Counts the leaves of the game tree (perft), to compare builds. */
    public String perft(String ruleSet, String position, int depth) {
        RuleSet rules = ruleSets.named(ruleSet);
        Position start = position.isEmpty() ? rules.start() : rules.position(position);
        return "" + Perft.count(start.board(), depth);
    }

    /** Lists the presets. */
    public String ruleSets() {
        JsonWriter json = new JsonWriter().open('[');
        for (RuleSet rules : ruleSets.presets()) {
            RuleSetJson.write(json, rules);
        }
        return json.close(']').toString();
    }

    /** The rule set of a name. */
    public String ruleSet(String name) {
        return answer(() -> {
            RuleSet rules = ruleSets.named(name);
            JsonWriter json = value();
            RuleSetJson.write(json, rules);
            return json.close('}').toString();
        });
    }

    /** Opens a game; answers with its view and the problems found in it. */
    public String open(SharedGame sharedGame) {
        return answer(() -> opened(ParsedGame.of(ruleSets, sharedGame)));
    }

    /** Opens the game of a record, as far as it can be read; answers with its view and the problems found. */
    public String openRecord(String text) {
        return answer(() -> {
            GameRecord.Salvaged salvaged = GameRecord.salvage(ruleSets, text);
            return opened(new ParsedGame(salvaged.record().game(), salvaged.problems()));
        });
    }

    private String opened(ParsedGame parsed) {
        timeline = new GameTimeline(parsed.game());
        JsonWriter json = value().open('{').name("view");
        ViewJson.write(json, timeline);
        json.name("problems");
        ProblemsJson.write(json, parsed.problems());
        return json.close('}').close('}').toString();
    }

    /** Plays actions by their notation, all or none. */
    public String play(List<String> texts) {
        return answer(() -> {
            List<Action> actions = new ArrayList<>();
            for (String text : texts) {
                actions.add(
                        Action.named(text).orElseThrow(() -> new RulesException(Problem.of(TextFault.ACTION, text))));
            }
            timeline.play(actions);
            return viewAnswer();
        });
    }

    /** Undoes the last turn; answers with the view. */
    public String undo() {
        timeline.undo();
        return view();
    }

    /** Redoes the turn last undone; answers with the view. */
    public String redo() {
        timeline.redo();
        return view();
    }

    /** Shows the game after this number of turns; answers with the view. */
    public String show(int turns) {
        timeline.show(turns);
        return view();
    }

    /** Ends the game by resignation of a side. */
    public String resign(Side side) {
        return answer(() -> {
            timeline.end(timeline.game().resign(side));
            return viewAnswer();
        });
    }

    /** Ends the game as a draw by agreement. */
    public String agreeDraw() {
        return answer(() -> {
            timeline.end(timeline.game().agreeDraw());
            return viewAnswer();
        });
    }

    /** Explains why taps on these two places make no legal action; JSON {@code null} if they do. */
    public String objection(String from, String to) {
        Optional<Problem> problem = timeline.gameShown().rules().explainTap(timeline.gameShown(), from, to);
        if (problem.isEmpty()) {
            return "null";
        }
        JsonWriter json = new JsonWriter();
        ProblemsJson.write(json, problem.get());
        return json.toString();
    }

    /** The view of the game at the moment shown. Its events are sent once. */
    public String view() {
        JsonWriter json = new JsonWriter();
        ViewJson.write(json, timeline);
        timeline.clearEvents();
        return json.toString();
    }

    /** The game as a {@link SharedGame}, as links carry it. */
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
     * @param origin the record that the game was opened from, whose tags and comments are used instead; empty if there
     *     is none
     */
    public String record(List<String> tags, String origin) {
        Map<String, String> map = new LinkedHashMap<>();
        for (int i = 0; i + 1 < tags.size(); i += 2) {
            map.put(tags.get(i), tags.get(i + 1));
        }
        Game game = timeline.game();
        GameRecord record = origin.isEmpty()
                ? GameRecord.of(game, map)
                : GameRecord.salvage(ruleSets, origin).record().with(game);
        return new JsonWriter().value(record.toString()).toString();
    }

    private String viewAnswer() {
        JsonWriter json = value();
        ViewJson.write(json, timeline);
        timeline.clearEvents();
        return json.close('}').toString();
    }

    private static JsonWriter value() {
        return new JsonWriter().open('{').name("ok").value(true).name("value");
    }

    /** The answer, or the problems if the request is wrong. */
    private static String answer(Supplier<String> request) {
        try {
            return request.get();
        } catch (RulesException e) {
            JsonWriter json = new JsonWriter().open('{').name("ok").value(false).name("problems");
            ProblemsJson.write(json, e.problems());
            return json.close('}').toString();
        }
    }
}
