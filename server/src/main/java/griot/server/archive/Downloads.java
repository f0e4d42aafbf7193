package griot.server.archive;

import griot.server.live.limits.ConcurrencyLimit;
import griot.server.live.problem.ProblemException;
import griot.server.live.problem.ProblemType;
import griot.server.live.store.StoreException;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import org.apache.coyote.CloseNowException;
import org.jspecify.annotations.Nullable;

/**
 * Files that are being sent, part by part. Few may read the database at a time, and none reads it while it sends a
 * part: so a client that receives slowly keeps one part in memory, but holds up nobody. It is cut off after a maximum
 * time. Thread-safe.
 */
final class Downloads {
    private static final Logger LOGGER = System.getLogger("griot.server.archive");

    private static final Duration RETRY_AFTER = Duration.ofSeconds(10);

    /** The number of bytes that are sent between two checks of the time limit. */
    private static final int CHUNK_BYTES = 8 * 1024;

    private final Limits limits;
    private final InstantSource time;
    private final Semaphore files;
    private final ConcurrencyLimit readers;

    /**
     * Limits of files.
     *
     * @param files how many files are sent at a time
     * @param readers how many of them may read the database at a time
     * @param maxWait how long a file waits until it may read
     * @param maxDuration how long the sending of a file may take
     */
    record Limits(int files, int readers, Duration maxWait, Duration maxDuration) {}

    /** Reads a file. */
    interface Source {
        /** The next part, perhaps without a byte; empty at the end. */
        Optional<byte[]> next();
    }

    /** Creates an object without downloads. */
    Downloads(Limits limits, InstantSource time) {
        this.limits = limits;
        this.time = time;
        this.files = new Semaphore(limits.files());
        this.readers = new ConcurrencyLimit(limits.readers(), limits.maxWait());
    }

    /**
     * Begins a file: reads its first part, so that a failure is answered as that of any other request.
     *
     * @throws ProblemException if too many files are being sent
     */
    Download begin(Source source) {
        if (!files.tryAcquire()) {
            throw new ProblemException(
                    ProblemType.TOO_MANY_STREAMS,
                    "the server sends " + limits.files() + " files of records already; wait a moment",
                    RETRY_AFTER);
        }
        boolean isBegun = false;
        try {
            Download download = new Download(source);
            isBegun = true;
            return download;
        } finally {
            if (!isBegun) {
                files.release();
            }
        }
    }

    private Optional<byte[]> read(Source source) {
        return readers.run(source::next, "the server reads other files of records; try again in a moment");
    }

    /** A file that is being sent. */
    final class Download implements AutoCloseable {
        private final Source source;
        private final long endMillis = time.millis() + limits.maxDuration().toMillis();

        /** The part to send next; null at the end of the file. */
        private byte @Nullable [] part;

        private Download(Source source) {
            this.source = source;
            this.part = read(source).orElse(null);
        }

        /**
         * Writes the file.
         *
         * @throws IOException if the client is gone, or the file cannot be sent whole
         */
        void writeTo(OutputStream out) throws IOException {
            for (byte[] bytes = part; bytes != null; bytes = part) {
                for (int start = 0; start < bytes.length; start += CHUNK_BYTES) {
                    if (time.millis() > endMillis) {
                        throw new CloseNowException("the client reads too slowly");
                    }
                    out.write(bytes, start, Math.min(CHUNK_BYTES, bytes.length - start));
                }
                out.flush();
                part = readNext().orElse(null);
            }
        }

        /**
         * Reads the next part. If that fails, the connection is cut, as it is too late for a response with an error.
         */
        private Optional<byte[]> readNext() throws IOException {
            try {
                return read(source);
            } catch (ProblemException | StoreException e) {
                LOGGER.log(Level.WARNING, "a file of records could not be read to its end: " + e.getMessage());
                throw new CloseNowException(e);
            }
        }

        @Override
        public void close() {
            files.release();
        }
    }
}
