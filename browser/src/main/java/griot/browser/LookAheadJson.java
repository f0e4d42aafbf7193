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
     * The look-ahead through these turns.
     *
     * @param turns whole turns, at least one; inside a turn, the first includes the actions already played
     */
    static String lookAhead(RuleSets ruleSets, SharedGame sharedGame, List<String> turns) {
        Game game = ParsedGame.of(ruleSets, sharedGame).game();
        int playedCount = game.position().actionsSoFar().size();
        Game turnStart = game.position().isTurnStart() ? game : game.undo();
        List<Action> wholeTurn =
                turnStart.play(turns.getFirst()).turns().getLast().actions();
        List<Action> remaining = wholeTurn.subList(playedCount, wholeTurn.size());
        JsonWriter json =
                new JsonWriter().open('{').name("actions").values(remaining).name("after");
        write(json, game, remaining, turns.subList(1, turns.size()));
        return json.close('}').toString();
    }

    /**
     * Writes the views after the current turn and after each later turn.
     *
     * @param remaining the actions that finish the current turn
     * @param laterTurns the later turns
     */
    static void write(JsonWriter json, Game game, List<Action> remaining, List<String> laterTurns) {
        GameTimeline timeline = new GameTimeline(game);
        timeline.play(remaining);
        json.open('[');
        ViewJson.write(json, timeline);
        writeTurns(json, timeline, laterTurns);
        json.close(']');
    }

    /** Plays turns and writes the view after each. */
    static void writeTurns(JsonWriter json, GameTimeline timeline, List<String> turns) {
        for (String turn : turns) {
            // The game itself plays the turn of a player passed over.
            if (!turn.equals(Turn.PASSED_OVER.text())) {
                timeline.play(turn);
                ViewJson.write(json, timeline);
            }
        }
    }
}
