package griot.lab.report;

import griot.tables.format.TableFile;
import java.lang.foreign.MemorySegment;
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

    /** Values in the Java heap, of tables with fewer than 2^31 entries. */
    static UnpackedTables inHeap() {
        ConcurrentMap<String, MemorySegment> bySlice = new ConcurrentHashMap<>();
        return table ->
                bySlice.computeIfAbsent(table.header().slice(), _ -> MemorySegment.ofArray(TableScan.values(table)));
    }
}
