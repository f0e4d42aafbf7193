package griot.rules.record;

import griot.rules.Game;
import griot.rules.Turn;
import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import griot.rules.syntax.Strings;
import griot.rules.syntax.TextFault;

/** Plays a game from turn texts, {@code --} included. */
public final class Replay {
    private Game game;
    private boolean passDue;

    /** Creates a replay that continues a game. */
    public Replay(Game start) {
        this.game = start;
    }

    /** Returns an independent copy. */
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
     * Plays the next turn. A pass must be given as {@code --} before the next turn, but may be missing at the end.
     *
     * @param text a turn text, or {@code --}
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

    /** Plays turns separated by white space, possibly none. */
    public void turns(String texts) {
        for (String text : Strings.words(texts)) {
            turn(text);
        }
    }
}
