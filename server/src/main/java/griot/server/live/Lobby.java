package griot.server.live;

import griot.server.live.game.GameEvent;
import griot.server.live.game.GameState;
import griot.server.live.game.LiveGame;
import griot.server.live.problem.ProblemException;
import griot.server.live.problem.ProblemType;
import griot.server.live.store.LobbyEntry;
import griot.server.live.store.LobbyState;
import griot.server.live.store.LobbyStore;
import griot.server.live.time.GameClocks;
import griot.server.live.view.LobbyJson;
import java.time.Duration;
import java.util.List;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/** The list of the public games that wait for a player or are being played. The operator may switch it off. */
@Component
public final class Lobby {
    /** How long a game waits for the other player. */
    static final Duration INVITATION_LIFETIME = Duration.ofDays(14);

    /** How long a game in progress is listed. Longer correspondence games are still found by their link. */
    private static final Duration LISTED_WHILE_PLAYING = Duration.ofDays(60);

    static final int MAX_GAMES = 200;

    private final LobbyStore store;
    private final GameClocks clocks;
    private final boolean isOn;

    Lobby(LobbyStore store, GameClocks clocks, @Value("${griot.live.lobby:true}") boolean isOn) {
        this.store = store;
        this.clocks = clocks;
        this.isOn = isOn;
    }

    boolean isOn() {
        return isOn;
    }

    /**
     * The games that are listed now.
     *
     * @throws ProblemException if the lobby is off
     */
    public LobbyJson read() {
        if (!isOn) {
            throw new ProblemException(
                    ProblemType.NO_LOBBY, "this server lists no games; ask the other player for the link");
        }
        return new LobbyJson(
                list(LobbyState.OPEN, INVITATION_LIFETIME), list(LobbyState.PLAYING, LISTED_WHILE_PLAYING));
    }

    private List<LobbyJson.Item> list(LobbyState state, Duration age) {
        return store.listed(state, clocks.millis() - age.toMillis(), MAX_GAMES).stream()
                .flatMap(listed -> LobbyJson.Item.of(listed).stream())
                .toList();
    }

    /** How events change the listing of a game. */
    static LobbyEntry entry(LiveGame after, List<GameEvent> events) {
        if (!after.settings().isPublic()) {
            return new LobbyEntry.Unchanged();
        }
        if (after.state() != GameState.OVER && events.stream().anyMatch(GameEvent.NameRemoved.class::isInstance)) {
            return new LobbyEntry.Changed(LobbyJson.body(after));
        }
        return switch (after.state()) {
            case OPEN -> new LobbyEntry.Listed(LobbyState.OPEN, LobbyJson.body(after));
            case PLAYING ->
                events.stream().anyMatch(GameEvent.Joined.class::isInstance)
                        ? new LobbyEntry.Listed(LobbyState.PLAYING, LobbyJson.body(after))
                        : new LobbyEntry.Unchanged();
            case OVER -> new LobbyEntry.Removed();
        };
    }
}
