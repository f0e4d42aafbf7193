package griot.server.archive;

import griot.rules.Game;
import griot.rules.RuleSet;
import griot.rules.Turn;
import griot.rules.problem.RulesException;
import griot.server.archive.store.ArchiveFilter;
import griot.server.archive.store.ArchivedGame;
import griot.server.live.request.JsonBody;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The first turns of a game in a parameter of a request, without passes. Turns are separated by spaces, which no turn
 * contains. A parameter without a space is split at its commas instead; these separate a bonus turn from its turn as
 * well, so that only the rules can tell which turn a part belongs to.
 *
 * @param name the name of the parameter
 * @param parts the turns or, if the separator is a comma, the parts of turns
 * @param separator a space or a comma
 */
record OpeningParameter(String name, List<String> parts, String separator) {
    private static final String SPACE = " ";
    private static final String COMMA = ",";

    /** Each bonus turn follows a capture, and only 24 pieces can be captured. */
    private static final int MAX_PARTS = ArchivedGame.OPENING_TURNS + 24;

    /**
     * Reads a parameter.
     *
     * @throws griot.server.live.problem.ProblemException if there are more turns than the archive knows of a game
     */
    static OpeningParameter parse(String name, String text) {
        String separator = text.contains(SPACE) ? SPACE : COMMA;
        List<String> parts = Arrays.stream(text.split(separator, -1))
                .filter(part -> !text.isEmpty() && !part.equals(Turn.PASSED_OVER.text()))
                .toList();
        OpeningParameter opening = new OpeningParameter(name, parts, separator);
        if (parts.size() > (separator.equals(SPACE) ? ArchivedGame.OPENING_TURNS : MAX_PARTS)) {
            throw opening.tooLong();
        }
        return opening;
    }

    private RuntimeException tooLong() {
        return JsonBody.invalid(name + " has at most " + ArchivedGame.OPENING_TURNS + " turns");
    }

    /** The condition of a filter ({@link ArchiveFilter#opening}). */
    String condition() {
        return String.join(separator, parts);
    }

    /**
     * The game after the turns. If the separator is a comma, each turn takes as many parts as are legal.
     *
     * @throws RulesException if a turn is not legal
     * @throws griot.server.live.problem.ProblemException if there are more turns than the archive knows of a game
     */
    Game game(RuleSet rules) {
        Game game = Game.of(rules);
        List<String> remainingParts = new ArrayList<>(parts);
        for (int turns = 0; !remainingParts.isEmpty(); turns++) {
            if (turns == ArchivedGame.OPENING_TURNS) {
                throw tooLong();
            }
            List<String> turn =
                    remainingParts.subList(0, separator.equals(SPACE) ? 1 : partsOfLongestTurn(game, remainingParts));
            game = game.play(String.join(COMMA, turn));
            turn.clear();
        }
        return game;
    }

    /** How many parts make the longest legal turn; 1 if none do. */
    private static int partsOfLongestTurn(Game game, List<String> parts) {
        for (int length = parts.size(); length > 1; length--) {
            try {
                game.play(String.join(COMMA, parts.subList(0, length)));
                return length;
            } catch (RulesException e) {
                // The last part belongs to a later turn.
            }
        }
        return 1;
    }
}
