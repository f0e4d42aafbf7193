package griot.solver;

import griot.tables.TableHead;
import java.util.function.LongSupplier;

/** Is told how the solving goes on. */
public interface SolveListener {
    /** Hears nothing. */
    SolveListener DEAF = new SolveListener() {
        @Override
        public void found(TableHead head) {}

        @Override
        public void begin(String slice, long boards, LongSupplier solved) {}

        @Override
        public void end(TableHead head, long bytes, double seconds) {}
    };

    /** A slice was solved before. */
    void found(TableHead head);

    /**
     * A slice is begun.
     *
     * @param slice which
     * @param boards how many it has
     * @param solved tells at any time, to any thread, about how many of them are solved
     */
    void begin(String slice, long boards, LongSupplier solved);

    /**
     * A slice is solved, and on the disk.
     *
     * @param head what its table says
     * @param bytes the table's size
     * @param seconds how long it took
     */
    void end(TableHead head, long bytes, double seconds);
}
