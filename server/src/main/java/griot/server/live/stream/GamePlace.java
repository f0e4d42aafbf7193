package griot.server.live.stream;

import griot.server.live.GameJson;
import griot.server.live.LiveGames;
import griot.server.live.Secrets;
import griot.server.live.presence.Presence;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The place that a stream has reached in a game. Used by one thread at a time. */
final class GamePlace implements AutoCloseable {
    private final GameFeed feed;
    private final LiveGames games;
    private final Runnable onClose;
    private Presence.@Nullable Connection player;
    private GameJson.@Nullable Status told;
    private int sent;
    private boolean isErased;

    /**
     * A place.
     *
     * @param revision the number of the last event that the client has; 0 for none
     * @param onClose ends the interest in the game
     */
    GamePlace(GameFeed feed, LiveGames games, int revision, Runnable onClose) {
        this.feed = feed;
        this.games = games;
        this.onClose = onClose;
        this.sent = feed.placeAfter(revision);
    }

    String game() {
        return feed.id();
    }

    /** The number of the last event that was taken. */
    int revision() {
        return sent;
    }

    /**
     * Counts the stream as a player's.
     *
     * @throws griot.server.live.problem.ProblemException if the token is not that of a seat
     */
    void connect(String token) {
        player = games.connect(feed.id(), token);
    }

    /** Counts the stream as that of a player, if one of the tokens is that of a seat. */
    void connectAny(Set<String> tokens) {
        if (!tokens.isEmpty()) {
            Set<String> hashes = tokens.stream().map(Secrets::hash).collect(Collectors.toSet());
            player = games.connect(feed.game(), hashes).orElse(null);
        }
    }

    /** Whether the last event says that the game was erased, so that none follows. */
    boolean isErased() {
        return isErased;
    }

    /** Takes the events after the last one. */
    List<EventText> next() {
        List<EventText> events = feed.after(sent);
        if (!events.isEmpty()) {
            sent = events.getLast().id();
            isErased = events.getLast().type().equals("erased");
        }
        return events;
    }

    /**
     * The status of the game, if the stream is a player's and has not told it.
     *
     * @param hasEvents whether events were taken since the last call
     */
    Optional<GameJson.Status> nextStatus(boolean hasEvents) {
        if (player == null) {
            return Optional.empty();
        }
        GameJson.Status before = told;
        GameJson.Status now = GameJson.Status.of(feed.game(), games.status(feed.game()));
        told = now;
        boolean isNews = before == null || (hasEvents ? now.isOtherThan(before) : now.isNewsAfter(before));
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
