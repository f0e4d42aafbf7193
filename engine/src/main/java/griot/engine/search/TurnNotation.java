package griot.engine.search;

import griot.rules.ActionCode;
import griot.rules.Game;
import griot.rules.Turn;
import java.util.ArrayList;
import java.util.List;

/** Writes a line of actions as whole turns. */
public final class TurnNotation {
    private TurnNotation() {}

    /** The whole turns that these actions make from where the game stands; an unfinished last one is left off. */
    public static List<String> turns(Game game, int[] actions) {
        // A game of its own, so that the turns before need not be read again.
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
