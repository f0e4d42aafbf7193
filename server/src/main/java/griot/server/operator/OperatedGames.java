package griot.server.operator;

import griot.rules.Side;
import java.util.List;
import java.util.Optional;

/**
 * The games, as far as the operator deals with them. All methods throw a
 * {@link griot.server.live.store.StoreException} if the database does not answer.
 */
public interface OperatedGames {
    /** The games in memory that are open or being played, those with the latest events first. */
    List<OperatedGame> inMemory();

    /** The game with an id, whatever the version of its rules. */
    Optional<OperatedGame> find(String id);

    /**
     * Removes the name of a player from a game, wherever it is stored, unless there is none.
     *
     * @throws griot.server.live.problem.ProblemException if there is no such game, or other requests came first
     */
    void removeName(String id, Side side);

    /**
     * Ends a game without a result, unless it is over.
     *
     * @throws griot.server.live.problem.ProblemException if there is no such game, or other requests came first
     * @throws griot.server.live.game.OtherRulesException if it has other rules: nobody can play it on
     */
    void close(String id);
}
