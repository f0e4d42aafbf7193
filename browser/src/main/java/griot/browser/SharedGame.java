package griot.browser;

import griot.rules.Game;
import griot.rules.Turn;
import java.util.ArrayList;
import java.util.List;

/**
 * A whole game in few characters, as the page keeps and sends it.
 *
 * @param ruleSet the rule set's name
 * @param start the position it began with; empty for the start
 * @param turns whole turns with single spaces between
 * @param unfinished the turn going on; empty between turns
 * @param ending how people ended it, such as {@code 0-1 resigned}; empty otherwise
 */
public record SharedGame(String ruleSet, String start, String turns, String unfinished, String ending) {
    static SharedGame of(Game game) {
        List<String> turns = new ArrayList<>();
        for (Turn turn : game.turns()) {
            turns.add(turn.text());
        }
        boolean usual = game.start().equals(game.rules().start());
        return new SharedGame(
                game.rules().name().toString(),
                usual ? "" : game.start().toString(),
                String.join(" ", turns),
                game.position().turnSoFar(),
                game.outcome()
                        .filter(outcome -> outcome.reason().isByPlayers())
                        .map(outcome -> outcome.toString())
                        .orElse(""));
    }
}
