package griot.server.live;

import griot.rules.Side;
import griot.server.live.clock.Clock;
import griot.server.live.clock.TimeControl;
import griot.server.live.game.GameEvent;
import griot.server.live.game.GameState;
import griot.server.live.game.LiveGame;
import griot.server.live.game.LoggedEvent;
import griot.server.live.game.Seat;
import griot.server.live.store.ArchiveEntry;
import griot.server.live.store.ClockEntry;
import griot.server.live.store.LogSegment;
import griot.server.live.store.Redaction;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** What is stored with the events of a live game: its rows in other tables, and what events before lose. */
final class LogSegments {
    private LogSegments() {}

    /** The last events of a game as they are stored. */
    static LogSegment of(LiveGame after, List<GameEvent> events, Redaction redaction) {
        return new LogSegment(
                after.id(),
                after.revision() - events.size(),
                after.clock().eventMillis(),
                EventCodec.write(events),
                clockEntry(after.clock()),
                Lobby.entry(after, events),
                archiveEntry(after),
                redaction);
    }

    private static ArchiveEntry archiveEntry(LiveGame after) {
        return after.settings().isPublic() && after.state() == GameState.OVER
                ? ArchiveEntry.DUE
                : ArchiveEntry.UNCHANGED;
    }

    static ClockEntry clockEntry(Clock clock) {
        if (clock.control() instanceof TimeControl.Unlimited) {
            return new ClockEntry.Unchanged();
        }
        return clock.isRunning() ? new ClockEntry.Running(clock.flagMillis()) : new ClockEntry.Stopped();
    }

    /** Takes the name of a player out of the event by which the seat was taken. */
    static Redaction withoutName(List<LoggedEvent> log, Side side) {
        for (int i = 0; i < log.size(); i++) {
            if (log.get(i).event() instanceof GameEvent.Joined(Seat seat) && seat.side() == side) {
                GameEvent nameless = new GameEvent.Joined(seat.withoutName());
                return new Redaction.Replaced(
                        i + 1, EventCodec.write(List.of(nameless)).getFirst());
            }
        }
        return new Redaction.None();
    }

    /** The first events of a rematch. Each player keeps the token and changes sides. */
    static List<GameEvent> rematch(LiveGame game) {
        List<GameEvent> events = new ArrayList<>();
        events.add(new GameEvent.Created(game.settings(), game.id()));
        for (Side side : Side.values()) {
            Seat seat = Objects.requireNonNull(game.seats().get(side.other()));
            events.add(new GameEvent.Joined(new Seat(side, seat.name(), seat.tokenHash(), seat.isBot())));
        }
        return events;
    }
}
