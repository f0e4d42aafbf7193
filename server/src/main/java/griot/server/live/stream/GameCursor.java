package griot.server.live.stream;

import griot.server.live.EventCodec;
import griot.server.live.LiveGames;
import griot.server.live.game.LiveGame;
import griot.server.live.game.LoggedEvent;
import griot.server.live.store.LogEntry;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;

/** A place in the log of a game, and the state of the game there. */
final class GameCursor {
    private final LiveGames games;
    private final JsonMapper mapper;
    private LiveGame game;
    private int lastRead;

    private GameCursor(LiveGames games, JsonMapper mapper, LiveGame game, int lastRead) {
        this.games = games;
        this.mapper = mapper;
        this.game = game;
        this.lastRead = lastRead;
    }

    /** The place after the last event of a state. */
    static GameCursor after(LiveGame game, LiveGames games, JsonMapper mapper) {
        return new GameCursor(games, mapper, game, game.revision());
    }

    /**
     * The place after an event.
     *
     * @param revision the number of the event; 0 for the begin of the log
     * @throws griot.server.live.problem.ProblemException if there is no such game
     */
    static GameCursor at(String id, int revision, LiveGames games, JsonMapper mapper) {
        LiveGame game = games.gameAt(id, revision);
        return new GameCursor(games, mapper, game, Math.min(revision, game.revision()));
    }

    /** The state after the last event that was read. */
    LiveGame game() {
        return game;
    }

    /** Reads the events after the last one. */
    List<EventText> next() {
        List<EventText> events = new ArrayList<>();
        for (LogEntry entry : games.eventsAfter(game.id(), lastRead)) {
            LoggedEvent event = EventCodec.read(entry);
            // The state after the first event is known already.
            game = entry.number() == 1 ? game : stateAfter(event, entry.number());
            events.add(EventText.of(EventJson.of(event, game, games.timeMillis()), mapper));
            lastRead = entry.number();
        }
        return events;
    }

    /** The state after an event. If the event was stored by this node, as most are, the state is in the cache. */
    private LiveGame stateAfter(LoggedEvent event, int revision) {
        return games.cached(game.id())
                .filter(known -> known.revision() == revision)
                .orElseGet(() -> game.apply(event));
    }
}
