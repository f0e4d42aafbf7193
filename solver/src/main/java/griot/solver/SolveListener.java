package griot.solver;

import griot.tables.format.TableHeader;
import java.util.function.LongSupplier;

/** Receives the progress of a solver. */
public interface SolveListener {
    /** A listener that ignores everything. */
    SolveListener NONE = new SolveListener() {
        @Override
        public void skipped(TableHeader head) {}

        @Override
        public void started(String slice, long boards, LongSupplier solved) {}

        @Override
        public void finished(TableHeader head, long bytes, double seconds) {}
    };

    /** A slice was already solved. */
    void skipped(TableHeader head);

    /**
     * A slice is started.
     *
     * @param slice its name
     * @param boards its number of boards
     * @param solved supplies the approximate number solved so far, at any time and on any thread
     */
    void started(String slice, long boards, LongSupplier solved);

    /**
     * A slice is solved, and its table is on disk.
     *
     * @param head the head of its table
     * @param bytes the table's size
     * @param seconds how long it took
     */
    void finished(TableHeader head, long bytes, double seconds);
}
