package griot.lab.report;

import griot.tables.format.TableFile;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;

/**
 * The tables that are examined for a chapter.
 *
 * @param files the tables, at most one for each slice
 * @param unpacked their values, for random access
 * @param rangeEntries about the number of entries that are examined as one unit
 */
public record ExaminedTables(List<TableFile> files, UnpackedTables unpacked, int rangeEntries) {
    /** The number of entries of a unit by default: a second of work, or less. */
    public static final int RANGE_ENTRIES = 1 << 23;

    /** Copies the list. */
    public ExaminedTables {
        files = List.copyOf(files);
    }

    /** Tables whose values are unpacked into the Java heap. */
    public static ExaminedTables of(List<TableFile> files) {
        return new ExaminedTables(files, UnpackedTables.inHeap(), RANGE_ENTRIES);
    }

    /** The values of a table, at quiet count 0 if they depend on the count. */
    public MemorySegment values(TableFile table) {
        return unpacked.values(table);
    }

    /** The ranges of whole blocks into which a table is divided, in order. */
    public List<EntryRange> ranges(TableFile table) {
        long entries = table.header().entries();
        long blockEntries = table.header().blockEntries();
        long step = Math.max(1, rangeEntries / blockEntries) * blockEntries;
        List<EntryRange> ranges = new ArrayList<>();
        for (long from = 0; from < entries; from += step) {
            ranges.add(new EntryRange(from, Math.min(entries, from + step)));
        }
        return ranges;
    }
}
