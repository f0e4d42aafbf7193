package griot.tables.format;

/** Where the bytes of a table come from: a mapped file, or an array in a page. */
public interface TableSource {
    /** How many bytes there are. */
    long size();

    /**
     * Copies bytes.
     *
     * @param from the first one's place
     * @param into gets {@code into.length} bytes, which must be there
     */
    void read(long from, byte[] into);

    /** The bytes of an array. */
    static TableSource of(byte[] bytes) {
        return new TableSource() {
            @Override
            public long size() {
                return bytes.length;
            }

            @Override
            public void read(long from, byte[] into) {
                System.arraycopy(bytes, (int) from, into, 0, into.length);
            }
        };
    }
}
