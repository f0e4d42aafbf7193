package griot.server.archive;

import griot.server.live.limits.Client;
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
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import org.apache.coyote.CloseNowException;
import org.jspecify.annotations.Nullable;

/**
 * Files that are being sent, part by part. Few may read the database at a time, and none reads it while it sends a
 * part: so a client that receives slowly keeps one part in memory, but holds up nobody. One that receives too slowly is
 * cut off. Thread-safe.
 */
final class Downloads {
    private static final Logger LOGGER = System.getLogger("griot.server.archive");

    private static final Duration RETRY_AFTER = Duration.ofSeconds(10);

    /** The number of bytes that are sent between two checks of the speed. */
    private static final int CHUNK_BYTES = 8 * 1024;

    private final Limits limits;
    private final InstantSource time;
    private final Semaphore files;
    private final Map<String, Integer> filesOfAddresses = new ConcurrentHashMap<>();
    private final ConcurrencyLimit readers;

    /**
     * Limits of files.
     *
     * @param files how many files are sent at a time
     * @param filesOfAddress how many of them to one address; to the server's own machine, any number
     * @param readers how many of them may read the database at a time
     * @param maxWait how long a file waits until it may read
     * @param grace how long a client may take for a file at any speed
     * @param bytesPerSecond how fast it has to read in the time beyond this
     */
    record Limits(int files, int filesOfAddress, int readers, Duration maxWait, Duration grace, int bytesPerSecond) {}

    /** Reads a file. */
    interface Source {
        /** The next part, perhaps without a byte; empty at the end. */
        Optional<byte[]> next();
    }

    /** Something that takes as long as the client lets it. */
    private interface Write {
        void run() throws IOException;
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
     * @throws ProblemException if too many files are being sent, in all or to the client's address
     */
    Download begin(Client client, Source source) {
        acquire(client);
        boolean isBegun = false;
        try {
            Download download = new Download(client, source);
            isBegun = true;
            return download;
        } finally {
            if (!isBegun) {
                release(client);
            }
        }
    }

    private void acquire(Client client) {
        if (!files.tryAcquire()) {
            throw tooMany("the server sends " + limits.files() + " files of records already; wait a moment");
        }
        int ofAddress = filesOfAddresses.merge(client.address(), 1, Integer::sum);
        if (ofAddress > limits.filesOfAddress() && !client.isThisMachine()) {
            release(client);
            throw tooMany("an address gets " + limits.filesOfAddress() + " files of records at a time; wait a moment");
        }
    }

    private void release(Client client) {
        filesOfAddresses.computeIfPresent(client.address(), (_, count) -> count == 1 ? null : count - 1);
        files.release();
    }

    private static ProblemException tooMany(String detail) {
        return new ProblemException(ProblemType.TOO_MANY_STREAMS, detail, RETRY_AFTER);
    }

    private Optional<byte[]> read(Source source) {
        return readers.run(source::next, "the server reads other files of records; try again in a moment");
    }

    /** A file that is being sent. */
    final class Download implements AutoCloseable {
        private final Client client;
        private final Source source;
        private long sentBytes;

        /** How long the client has taken. The time of the database is not its fault. */
        private long sendingMillis;

        /** The part to send next; null at the end of the file. */
        private byte @Nullable [] part;

        private Download(Client client, Source source) {
            this.client = client;
            this.source = source;
            this.part = read(source).orElse(null);
        }

        /**
         * Writes the file.
         *
         * @throws IOException if the client is gone, or the file cannot be sent whole
         */
        void writeTo(OutputStream out) throws IOException {
            while (part != null) {
                write(part, out);
                part = readNext().orElse(null);
            }
        }

        private void write(byte[] bytes, OutputStream out) throws IOException {
            for (int start = 0; start < bytes.length; start += CHUNK_BYTES) {
                int offset = start;
                int length = Math.min(CHUNK_BYTES, bytes.length - start);
                send(length, () -> out.write(bytes, offset, length));
            }
            send(0, out::flush);
        }

        private void send(int bytes, Write write) throws IOException {
            long begin = time.millis();
            write.run();
            sendingMillis += time.millis() - begin;
            sentBytes += bytes;
            long millis = sendingMillis - limits.grace().toMillis();
            if (sentBytes < limits.bytesPerSecond() * millis / 1000) {
                throw new CloseNowException("the client reads too slowly");
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
            release(client);
        }
    }
}
