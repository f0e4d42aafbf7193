package griot.server.live;

import griot.rules.registry.RuleSets;
import griot.server.live.game.GameEvent;
import griot.server.live.game.LiveGame;
import griot.server.live.game.LoggedEvent;
import griot.server.live.store.ArchiveEntry;
import griot.server.live.store.LobbyEntry;
import griot.server.live.store.LogSegment;
import griot.server.live.store.Redaction;
import java.util.List;

/** Computes the rows of a game in the tables of the lobby and of the running clocks from its log. */
public final class OpenGames {
    private OpenGames() {}

    /**
     * The entries of a game in these tables, as a segment of its last event. The time of the segment is that since
     * which the lobby lists the game.
     *
     * @param log all events of the game that were not erased; not empty
     * @throws griot.server.live.game.OtherRulesException if the game has rules that this version does not know
     */
    public static LogSegment entries(String id, List<LoggedEvent> log, RuleSets ruleSets) {
        LiveGame.requireReadable(log);
        LoggedEvent last = log.getLast();
        List<String> body = EventCodec.write(List.of(last.event()));
        if (!(log.getFirst().event() instanceof GameEvent.Created created)) {
            return new LogSegment(id, 0, last.timeMillis(), body);
        }
        LiveGame game = LiveGame.created(id, created, log.getFirst().timeMillis(), ruleSets);
        LobbyEntry lobby = Lobby.entry(game, List.of(created));
        long sinceMillis = log.getFirst().timeMillis();
        for (LoggedEvent event : log.subList(1, log.size())) {
            game = game.apply(event);
            switch (Lobby.entry(game, List.of(event.event()))) {
                case LobbyEntry.Unchanged _ -> {}
                case LobbyEntry.Removed removed -> lobby = removed;
                case LobbyEntry.Changed(String changed) -> {
                    if (lobby instanceof LobbyEntry.Listed listed) {
                        lobby = new LobbyEntry.Listed(listed.state(), changed);
                    }
                }
                case LobbyEntry.Listed listed -> {
                    lobby = listed;
                    sinceMillis = event.timeMillis();
                }
            }
        }
        return new LogSegment(
                id,
                log.size() - 1,
                sinceMillis,
                body,
                LogSegments.clockEntry(game.clock()),
                lobby,
                ArchiveEntry.UNCHANGED,
                new Redaction.None());
    }
}
