package griot.rules.record;

import griot.rules.Game;
import griot.rules.Turn;
import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import griot.rules.syntax.Strings;
import griot.rules.syntax.TextFault;

/** Plays a game from the texts of its turns, {@code --} included, one after the other. */
public final class Replay {
    private Game game;
    private boolean passDue;

    /** A replay that starts where this game stands. */
    public Replay(Game start) {
        this.game = start;
    }

    /** A replay that goes on from here without changing this one. */
    Replay copy() {
        Replay copy = new Replay(game);
        copy.passDue = passDue;
        return copy;
    }

    /** The game so far. */
    public Game game() {
        return game;
    }

    /**
     * Plays the next turn. Where a player has been passed over, {@code --} has to come before the next turn; at the end
     * of a text it may be missing.
     *
     * @param text a whole turn in notation, or {@code --}
     * @throws RulesException if the turn is not legal, or the game is over
     */
    public void turn(String text) {
        if (text.equals(Turn.PASSED_OVER.text())) {
            if (!passDue) {
                throw new RulesException(Problem.of(TextFault.NOT_PASSED_OVER, text));
            }
            passDue = false;
            return;
        }
        if (passDue) {
            throw new RulesException(Problem.of(TextFault.PASSED_OVER, Strings.shortened(text)));
        }
        game = game.play(text);
        passDue = game.wasPassedOver();
    }

    /** Plays turns separated by white space; none is fine. */
    public void turns(String texts) {
        for (String text : Strings.words(texts)) {
            turn(text);
        }
    }
}
