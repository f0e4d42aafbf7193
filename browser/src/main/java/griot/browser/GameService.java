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
 * Game service of the page: one game at a time, in JSON as {@code web/src/rules/protocol.ts} says. Public for builds of the
 * page with other games, which like every TeaVM build are made from the class path.
 */
public final class GameService {
    private final RuleSets ruleSets;
    private GameTimeline timeline;

    /** A service for games of these rule sets, at the start of the first. */
    public GameService(RuleSets ruleSets) {
        this.ruleSets = ruleSets;
        timeline = new GameTimeline(Game.of(ruleSets.presets().getFirst()));
    }

    /** Perft, to compare builds. */
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

    /** The rule set with a name. */
    public String ruleSet(String name) {
        return answer(() -> {
            RuleSet rules = ruleSets.named(name);
            JsonWriter json = value();
            RuleSetJson.write(json, rules);
            return json.close('}').toString();
        });
    }

    /** Opens a game from texts: its view, with the problems found in them. */
    public String open(SharedGame text) {
        return answer(() -> opened(ParsedGame.of(ruleSets, text)));
    }

    /** Opens the game of a record, or as much of it as can be read: its view, with the problems found. */
    public String openRecord(String text) {
        return answer(() -> {
            GameRecord.Salvaged salvaged = GameRecord.salvage(ruleSets, text);
            return opened(new ParsedGame(salvaged.record().game(), salvaged.problems()));
        });
    }

    private String opened(ParsedGame reading) {
        timeline = new GameTimeline(reading.game());
        JsonWriter json = value().open('{').name("view");
        ViewJson.write(json, timeline);
        json.name("problems");
        ProblemsJson.write(json, reading.problems());
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

    /** Takes the last turn back, and answers with the view. */
    public String undo() {
        timeline.undo();
        return view();
    }

    /** Plays a turn again that was taken back, and answers with the view. */
    public String redo() {
        timeline.redo();
        return view();
    }

    /** Shows the game after so many turns. */
    public String show(int turns) {
        timeline.show(turns);
        return view();
    }

    /** Ends the game: a side resigns. */
    public String resign(Side side) {
        return answer(() -> {
            timeline.end(timeline.game().resign(side));
            return viewAnswer();
        });
    }

    /** Ends the game: both agree to a draw. */
    public String agreeDraw() {
        return answer(() -> {
            timeline.end(timeline.game().agreeDraw());
            return viewAnswer();
        });
    }

    /** Explains why taps on these places give no legal action; JSON {@code null} if they do. */
    public String objection(String from, String to) {
        Optional<Problem> problem = timeline.gameShown().rules().explainTap(timeline.gameShown(), from, to);
        if (problem.isEmpty()) {
            return "null";
        }
        JsonWriter json = new JsonWriter();
        ProblemsJson.write(json, problem.get());
        return json.toString();
    }

    /** The view of the game at the moment shown. */
    public String view() {
        JsonWriter json = new JsonWriter();
        ViewJson.write(json, timeline);
        timeline.settle();
        return json.toString();
    }

    /** The game as texts, as a link carries it. */
    public String text() {
        SharedGame text = SharedGame.of(timeline.game());
        JsonWriter json = new JsonWriter().open('{');
        json.name("ruleSet").value(text.ruleSet());
        json.name("start").value(text.start());
        json.name("turns").value(text.turns());
        json.name("unfinished").value(text.unfinished());
        json.name("ending").value(text.ending());
        return json.close('}').toString();
    }

    /**
     * The record.
     *
     * @param tags names and values in turn
     * @param origin the record that the game was read from, whose tags and comments count instead; empty if there was none
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
        timeline.settle();
        return json.close('}').toString();
    }

    private static JsonWriter value() {
        return new JsonWriter().open('{').name("ok").value(true).name("value");
    }

    /** The answer, or what is wrong with the question. */
    private static String answer(Supplier<String> question) {
        try {
            return question.get();
        } catch (RulesException e) {
            JsonWriter json = new JsonWriter().open('{').name("ok").value(false).name("problems");
            ProblemsJson.write(json, e.problems());
            return json.close('}').toString();
        }
    }
}
