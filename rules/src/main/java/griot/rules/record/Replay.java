package griot.rules.record;

import griot.rules.Game;
import griot.rules.Turn;
import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import griot.rules.syntax.Strings;
import griot.rules.syntax.TextFault;

/** Plays a game from turn texts, including {@code --} for a pass. */
public final class Replay {
    private Game game;

    /** Whether the next turn text must be {@code --}. */
    private boolean isPassDue;

    /** Creates a replay that continues a game. */
    public Replay(Game start) {
        this.game = start;
    }

    /** Returns an independent copy. */
    Replay copy() {
        Replay copy = new Replay(game);
        copy.isPassDue = isPassDue;
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
     * @throws RulesException if the turn is not legal, the game is over, or a pass is missing or not due
     */
    public void play(String text) {
        if (text.equals(Turn.PASSED_OVER.text())) {
            if (!isPassDue) {
                throw new RulesException(Problem.of(TextFault.NOT_PASSED_OVER, text));
            }
            isPassDue = false;
            return;
        }
        if (isPassDue) {
            throw new RulesException(Problem.of(TextFault.PASSED_OVER, Strings.shortened(text)));
        }
        game = game.play(text);
        isPassDue = game.wasPassedOver();
    }

    /**
     * Plays turns in order.
     *
     * @param turns turn texts and passes, separated by white space; may be blank
     * @throws RulesException as {@link #play} does; the turns before the error stay played
     */
    public void playAll(String turns) {
        for (String text : Strings.words(turns)) {
            play(text);
        }
    }
}
