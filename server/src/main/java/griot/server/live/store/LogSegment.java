package griot.server.live.store;

import java.util.List;

/**
 * Events to be added to the log of one game.
 *
 * @param game the id of the game
 * @param after the number of the last event in the log so far; 0 for a new game
 * @param timeMillis the time of the events, in milliseconds since 1970
 * @param bodies the events as JSON, at least one
 * @param clock the clock after the events
 * @param lobby how the lobby lists the game after the events
 * @param archive whether the archive has to follow
 * @param redaction what is taken away from the log before the events
 */
public record LogSegment(
        String game,
        int after,
        long timeMillis,
        List<String> bodies,
        ClockEntry clock,
        LobbyEntry lobby,
        ArchiveEntry archive,
        Redaction redaction) {
    /** Makes the list immutable. */
    public LogSegment {
        bodies = List.copyOf(bodies);
    }

    /** Events of a game that is not listed. */
    public LogSegment(String game, int after, long timeMillis, List<String> bodies, ClockEntry clock) {
        this(
                game,
                after,
                timeMillis,
                bodies,
                clock,
                new LobbyEntry.Unchanged(),
                ArchiveEntry.UNCHANGED,
                new Redaction.None());
    }

    /** Events of a game without a limit of time that is not listed. */
    public LogSegment(String game, int after, long timeMillis, List<String> bodies) {
        this(game, after, timeMillis, bodies, new ClockEntry.Unchanged());
    }

    /** The number of the last event of this segment. */
    public int lastNumber() {
        return after + bodies.size();
    }
}
