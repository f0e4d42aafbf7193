package griot.browser;

import griot.rules.Action;
import griot.rules.Game;
import griot.rules.Turn;
import griot.rules.registry.RuleSets;
import java.util.List;

/** Writes a lookahead: the actions of the next turn, and the view after each further turn. */
final class LookAheadJson {
    private LookAheadJson() {}

    /**
     * What comes if these turns are played.
     *
     * @param next whole turns, at least one; where a turn has begun, the first holds what was done of it already
     */
    static String answer(RuleSets ruleSets, SharedGame text, List<String> next) {
        Game game = ParsedGame.of(ruleSets, text).game();
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
     * Writes the game after each turn.
     *
     * @param rest what finishes the first turn
     * @param further the turns after it, whole
     */
    static void write(JsonWriter json, Game game, List<Action> rest, List<String> further) {
        GameTimeline line = new GameTimeline(game);
        line.play(rest);
        json.open('[');
        ViewJson.write(json, line);
        for (String turn : further) {
            // Nobody plays the turn of a player who is passed over.
            if (!turn.equals(Turn.PASSED_OVER.text())) {
                line.play(turn);
                ViewJson.write(json, line);
            }
        }
        json.close(']');
    }
}
