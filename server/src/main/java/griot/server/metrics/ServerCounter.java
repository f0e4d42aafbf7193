package griot.server.metrics;

/** The counters of the metrics, which begin with 0 when the server starts. docs/operating.md documents them. */
public enum ServerCounter {
    /** Turns that were stored. */
    TURNS("griot.turns.acknowledged", "Turns that are on the disk"),
    /** Games that were created, rematches included. */
    GAMES_CREATED("griot.games.begun", "Games that were created"),
    /** Games that ended. */
    GAMES_ENDED("griot.games.ended", "Games that ended"),
    /** Games that the server ended because a flag fell. */
    FLAGS("griot.flags.fallen", "Games that the server ended because a player's time ran out"),
    /** Conflicts of optimistic concurrency control: commands decided again, as another event was stored first. */
    CONFLICTS("griot.log.conflicts", "Commands that were decided again as another event came first"),
    /** Requests that were answered 429. */
    LIMITED("griot.requests.limited", "Requests that were beyond a limit (429)"),
    /** Requests that were answered 503. */
    UNAVAILABLE("griot.requests.unavailable", "Requests that could not be stored or read (503)"),
    /** Transactions that failed. */
    STORE_FAILURES("griot.store.failures", "Transactions of the log that failed");

    private final String meter;
    private final String description;

    ServerCounter(String meter, String description) {
        this.meter = meter;
        this.description = description;
    }

    String meter() {
        return meter;
    }

    String description() {
        return description;
    }
}
