package griot.server.live.stream;

import griot.server.live.GameStatuses;
import griot.server.live.Secrets;
import griot.server.live.presence.Presence;
import griot.server.live.view.GameJson;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A stream's subscription to a game: the events and the status that it has yet to send. Used by one thread at a time.
 */
final class GameSubscription implements AutoCloseable {
    private final GameFeed feed;
    private final GameStatuses statuses;
    private final Runnable onClose;
    private Presence.@Nullable Connection player;
    private GameJson.@Nullable Status lastStatus;
    private int lastSent;
    private boolean isErased;

    /**
     * Creates a subscription.
     *
     * @param revision the number of the last event that the client has; 0 for none
     * @param onClose called when the subscription ends
     */
    GameSubscription(GameFeed feed, GameStatuses statuses, int revision, Runnable onClose) {
        this.feed = feed;
        this.statuses = statuses;
        this.onClose = onClose;
        this.lastSent = feed.startAfter(revision);
    }

    String game() {
        return feed.id();
    }

    /** The number of the last event that {@link #next} has returned. */
    int revision() {
        return lastSent;
    }

    /**
     * Counts the stream as a player's.
     *
     * @throws griot.server.live.problem.ProblemException if the token is not that of a seat
     */
    void connect(String token) {
        player = statuses.connect(feed.id(), token);
    }

    /** Counts the stream as that of a player, if one of the tokens is that of a seat. */
    void connectAny(Set<String> tokens) {
        if (!tokens.isEmpty()) {
            Set<String> hashes = tokens.stream().map(Secrets::hash).collect(Collectors.toSet());
            player = statuses.connect(feed.game(), hashes).orElse(null);
        }
    }

    /** Whether the last event says that the game was erased, so that none follows. */
    boolean isErased() {
        return isErased;
    }

    /** Takes the events after the last one. */
    List<EventText> next() {
        List<EventText> events = feed.after(lastSent);
        if (!events.isEmpty()) {
            lastSent = events.getLast().id();
            isErased = events.getLast().type().equals("erased");
        }
        return events;
    }

    /**
     * The status of the game, if the stream is a player's and the status has news for it.
     *
     * @param hasEvents whether events were taken since the last call
     */
    Optional<GameJson.Status> nextStatus(boolean hasEvents) {
        if (player == null) {
            return Optional.empty();
        }
        GameJson.Status before = lastStatus;
        GameJson.Status now = GameJson.Status.of(feed.game(), statuses.status(feed.game()));
        lastStatus = now;
        boolean isNews = before == null || (hasEvents ? now.isNewsBesideEvents(before) : now.isNewsSince(before));
        return isNews ? Optional.of(now) : Optional.empty();
    }

    /** Looks for events whose signal was lost. */
    void refresh(Duration age) {
        feed.refresh(age);
    }

    @Override
    public void close() {
        onClose.run();
        if (player != null) {
            player.close();
        }
    }
}
