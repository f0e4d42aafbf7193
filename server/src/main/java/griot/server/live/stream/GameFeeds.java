package griot.server.live.stream;

import griot.server.live.GameStatuses;
import griot.server.live.LiveGames;
import griot.server.live.signal.Channel;
import griot.server.live.signal.EventSignals;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/** The feeds of the games that are watched on this node. Thread-safe. */
@Component
final class GameFeeds {
    private final LiveGames games;
    private final GameStatuses statuses;
    private final EventSignals signals;
    private final JsonMapper mapper;
    private final ConcurrentHashMap<String, SharedGame> feeds = new ConcurrentHashMap<>();

    GameFeeds(LiveGames games, GameStatuses statuses, EventSignals signals, JsonMapper mapper) {
        this.games = games;
        this.statuses = statuses;
        this.signals = signals;
        this.mapper = mapper;
    }

    /** A feed, and the number of subscriptions that share it. */
    private record SharedGame(GameFeed feed, EventSignals.Registration registration, int subscriptions) {
        SharedGame withCount(int count) {
            return new SharedGame(feed, registration, count);
        }
    }

    /**
     * Begins to follow a game.
     *
     * @param revision the number of the last event that the client has; 0 for none
     * @param stream called after each change, until the subscription is closed
     * @throws griot.server.live.problem.ProblemException if there is no such game
     */
    GameSubscription open(String id, int revision, Runnable stream) {
        GameFeed feed = feeds.compute(id, (_, shared) -> {
                    SharedGame present = shared == null ? begin(id) : shared;
                    return present.withCount(present.subscriptions() + 1);
                })
                .feed();
        feed.add(stream);
        Runnable onClose = () -> {
            feed.remove(stream);
            release(id);
        };
        boolean isOpen = false;
        try {
            GameSubscription subscription = new GameSubscription(feed, statuses, revision, onClose);
            isOpen = true;
            return subscription;
        } finally {
            if (!isOpen) {
                onClose.run();
            }
        }
    }

    private SharedGame begin(String id) {
        GameFeed feed = new GameFeed(id, games, mapper);
        return new SharedGame(feed, signals.listen(new Channel.Game(id), feed), 0);
    }

    private void release(String id) {
        feeds.computeIfPresent(id, (_, shared) -> {
            if (shared.subscriptions() > 1) {
                return shared.withCount(shared.subscriptions() - 1);
            }
            shared.registration().close();
            return null;
        });
    }

    /** The number of games that are watched. */
    int size() {
        return feeds.size();
    }
}
