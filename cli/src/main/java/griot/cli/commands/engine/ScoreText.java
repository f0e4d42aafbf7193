package griot.cli.commands.engine;

import griot.cli.console.NumberFormat;
import griot.cli.text.Messages;
import griot.engine.Score;

/** The engine's scores for people. */
final class ScoreText {
    private ScoreText() {}

    /** In pieces or seeds with a sign, or when, or by how much, the game will be won or lost. */
    static String words(Messages messages, int score) {
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
