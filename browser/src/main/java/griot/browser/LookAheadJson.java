package griot.browser;

import griot.rules.Action;
import griot.rules.Game;
import griot.rules.Turn;
import griot.rules.registry.RuleSets;
import java.util.List;

/** Writes a look-ahead: the actions that finish the next turn, and the view after each further turn. */
final class LookAheadJson {
    private LookAheadJson() {}

    /**
     * The look-ahead of these turns.
     *
     * @param next whole turns, at least one; inside a turn, the first includes the actions already played
     */
    static String lookAhead(RuleSets ruleSets, SharedGame sharedGame, List<String> next) {
        Game game = ParsedGame.of(ruleSets, sharedGame).game();
        int done = game.position().actionsSoFar().size();
        Game atStart = game.position().isTurnStart() ? game : game.undo();
        List<Action> whole = atStart.play(next.getFirst()).turns().getLast().actions();
        List<Action> rest = whole.subList(done, whole.size());
        JsonWriter json =
                new JsonWriter().open('{').name("actions").values(rest).name("after");
        write(json, game, rest, next.subList(1, next.size()));
        return json.close('}').toString();
    }

    /**
     * Writes the view after each turn.
     *
     * @param rest the actions that finish the first turn
     * @param further the whole turns after it
     */
    static void write(JsonWriter json, Game game, List<Action> rest, List<String> further) {
        GameTimeline line = new GameTimeline(game);
        line.play(rest);
        json.open('[');
        ViewJson.write(json, line);
        for (String turn : further) {
            // The game passes over a player by itself.
            if (!turn.equals(Turn.PASSED_OVER.text())) {
                line.play(turn);
                ViewJson.write(json, line);
            }
        }
        json.close(']');
    }
}
