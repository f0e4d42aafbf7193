package griot.rules;

import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import griot.rules.registry.RuleSets;
import griot.rules.ruleset.Option;
import griot.rules.ruleset.RuleSetName;
import griot.rules.syntax.PositionText;
import java.util.List;

/**
 * The rules of one game as one source tells it, with the options chosen: a value that boards and positions ask. {@link
 * RuleSets} finds one by its name.
 */
public interface RuleSet {
    /** The version of the rules themselves, written into every record: it rises when a settled rule changes. */
    int RULES_VERSION = 1;

    /** Its name: game, source and options. */
    RuleSetName name();

    /** Every option of its family, in the order in which names list them, chosen or not. */
    List<Option> familyOptions();

    /** Files of the board; for a sowing board, houses in a row: 5 or 6. */
    int files();

    /** What stands on the board when a game begins. */
    Setup startSetup();

    /** Everything that keeps a setup from being a position of this rule set; empty if it is one. */
    List<Problem> problems(Setup setup);

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
    default void check(Setup setup) {
        List<Problem> problems = problems(setup);
        if (!problems.isEmpty()) {
            throw new RulesException(problems);
        }
    }
}
