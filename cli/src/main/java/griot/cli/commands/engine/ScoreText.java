package griot.cli.commands.engine;

import griot.cli.console.NumberFormat;
import griot.cli.text.Messages;
import griot.engine.Score;

/** Formats scores of the engine. */
final class ScoreText {
    private ScoreText() {}

    /**
     * A score in pieces or seeds with its sign or, if the result is known, the turns to the end or the final
     * difference.
     */
    static String format(Messages messages, int score) {
        if (Score.isDecided(score)) {
            return messages.text(score > 0 ? "score.win" : "score.loss", Score.turnsToEnd(score));
        }
        if (Score.isKnownLead(score)) {
            int seeds = Score.knownLead(score);
            return messages.text(seeds > 0 ? "score.wonBy" : "score.lostBy", Math.abs(seeds));
        }
        return (score > 0 ? "+" : "") + NumberFormat.decimal(score / 100.0, 2);
    }
}
