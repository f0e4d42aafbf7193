package griot.server.live;

import griot.rules.Side;
import griot.server.live.game.GameEvent;
import griot.server.live.game.GameSettings;
import griot.server.live.game.LoggedEvent;
import griot.server.live.game.OtherRulesException;
import griot.server.live.game.Seat;
import griot.server.live.store.ArchiveEntry;
import griot.server.live.store.ClockEntry;
import griot.server.live.store.LobbyEntry;
import griot.server.live.store.LogSegment;
import java.util.List;
import org.springframework.stereotype.Component;

/** Removes names from games that this version cannot play, of which only the log can be read. */
@Component
public final class UnplayableGames {
    private final LiveGames games;

    UnplayableGames(LiveGames games) {
        this.games = games;
    }

    /**
     * Removes the name of a player, as that player asks. Does nothing if it was removed before.
     *
     * @param otherRules the exception that reading the game has thrown
     * @param tokenHash the hash of the token of the player's seat, as in {@link Seat}
     * @throws griot.server.live.problem.ProblemException if the token is not that of a seat
     */
    public void removeOwnName(String id, OtherRulesException otherRules, String tokenHash) {
        removeName(id, otherRules.settings(), SeatTokens.side(otherRules.seats(), tokenHash));
    }

    /** Removes the name of a player. Does nothing if there is none. */
    void removeName(String id, GameSettings settings, Side side) {
        Retries.untilTrue(() -> {
            List<LoggedEvent> log = games.log(id);
            return !hasName(log, side) || games.append(nameRemoved(id, log, side, settings.isPublic()));
        });
    }

    private static boolean hasName(List<LoggedEvent> log, Side side) {
        return log.stream()
                .anyMatch(logged -> logged.event() instanceof GameEvent.Joined(Seat seat)
                        && seat.side() == side
                        && !seat.name().isEmpty());
    }

    /** The removal of a name. The lobby, where nobody could join the game, lists it no more. */
    private LogSegment nameRemoved(String id, List<LoggedEvent> log, Side side, boolean isPublic) {
        return new LogSegment(
                id,
                log.size(),
                Math.max(games.timeMillis(), log.getLast().timeMillis()),
                EventCodec.write(List.of(new GameEvent.NameRemoved(side))),
                new ClockEntry.Unchanged(),
                isPublic ? new LobbyEntry.Removed() : new LobbyEntry.Unchanged(),
                isPublic ? ArchiveEntry.DUE : ArchiveEntry.UNCHANGED,
                LogSegments.withoutName(log, side));
    }
}
