package griot.tables;

import griot.rules.Game;
import griot.rules.Position;
import griot.rules.problem.RulesException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The tablebase of a rule set: probes positions, as described in {@code docs/tables.md}, and follows lines of best
 * play. Not thread-safe.
 */
public interface Tablebase {
    /**
     * The name of the slice that contains a position; empty if there are no tables of such positions, for instance
     * while pieces are in hand.
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
     * A best turn in notation. If the current turn has begun, the text includes its actions so far. Empty if the value
     * of the position is unknown, or the game is over.
     *
     * @throws RulesException if a table is damaged
     */
    Optional<String> bestTurn(Position position);

    /**
     * The principal variation: the whole turns of best play by both, beginning with the current turn. It ends with the
     * game, at a position of unknown value, or at the repetition of a position that is not won or lost.
     *
     * @param maxTurns the maximum number of turns
     * @throws RulesException if a table is damaged
     */
    default List<String> principalVariation(Position position, int maxTurns) {
        List<String> turns = new ArrayList<>();
        List<String> visited = new ArrayList<>();
        Game game = Game.from(position.turnStart());
        Optional<String> best = bestTurn(position);
        while (turns.size() < maxTurns && best.isPresent()) {
            visited.add(repetitionKey(game.position()));
            game = game.play(best.get());
            turns.add(best.get());
            if (game.outcome().isPresent()
                    || visited.contains(repetitionKey(game.position())) && !isDecided(game.position())) {
                break;
            }
            best = bestTurn(game.position());
        }
        return turns;
    }

    /**
     * Whether a position is known to be won or lost. Best play from it may repeat a position and still win by the limit
     * on quiet turns.
     */
    boolean isDecided(Position position);

    /**
     * The key of a position for detecting repetitions: the position text without its last two fields, the number of
     * quiet turns and the turn number.
     */
    private static String repetitionKey(Position position) {
        String text = position.toString();
        return text.substring(0, text.lastIndexOf(' ', text.lastIndexOf(' ') - 1));
    }
}
