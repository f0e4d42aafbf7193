package griot.browser;

import griot.rules.Game;
import griot.rules.Outcome;
import griot.rules.Position;
import griot.rules.Result;
import griot.rules.RuleSet;
import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import griot.rules.record.Replay;
import griot.rules.registry.RuleSets;
import griot.rules.syntax.TextFault;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A game as far as it could be read.
 *
 * @param game all turns before the first that is wrong
 * @param problems what is wrong with the rest; empty if all was read
 */
record ParsedGame(Game game, List<Problem> problems) {
    /** Characters of somebody's text that a problem repeats. */
    private static final int MOST_SHOWN = 40;

    /** Keeps its own copy. */
    ParsedGame {
        problems = List.copyOf(problems);
    }

    /**
     * Reads a game.
     *
     * @throws RulesException if the rule set or the start cannot be read
     */
    static ParsedGame of(RuleSets ruleSets, SharedGame text) {
        RuleSet rules = ruleSets.named(text.ruleSet());
        Position start = text.start().isEmpty() ? rules.start() : rules.position(text.start());
        Replay replay = new Replay(Game.from(start));
        try {
            replay.turns(text.turns());
        } catch (RulesException e) {
            // What comes after a turn that is wrong belongs to another game.
            return new ParsedGame(replay.game(), e.problems());
        }
        return finish(replay.game(), text);
    }

    private static ParsedGame finish(Game played, SharedGame text) {
        List<Problem> problems = new ArrayList<>();
        Game game = played;
        try {
            game = text.unfinished().isEmpty() ? game : game.begin(text.unfinished());
            game = withEnding(game, text.ending());
        } catch (RulesException e) {
            problems.addAll(e.problems());
        }
        return new ParsedGame(game, problems);
    }

    private static Game withEnding(Game played, String ending) {
        if (ending.isEmpty()) {
            return played;
        }
        int space = Math.max(0, ending.indexOf(' '));
        Optional<Outcome> outcome = Result.named(ending.substring(0, space))
                .flatMap(result -> Outcome.byPlayers(result, ending.substring(space + 1)));
        String place = ending.length() <= MOST_SHOWN ? ending : ending.substring(0, MOST_SHOWN);
        return played.end(outcome.orElseThrow(() -> new RulesException(Problem.of(TextFault.TERMINATION, place))));
    }
}
