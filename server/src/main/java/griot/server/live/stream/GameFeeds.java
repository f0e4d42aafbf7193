package griot.server.live.stream;

import griot.server.live.LiveGames;
import griot.server.live.signal.EventSignals;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/** The feeds of the games that are watched on this node. Thread-safe. */
@Component
final class GameFeeds {
    private final LiveGames games;
    private final EventSignals signals;
    private final JsonMapper mapper;
    private final ConcurrentHashMap<String, Watched> feeds = new ConcurrentHashMap<>();

    GameFeeds(LiveGames games, EventSignals signals, JsonMapper mapper) {
        this.games = games;
        this.signals = signals;
        this.mapper = mapper;
    }

    /** A feed and how many places there are in it. */
    private record Watched(GameFeed feed, EventSignals.Registration registration, int places) {
        Watched withPlaces(int count) {
            return new Watched(feed, registration, count);
        }
    }

    /**
     * Begins to follow a game.
     *
     * @param revision the number of the last event that the client has; 0 for none
     * @param stream called after each change, until the place is closed
     * @throws griot.server.live.problem.ProblemException if there is no such game
     */
    GamePlace open(String id, int revision, Runnable stream) {
        GameFeed feed = feeds.compute(id, (_, watched) -> {
                    Watched present = watched == null ? begin(id) : watched;
                    return present.withPlaces(present.places() + 1);
                })
                .feed();
        feed.add(stream);
        Runnable onClose = () -> {
            feed.remove(stream);
            release(id);
        };
        boolean isOpen = false;
        try {
            GamePlace place = new GamePlace(feed, games, revision, onClose);
            isOpen = true;
            return place;
        } finally {
            if (!isOpen) {
                onClose.run();
            }
        }
    }

    private Watched begin(String id) {
        GameFeed feed = new GameFeed(id, games, mapper);
        return new Watched(feed, signals.listen(id, feed), 0);
    }

    private void release(String id) {
        feeds.computeIfPresent(id, (_, watched) -> {
            if (watched.places() > 1) {
                return watched.withPlaces(watched.places() - 1);
            }
            watched.registration().close();
            return null;
        });
    }

    /** The number of games that are watched. */
    int size() {
        return feeds.size();
    }
}
