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
 * A parsed game, as far as it is correct.
 *
 * @param game all turns before the first wrong one
 * @param problems what is wrong with the rest; empty if all was parsed
 */
record ParsedGame(Game game, List<Problem> problems) {
    /** Maximum length of the input that a problem quotes. */
    private static final int MAX_QUOTED_LENGTH = 40;

    /** Keeps its own copy. */
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
            replay.turns(sharedGame.turns());
        } catch (RulesException e) {
            // After a wrong turn, the unfinished turn and the ending do not apply.
            return new ParsedGame(replay.game(), e.problems());
        }
        return finish(replay.game(), sharedGame);
    }

    private static ParsedGame finish(Game played, SharedGame sharedGame) {
        List<Problem> problems = new ArrayList<>();
        Game game = played;
        try {
            game = sharedGame.unfinished().isEmpty() ? game : game.begin(sharedGame.unfinished());
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
        Optional<Outcome> outcome = Result.named(ending.substring(0, space))
                .flatMap(result -> Outcome.byPlayers(result, ending.substring(space + 1)));
        String place = ending.length() <= MAX_QUOTED_LENGTH ? ending : ending.substring(0, MAX_QUOTED_LENGTH);
        return played.end(outcome.orElseThrow(() -> new RulesException(Problem.of(TextFault.TERMINATION, place))));
    }
}
