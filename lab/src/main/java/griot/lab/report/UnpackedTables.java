package griot.lab.report;

import griot.tables.format.TableFile;
import java.lang.foreign.MemorySegment;
import java.lang.ref.SoftReference;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** The values of whole tables, a byte each, at quiet count 0. Each table is unpacked when it is first asked for. */
@FunctionalInterface
public interface UnpackedTables {
    /**
     * The values of a table. Thread-safe.
     *
     * @throws griot.rules.problem.RulesException if the table is damaged, or there is no room
     */
    MemorySegment values(TableFile table);

    /**
     * Values in the Java heap, of tables with fewer than 2^31 entries. They are softly reachable: where memory runs short,
     * the garbage collector reclaims those of tables that are not in use, which are unpacked again when asked for.
     */
    static UnpackedTables inHeap() {
        ConcurrentMap<String, SoftReference<MemorySegment>> bySlice = new ConcurrentHashMap<>();
        return table -> {
            MemorySegment values = null;
            while (values == null) {
                values = bySlice.compute(
                                table.header().slice(),
                                (_, unpacked) -> unpacked != null && unpacked.get() != null
                                        ? unpacked
                                        : new SoftReference<>(MemorySegment.ofArray(TableScan.values(table))))
                        .get();
            }
            return values;
        };
    }
}
