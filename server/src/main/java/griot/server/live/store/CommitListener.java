package griot.server.live.store;

import java.time.Duration;

/** Hears of the transactions of a store. Called by the thread that writes. */
public interface CommitListener {
    /** A listener that ignores everything. */
    CommitListener NONE = new CommitListener() {
        @Override
        public void committed(int requests, Duration duration) {
            // Nobody is interested.
        }

        @Override
        public void failed() {
            // Nobody is interested.
        }
    };

    /**
     * A transaction is on the disk.
     *
     * @param requests the number of requests that it stored
     * @param duration the time from its begin
     */
    void committed(int requests, Duration duration);

    /** A transaction failed. */
    void failed();
}
