package griot.server.live.stream;

import griot.server.live.EventCodec;
import griot.server.live.GameJson;
import griot.server.live.LiveGames;
import griot.server.live.game.LiveGame;
import griot.server.live.game.LoggedEvent;
import griot.server.live.problem.ProblemException;
import griot.server.live.store.LogEntry;
import java.util.ArrayList;
import java.util.List;

/** The place in the log of a game that a stream has reached. */
final class GameCursor {
    private final LiveGames games;
    private LiveGame game;
    private int sent;

    /**
     * A place in a log.
     *
     * @param revision the number of the last event that the client has; 0 for none
     * @throws ProblemException if there is no such game
     */
    GameCursor(LiveGames games, String id, int revision) {
        this.games = games;
        this.game = games.at(id, revision);
        this.sent = Math.min(revision, game.revision());
    }

    /** The number of the last event that was read. */
    int revision() {
        return sent;
    }

    /** What is known beside the log, of the game after the last event that was read. */
    GameJson.Status status() {
        return GameJson.Status.of(game, games.status(game));
    }

    /** Reads the events after the last one. */
    List<EventJson> next() {
        List<EventJson> events = new ArrayList<>();
        for (LogEntry entry : games.eventsAfter(game.id(), sent)) {
            LoggedEvent event = EventCodec.read(entry);
            // The state after the first event is known already.
            game = entry.number() == 1 ? game : game.apply(event);
            events.add(EventJson.of(event, game, games.timeMillis()));
            sent = entry.number();
        }
        return events;
    }
}
