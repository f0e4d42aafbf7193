package griot.tables;

import griot.rules.Game;
import griot.rules.Position;
import griot.rules.problem.RulesException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The solved endings of a rule set, asked in one way whatever its game: what programs are told of a position, in the
 * words of {@code docs/tables.md}, and the line that follows from it. For one thread.
 */
public interface Tablebase {
    /**
     * The slice whose table tells of a position; empty if there is none for such positions, as while pieces are in
     * hand.
     */
    Optional<String> slice(Position position);

    /**
     * Probes a position and each way to end its turn.
     *
     * @return the result, without a line of best play
     * @throws RulesException if a table is damaged
     */
    ProbeResult probe(Position position);

    /**
     * The best turn, whole, also where it has begun. Empty if the position's value is not known, or the game is over.
     *
     * @throws RulesException if a table is damaged
     */
    Optional<String> bestTurn(Position position);

    /**
     * How a game goes on if both play as well as can be: whole turns, the first of them whole also where it has begun.
     * It ends with the game, where nothing more is known, or where it would only go round.
     *
     * @param most no more turns than these
     * @throws RulesException if a table is damaged
     */
    default List<String> line(Position position, int most) {
        List<String> turns = new ArrayList<>();
        List<String> seen = new ArrayList<>();
        Game game = Game.from(position.turnStart());
        Optional<String> best = bestTurn(position);
        while (turns.size() < most && best.isPresent()) {
            seen.add(board(game.position()));
            game = game.play(best.get());
            turns.add(best.get());
            if (game.outcome().isPresent() || seen.contains(board(game.position())) && !isDecided(game.position())) {
                break;
            }
            best = bestTurn(game.position());
        }
        return turns;
    }

    /** Whether it is known that somebody wins, be it, where quiet turns are counted, by going round until they are. */
    boolean isDecided(Position position);

    /** A position's text without what is counted: quiet turns and all turns. */
    private static String board(Position position) {
        String text = position.toString();
        return text.substring(0, text.lastIndexOf(' ', text.lastIndexOf(' ') - 1));
    }
}
