package griot.server.operator;

import griot.rules.Side;
import griot.server.live.game.LiveGame;
import java.util.List;
import java.util.Optional;

/** The games, as far as the operator deals with them. */
public interface OperatedGames {
    /** The games in memory that are open or being played, those with the latest events first. */
    List<LiveGame> inMemory();

    /** The game with an id. */
    Optional<LiveGame> find(String id);

    /** Removes the name of a player from a game, wherever it is stored. */
    void removeName(String id, Side side);

    /** Ends a game without a result, unless it is over. */
    void close(String id);
}
