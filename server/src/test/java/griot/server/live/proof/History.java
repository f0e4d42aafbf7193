package griot.server.live.proof;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;

/**
 * What clients asked and learned, in one order of time. A client takes the time before it sends a request and after it
 * has the answer, so a request that ended before another began has the smaller times. Thread-safe.
 */
final class History {
    /** Any position in the log. */
    static final int ANYWHERE = -1;

    private static final long MAX_WAIT_MILLIS = 100;

    private final AtomicLong clock = new AtomicLong();
    private volatile boolean isAbandoned;
    private final LongAdder writeCount = new LongAdder();
    private final ConcurrentLinkedQueue<Write> writes = new ConcurrentLinkedQueue<>();
    private final ConcurrentLinkedQueue<Read> reads = new ConcurrentLinkedQueue<>();
    private final ConcurrentLinkedQueue<Stream> streams = new ConcurrentLinkedQueue<>();

    /** What a client knows about its request. */
    enum Outcome {
        /** It was acknowledged. */
        OK,
        /** It was refused. */
        FAIL,
        /** No answer came. */
        UNKNOWN
    }

    /**
     * A request for an event. Repetitions of a request belong to one write.
     *
     * @param game the id of the game; empty if the client does not know it
     * @param revision the revision that the event is to follow, or {@link #ANYWHERE}
     * @param event the text of the event, as {@link StoredLogs} writes it
     * @param invoked the time before the first request
     * @param completed the time after the answer; for an unknown outcome, the largest
     * @param outcome the outcome
     * @param answer the state that the answer showed; {@link State#NONE} if not acknowledged
     */
    record Write(
            String game, int revision, String event, long invoked, long completed, Outcome outcome, State answer) {}

    /**
     * A game as a client saw it.
     *
     * @param revision the number of the last event
     * @param text what else was shown: the position and so on
     */
    record State(int revision, String text) {
        static final State NONE = new State(0, "");
    }

    /** A request for the state of a game. */
    record Read(String game, long invoked, long completed, State state) {}

    /** The events that a stream delivered, resumed after each interruption: the state after each. */
    record Stream(String game, List<State> states) {
        Stream {
            states = List.copyOf(states);
        }
    }

    /** The next moment. */
    long now() {
        return clock.incrementAndGet();
    }

    void add(Write write) {
        writes.add(write);
        synchronized (writeCount) {
            writeCount.increment();
            writeCount.notifyAll();
        }
    }

    /** Lets all players stop at their next request, after a test has failed. */
    void abandon() {
        isAbandoned = true;
    }

    boolean isAbandoned() {
        return isAbandoned;
    }

    /** Waits until so many requests for an event were recorded, or those who make them have stopped. */
    void awaitWrites(long count, Future<?> players) throws InterruptedException {
        synchronized (writeCount) {
            while (writeCount.sum() < count && !players.isDone()) {
                writeCount.wait(MAX_WAIT_MILLIS);
            }
        }
    }

    /** How many requests for an event were recorded. */
    long writeCount() {
        return writeCount.sum();
    }

    void add(Read read) {
        reads.add(read);
    }

    void add(Stream stream) {
        streams.add(stream);
    }

    List<Write> writes() {
        return Collections.unmodifiableList(new ArrayList<>(writes));
    }

    List<Read> reads() {
        return Collections.unmodifiableList(new ArrayList<>(reads));
    }

    List<Stream> streams() {
        return Collections.unmodifiableList(new ArrayList<>(streams));
    }
}
