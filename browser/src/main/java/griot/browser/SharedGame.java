package griot.browser;

import griot.rules.Game;
import griot.rules.Turn;
import java.util.ArrayList;
import java.util.List;

/**
 * A game in few characters, as the page stores it and links carry it.
 *
 * @param ruleSet name of the rule set
 * @param start the start position; empty for the rule set's own
 * @param turns whole turns, separated by single spaces
 * @param unfinished the unfinished turn; empty between turns
 * @param ending how the players ended it, such as {@code 0-1 resigned}; empty otherwise
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
                        .filter(outcome -> outcome.reason().isByPlayers())
                        .map(outcome -> outcome.toString())
                        .orElse(""));
    }
}
