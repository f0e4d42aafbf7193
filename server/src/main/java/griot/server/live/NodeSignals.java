package griot.server.live;

import griot.server.live.signal.Channel;
import griot.server.live.signal.EventSignals;
import griot.server.live.store.GameStore;
import griot.server.live.store.RemoteChangeListener;
import java.util.Set;
import org.springframework.stereotype.Component;

/** Passes on what other nodes have stored: to the streams of this one, and to its count of open invitations. */
@Component
final class NodeSignals implements RemoteChangeListener {
    /** The revision of a game that waits for the other player. */
    private static final int OPEN_REVISION = 2;

    private final EventSignals signals;
    private final ApiGuard guard;

    NodeSignals(GameStore gameStore, EventSignals signals, ApiGuard guard) {
        this.signals = signals;
        this.guard = guard;
        gameStore.listen(this);
    }

    @Override
    public Set<String> watchedGames() {
        Set<String> games = signals.watchedGames();
        games.addAll(guard.openInvitations().games());
        return games;
    }

    @Override
    public void logGrew(String game, int revision) {
        if (revision > OPEN_REVISION) {
            guard.openInvitations().close(game);
        }
        signals.signal(game, revision);
    }

    @Override
    public void lobbyChanged() {
        signals.signal(Channel.GameList.LOBBY);
    }

    @Override
    public void presenceChanged(String game) {
        signals.signalStatus(game);
    }
}
