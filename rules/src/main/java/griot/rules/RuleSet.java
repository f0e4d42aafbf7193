package griot.rules;

import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import griot.rules.ruleset.RuleSetName;
import griot.rules.ruleset.RuleSummary;
import java.util.List;
import java.util.Optional;

/**
 * A rule set: the rules of one game according to one source, with the chosen options. An immutable value; equal names
 * mean equal rules. Created by a {@link RuleFamily} from its name; other modules may implement their own.
 */
public interface RuleSet {
    /** The version of the rules, written into every record; it is incremented if a rule changes. */
    int RULES_VERSION = 1;

    /** The name: game, source and options. */
    RuleSetName name();

    /** The family of the game, the key to what other modules provide for it. */
    RuleFamily family();

    /** A summary of the rules for players, in reading order, with the chosen options applied. */
    List<RuleSummary> summary();

    /**
     * The reason why a tap on one place of the board and then on another is not a legal action. Explains the
     * action that was most likely intended.
     *
     * @param from the name of a square or a house; empty for the hand
     * @param to the name of a square or a house; {@code from} if only one was tapped
     * @return the reason; empty if there is such a legal action
     */
    Optional<Problem> explainTap(Game game, String from, String to);

    /** The number of files of the board; on a sowing board, of houses in a row. */
    int files();

    /** The number of ranks of the board; on a sowing board, the 2 rows. */
    int ranks();

    /**
     * The lines drawn on the board, each given by the squares along it; empty if they are just those between
     * neighbours along ranks and files, or if the board has no lines.
     */
    default List<List<Square>> lines() {
        return List.of();
    }

    /** The setup at the start of a game. */
    Setup startSetup();

    /** The reasons why a setup is not a valid position; empty if it is valid. */
    List<Problem> problems(Setup setup);

    /**
     * The problems of a setup of which some fields could not be parsed: those that do not depend on these fields. None
     * by default.
     */
    default List<Problem> problemsOfIncomplete(Setup setup) {
        return List.of();
    }

    /**
     * A board with a setup. The ends of the game are tested as after a turn, so the game may be over.
     *
     * @throws RulesException with every problem, if the setup is not valid
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
     * @throws RulesException with every problem, if the setup is not valid
     */
    default Position position(Setup setup) {
        return new Position(board(setup));
    }

    /**
     * Parses a position, which may be within a turn.
     *
     * @throws RulesException with every problem found in the text
     */
    default Position position(String text) {
        return PositionText.read(this, text);
    }

    /**
     * Checks that a setup is valid.
     *
     * @throws RulesException with every problem, if it is not
     */
    default void requireValid(Setup setup) {
        List<Problem> problems = problems(setup);
        if (!problems.isEmpty()) {
            throw new RulesException(problems);
        }
    }
}
