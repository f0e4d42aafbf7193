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
 * A parsed game, up to the first error.
 *
 * @param game the game with all turns before the first invalid one
 * @param problems the errors; empty if the whole game was parsed
 */
record ParsedGame(Game game, List<Problem> problems) {
    /** The maximum length of the input that a problem quotes. */
    private static final int MAX_QUOTED_LENGTH = 40;

    /** Copies the problems. */
    ParsedGame {
        problems = List.copyOf(problems);
    }

    /**
     * Parses a game.
     *
     * @throws RulesException if the rule set or the start position cannot be parsed
     */
    static ParsedGame of(RuleSets ruleSets, SharedGame sharedGame) {
        RuleSet rules = ruleSets.named(sharedGame.ruleSet());
        Position start = sharedGame.start().isEmpty() ? rules.start() : rules.position(sharedGame.start());
        Replay replay = new Replay(Game.from(start));
        try {
            replay.playAll(sharedGame.turns());
        } catch (RulesException e) {
            // The unfinished turn and the ending belong to a later position.
            return new ParsedGame(replay.game(), e.problems());
        }
        return withUnfinishedAndEnding(replay.game(), sharedGame);
    }

    private static ParsedGame withUnfinishedAndEnding(Game played, SharedGame sharedGame) {
        List<Problem> problems = new ArrayList<>();
        Game game = played;
        try {
            game = sharedGame.unfinished().isEmpty() ? game : game.playFirstActions(sharedGame.unfinished());
            game = withEnding(game, sharedGame.ending());
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
        Optional<Outcome> outcome = Result.parse(ending.substring(0, space))
                .flatMap(result -> Outcome.declared(result, ending.substring(space + 1)));
        String place = ending.length() <= MAX_QUOTED_LENGTH ? ending : ending.substring(0, MAX_QUOTED_LENGTH);
        return played.end(outcome.orElseThrow(() -> new RulesException(Problem.of(TextFault.TERMINATION, place))));
    }
}
