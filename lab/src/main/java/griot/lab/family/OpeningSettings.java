package griot.lab.family;

import griot.rules.RuleSet;
import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import java.util.Map;
import java.util.Optional;

/**
 * Settings of an opening suite. The defaults of a game were chosen by measurement, such that the stronger engine rather
 * than the opening decides most games; {@code docs/match.md} has the figures.
 *
 * @param turns number of random turns of each opening; openings are longer where there are too few different ones of
 *     this length. With 0 all games begin at the start position
 * @param balance maximum score of either side after the opening, in hundredths of a piece or seed; 0 for any
 */
public record OpeningSettings(int turns, int balance) {
    /** @throws IllegalArgumentException if a number is negative */
    public OpeningSettings {
        if (turns < 0 || balance < 0) {
            throw new IllegalArgumentException("turns and balance must be at least 0");
        }
    }

    /**
     * The defaults of a rule set's game.
     *
     * @param byGame the defaults of a family, by game
     * @throws RulesException if there are none for the game
     */
    public static OpeningSettings of(RuleSet rules, Map<String, OpeningSettings> byGame) {
        return Optional.ofNullable(byGame.get(rules.name().game()))
                .orElseThrow(() -> new RulesException(
                        Problem.of(LabFault.NO_OPENINGS, rules.name().toString())));
    }
}
