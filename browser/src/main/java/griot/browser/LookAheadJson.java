package griot.browser;

import griot.rules.Action;
import griot.rules.Game;
import griot.rules.Turn;
import griot.rules.registry.RuleSets;
import java.util.List;

/** Writes a look-ahead: the actions that finish the next turn, and the views after it and after each later turn. */
final class LookAheadJson {
    private LookAheadJson() {}

    /**
     * The look-ahead of these turns.
     *
     * @param turns whole turns, at least one; inside a turn, the first includes the actions already played
     */
    static String lookAhead(RuleSets ruleSets, SharedGame sharedGame, List<String> turns) {
        Game game = ParsedGame.of(ruleSets, sharedGame).game();
        int playedCount = game.position().actionsSoFar().size();
        Game turnStart = game.position().isTurnStart() ? game : game.undo();
        List<Action> wholeTurn =
                turnStart.play(turns.getFirst()).turns().getLast().actions();
        List<Action> rest = wholeTurn.subList(playedCount, wholeTurn.size());
        JsonWriter json =
                new JsonWriter().open('{').name("actions").values(rest).name("after");
        write(json, game, rest, turns.subList(1, turns.size()));
        return json.close('}').toString();
    }

    /**
     * Writes the views after the current turn and after each later turn.
     *
     * @param rest the actions that finish the current turn
     * @param further the later turns
     */
    static void write(JsonWriter json, Game game, List<Action> rest, List<String> further) {
        GameTimeline line = new GameTimeline(game);
        line.play(rest);
        json.open('[');
        ViewJson.write(json, line);
        writeTurns(json, line, further);
        json.close(']');
    }

    /** Plays turns and writes the view after each. */
    static void writeTurns(JsonWriter json, GameTimeline line, List<String> turns) {
        for (String turn : turns) {
            // The game itself plays the turn of a player passed over.
            if (!turn.equals(Turn.PASSED_OVER.text())) {
                line.play(turn);
                ViewJson.write(json, line);
            }
        }
    }
}
