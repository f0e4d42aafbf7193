package griot.rules;

import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import griot.rules.ruleset.RuleSetName;
import griot.rules.ruleset.RuleSummary;
import java.util.List;
import java.util.Optional;

/**
 * The rules of one game as one source tells it, with the options chosen: a value that boards and positions ask. A
 * {@link RuleFamily} makes one by its name. Any module may bring rule sets of its own.
 */
public interface RuleSet {
    /** The version of the rules themselves, written into every record: it rises when a settled rule changes. */
    int RULES_VERSION = 1;

    /** Its name: game, source and options. */
    RuleSetName name();

    /** The family of games that it belongs to: the key under which other layers find what they know of it. */
    RuleFamily family();

    /** The rules in short, in the order in which people read them, with the options chosen already in force. */
    List<RuleSummary> summary();

    /**
     * Why pointing at one place of the board and then at another is no action. Of all actions that could be meant, the
     * likeliest is the one to explain.
     *
     * @param from the name of a square or a house; empty for the hand
     * @param to the name of a square or a house, the same if only one was pointed at
     * @return empty if it is an action, or the beginning of one
     */
    Optional<Problem> explainTap(Game game, String from, String to);

    /** Files of the board; for a sowing board, houses in a row: 5 or 6. */
    int files();

    /** Ranks of the board; for a sowing board, its 2 rows. */
    int ranks();

    /**
     * The lines drawn on the board, each the squares along it; none where neighbours along ranks and files say all, as
     * on a board of hollows.
     */
    default List<List<Square>> lines() {
        return List.of();
    }

    /** What stands on the board when a game begins. */
    Setup startSetup();

    /** Everything that keeps a setup from being a position of this rule set; empty if it is one. */
    List<Problem> problems(Setup setup);

    /** What can be told to be wrong with a setup of which some fields could not be read; by default nothing. */
    default List<Problem> incompleteProblems(Setup setup) {
        return List.of();
    }

    /**
     * A board with this setup, judged as if a turn had just ended there: it may be over.
     *
     * @throws RulesException with every problem, if the setup is no position of this rule set
     */
    Board board(Setup setup);

    /** A board at the start of a game. */
    default Board newBoard() {
        return board(startSetup());
    }

    /** The position at the start of a game. */
    default Position start() {
        return new Position(newBoard());
    }

    /**
     * The position with this setup.
     *
     * @throws RulesException with every problem, if the setup is no position of this rule set
     */
    default Position position(Setup setup) {
        return new Position(board(setup));
    }

    /**
     * The position with this text, inside a turn too.
     *
     * @throws RulesException with every problem found in the text
     */
    default Position position(String text) {
        return PositionText.read(this, text);
    }

    /** Refuses a setup that has problems. */
    default void requireValid(Setup setup) {
        List<Problem> problems = problems(setup);
        if (!problems.isEmpty()) {
            throw new RulesException(problems);
        }
    }
}
