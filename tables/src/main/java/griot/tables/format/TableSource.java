package griot.tables.format;

import griot.rules.problem.RulesException;

/** Random access to the bytes of a table, in a file or in memory. */
public interface TableSource {
    /** The number of bytes. */
    long size();

    /**
     * Copies bytes.
     *
     * @param from the offset of the first byte
     * @param target gets {@code target.length} bytes, which must exist
     * @throws RulesException if the medium cannot be read, which says nothing about the table
     */
    void read(long from, byte[] target);

    /** A source that reads from an array. */
    static TableSource of(byte[] bytes) {
        return new TableSource() {
            @Override
            public long size() {
                return bytes.length;
            }

            @Override
            public void read(long from, byte[] target) {
                System.arraycopy(bytes, (int) from, target, 0, target.length);
            }
        };
    }
}
