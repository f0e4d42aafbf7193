package griot.server.operations;

import griot.server.live.game.GameEvent;
import griot.server.live.game.GameState;
import griot.server.live.game.LiveGame;
import griot.server.metrics.ServerCounter;
import griot.server.metrics.ServerMetrics;
import java.util.List;

/** Counts what happens in games. */
public final class GameMeter {
    private final ServerMetrics metrics;

    /** Creates a meter. */
    public GameMeter(ServerMetrics metrics) {
        this.metrics = metrics;
    }

    /**
     * Counts events that were stored.
     *
     * @param before the state before them
     * @param after the state after them
     */
    public void countStored(List<GameEvent> events, LiveGame before, LiveGame after) {
        for (GameEvent event : events) {
            switch (event) {
                case GameEvent.Created _ -> metrics.increment(ServerCounter.GAMES_CREATED);
                case GameEvent.RematchStarted _ -> metrics.increment(ServerCounter.GAMES_CREATED);
                case GameEvent.TurnPlayed _ -> metrics.increment(ServerCounter.TURNS);
                case GameEvent.FlagFell _ -> metrics.increment(ServerCounter.FLAGS);
                default -> {}
            }
        }
        if (before.state() != GameState.OVER && after.state() == GameState.OVER) {
            metrics.increment(ServerCounter.GAMES_ENDED);
        }
    }

    /** Counts a command that has to be decided again. */
    public void countConflict() {
        metrics.increment(ServerCounter.CONFLICTS);
    }
}
