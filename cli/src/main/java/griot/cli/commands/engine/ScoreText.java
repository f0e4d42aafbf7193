package griot.cli.commands.engine;

import griot.cli.console.NumberFormat;
import griot.cli.text.Messages;
import griot.engine.Score;

/** Formats scores of the engine. */
final class ScoreText {
    private ScoreText() {}

    /**
     * Formats a score as pieces or seeds with a sign. If the result is known, formats the number of turns to the end or
     * the final lead instead.
     */
    static String format(Messages messages, int score) {
        if (Score.isDecided(score)) {
            return messages.text(score > 0 ? "score.win" : "score.loss", Score.turnsToEnd(score));
        }
        if (Score.isProvenLead(score)) {
            int seeds = Score.provenLead(score);
            return messages.text(seeds > 0 ? "score.wonBy" : "score.lostBy", Math.abs(seeds));
        }
        return (score > 0 ? "+" : "") + NumberFormat.decimal(score / 100.0, 2);
    }
}
