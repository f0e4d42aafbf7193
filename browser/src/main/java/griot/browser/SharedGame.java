package griot.browser;

import griot.rules.Game;
import griot.rules.Turn;
import java.util.ArrayList;
import java.util.List;

/**
 * A game as short texts, for links and for the page's storage.
 *
 * @param ruleSet the name of the rule set
 * @param start the start position; empty for that of the rule set
 * @param turns whole turns, separated by single spaces
 * @param unfinished the unfinished turn; empty between turns
 * @param ending the outcome if the players ended the game, such as {@code 0-1 resigned}; otherwise empty
 */
public record SharedGame(String ruleSet, String start, String turns, String unfinished, String ending) {
    static SharedGame of(Game game) {
        List<String> turns = new ArrayList<>();
        for (Turn turn : game.turns()) {
            turns.add(turn.text());
        }
        boolean isStandardStart = game.start().equals(game.rules().start());
        return new SharedGame(
                game.rules().name().toString(),
                isStandardStart ? "" : game.start().toString(),
                String.join(" ", turns),
                game.position().turnSoFar(),
                game.outcome()
                        .filter(outcome -> outcome.reason().isDeclared())
                        .map(outcome -> outcome.toString())
                        .orElse(""));
    }
}
