package griot.server.live.stream;

import java.io.IOException;
import java.time.Duration;

/** What a stream sends. */
interface StreamSource extends AutoCloseable {
    /** Makes a source. */
    interface Factory {
        /**
         * Makes a source. If that fails, nothing is left open.
         *
         * @param wake what the source calls when it may have news
         */
        StreamSource create(Runnable wake);
    }

    /** Opens what the source needs. Called once and first; if it fails, the source is closed. */
    void open();

    /**
     * Writes what is new. Called by one thread at a time.
     *
     * @return whether there was anything
     */
    boolean write(EventStream stream) throws IOException;

    /** Whether nothing can follow what was written. */
    default boolean isOver() {
        return false;
    }

    /**
     * Looks for news that were missed: because they could not be read or, if the last look is so long ago, because a
     * signal was lost.
     */
    void refresh(Duration age);

    @Override
    void close();
}
