package griot.engine.search;

import griot.rules.ActionCode;
import griot.rules.Game;
import griot.rules.Turn;
import java.util.ArrayList;
import java.util.List;

/** Formats a sequence of actions as whole turns. */
public final class TurnNotation {
    private TurnNotation() {}

    /**
     * The turns that the actions form from the game's position on, in notation. An unfinished last turn is omitted, and
     * so are actions after the end of the game.
     *
     * @throws griot.rules.problem.RulesException if an action is illegal
     */
    public static List<String> turns(Game game, int[] actions) {
        // A new game, so that the list of its turns begins here.
        Game line = Game.from(game.position());
        for (int action : actions) {
            if (line.outcome().isPresent()) {
                break;
            }
            line = line.play(ActionCode.action(action));
        }
        List<String> texts = new ArrayList<>();
        for (Turn turn : line.turns()) {
            texts.add(turn.text());
        }
        return texts;
    }
}
