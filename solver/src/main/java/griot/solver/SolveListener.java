package griot.solver;

import griot.tables.format.TableHeader;
import java.util.function.LongSupplier;

/** Receives the progress of a solver. */
public interface SolveListener {
    /** A listener that ignores everything. */
    SolveListener DEAF = new SolveListener() {
        @Override
        public void found(TableHeader head) {}

        @Override
        public void begin(String slice, long boards, LongSupplier solved) {}

        @Override
        public void end(TableHeader head, long bytes, double seconds) {}
    };

    /** A slice was already solved. */
    void found(TableHeader head);

    /**
     * A slice is started.
     *
     * @param slice its name
     * @param boards its number of boards
     * @param solved supplies the approximate number solved so far, at any time and on any thread
     */
    void begin(String slice, long boards, LongSupplier solved);

    /**
     * A slice is solved, and its table is on disk.
     *
     * @param head the head of its table
     * @param bytes the table's size
     * @param seconds how long it took
     */
    void end(TableHeader head, long bytes, double seconds);
}
