package griot.tables;

import griot.rules.RuleSet;
import griot.tables.format.HuffmanCode;
import griot.tables.format.TableHeader;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Optional;

/** A table with one drawn entry, of any rule set and slice; its block must not be read. */
public final class SingleEntryTable {
    private SingleEntryTable() {}

    /** The bytes of the table. */
    public static byte[] bytes(String ruleSet, String slice) {
        byte[] lengths = new byte[2 * HuffmanCode.MAX_VALUE + 1];
        lengths[HuffmanCode.MAX_VALUE] = 1;
        byte[] header = new TableHeader(
                        ruleSet,
                        RuleSet.RULES_VERSION,
                        slice,
                        /* entries= */ 1,
                        /* wins= */ 0,
                        /* draws= */ 1,
                        /* losses= */ 0,
                        /* blockEntries= */ 1,
                        HuffmanCode.of(lengths),
                        Optional.empty())
                .bytes();
        int blockStart = header.length + 2 * Long.BYTES;
        int blockLength = 1 + Integer.BYTES;
        return ByteBuffer.allocate(blockStart + blockLength)
                .order(ByteOrder.LITTLE_ENDIAN)
                .put(header)
                .putLong(blockStart)
                .putLong(blockStart + blockLength)
                .array();
    }
}
