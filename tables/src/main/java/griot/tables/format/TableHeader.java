package griot.tables.format;

import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.zip.CRC32;

/**
 * The header of a tablebase file, written as lines of text. {@code docs/tables.md} specifies the format.
 *
 * @param ruleSet the full name of the rule set
 * @param rulesVersion the version of the rules by which it was solved
 * @param slice the name of the slice, for instance the number of seeds on the board
 * @param entries the number of entries
 * @param wins the number of entries above 0: won for the player to move
 * @param draws the number of entries that are 0
 * @param losses the number of entries below 0
 * @param blockEntries the number of entries in each block but the last
 * @param code the code of values
 * @param quietCounts the format of entries that have a value for each quiet count; empty if entries are single values
 */
public record TableHeader(
        String ruleSet,
        int rulesVersion,
        String slice,
        long entries,
        long wins,
        long draws,
        long losses,
        int blockEntries,
        HuffmanCode code,
        Optional<QuietCounts> quietCounts) {

    /**
     * The format of entries that have a value for each quiet count: run-length encoding, as the code words of a value
     * and of the number of counts it holds for, 0 standing for all remaining ones.
     *
     * @param count the number of quiet counts, which begin at 0; 2 to 100
     * @param runLengthCode the code of run lengths
     */
    public record QuietCounts(int count, HuffmanCode runLengthCode) {
        /**
         * Marker in place of a value: a win that comes with the limit on quiet turns, as many turns away as counts
         * remain. Its negative marks such a loss. Decoding replaces both by the value.
         */
        public static final int AT_LIMIT = HuffmanCode.MAX_VALUE;

        /**
         * Checks the number of counts.
         *
         * @throws IllegalArgumentException if it is out of range
         */
        public QuietCounts {
            if (count < 2 || count > MAX_COUNTS) {
                throw new IllegalArgumentException("number of counts out of range: " + count);
            }
        }
    }

    private static final int MAX_COUNTS = 100;
    private static final int MAX_BLOCK_ENTRIES = 1 << 16;

    /** More than any slice has, and few enough for the offsets of blocks and bits not to overflow. */
    private static final long MAX_ENTRIES = 1L << 48;

    /** The version of the format. */
    static final int FORMAT = 1;

    /** The maximum length of a header in bytes. */
    static final int MAX_BYTES = 8_192;

    private static final String MAGIC = "Griot table ";
    private static final String COUNTS = "counts ";
    private static final String RUNS = "runs ";
    private static final String CHECKSUM = "check ";
    private static final List<String> KEYS =
            List.of("rules", "rules-version", "slice", "entries", "wins", "draws", "losses", "block", "code");
    private static final int CHECKSUM_DIGITS = 8;

    /**
     * Checks the numbers of entries: of the table, of a block, and of wins, draws and losses.
     *
     * @throws IllegalArgumentException if one is out of range, or there are more wins, draws and losses than entries
     */
    public TableHeader {
        if (entries < 1 || entries > MAX_ENTRIES || blockEntries < 1 || blockEntries > MAX_BLOCK_ENTRIES) {
            throw new IllegalArgumentException("number of entries out of range");
        }
        // Not their sum, which may overflow.
        if (wins < 0 || draws < 0 || losses < 0 || wins > entries || draws > entries - wins) {
            throw new IllegalArgumentException("number of wins, draws or losses out of range");
        }
        if (losses > entries - wins - draws) {
            throw new IllegalArgumentException("more wins, draws and losses than entries");
        }
    }

    /** The number of blocks. */
    public long blocks() {
        return (entries + blockEntries - 1) / blockEntries;
    }

    /** Rule set, version and slice, for messages. */
    public String title() {
        return ruleSet + " (" + rulesVersion + ") " + slice;
    }

    /** The header in the format of the file, checksum included. */
    public byte[] bytes() {
        Object[] values = {ruleSet, rulesVersion, slice, entries, wins, draws, losses, blockEntries, code};
        StringBuilder text = new StringBuilder(MAGIC).append(FORMAT).append('\n');
        for (int i = 0; i < values.length; i++) {
            text.append(KEYS.get(i)).append(' ').append(values[i]).append('\n');
        }
        quietCounts.ifPresent(format -> text.append(COUNTS)
                .append(format.count)
                .append('\n')
                .append(RUNS)
                .append(format.runLengthCode)
                .append('\n'));
        int checksum = crc(ascii(text.toString()));
        return ascii(text.append(CHECKSUM).append(hex(checksum)).append('\n').toString());
    }

    /**
     * The checksum of a header, on which those of the blocks depend.
     *
     * @param header the result of {@link #bytes}
     */
    public static int checksum(byte[] header) {
        byte[] bytesBeforeChecksum = new byte[header.length - CHECKSUM.length() - CHECKSUM_DIGITS - 1];
        System.arraycopy(header, 0, bytesBeforeChecksum, 0, bytesBeforeChecksum.length);
        return crc(bytesBeforeChecksum);
    }

    private static int crc(byte[] bytes) {
        CRC32 crc = new CRC32();
        crc.update(bytes, 0, bytes.length);
        return (int) crc.getValue();
    }

    /**
     * A header read from a file.
     *
     * @param header the header
     * @param length its length in bytes
     * @param checksum its checksum
     */
    record Parsed(TableHeader header, int length, int checksum) {}

    /**
     * Reads the header of a file.
     *
     * @param name the name of the file, for messages
     * @throws RulesException if there is none, its format is not supported, or it is damaged
     */
    static Parsed read(String name, TableSource source) {
        byte[] bytes = new byte[(int) Math.min(MAX_BYTES, source.size())];
        source.read(0, bytes);
        List<String> lines = new ArrayList<>();
        int start = 0;
        for (int end = lineEnd(bytes, start); end >= 0; end = lineEnd(bytes, start)) {
            String line = text(bytes, start, end);
            if (lines.isEmpty()) {
                requireMagic(name, line);
            }
            if (line.startsWith(CHECKSUM)) {
                byte[] bytesBeforeChecksum = new byte[start];
                System.arraycopy(bytes, 0, bytesBeforeChecksum, 0, start);
                int checksum = crc(bytesBeforeChecksum);
                if (!line.equals(CHECKSUM + hex(checksum))) {
                    throw exception(name, TableFault.HEAD_DAMAGED);
                }
                return new Parsed(parse(name, lines), end + 1, checksum);
            }
            lines.add(line);
            start = end + 1;
        }
        throw exception(name, lines.isEmpty() ? TableFault.FOREIGN : TableFault.HEAD_DAMAGED);
    }

    private static void requireMagic(String name, String line) {
        if (!line.startsWith(MAGIC)) {
            throw exception(name, TableFault.FOREIGN);
        }
        String format = line.substring(MAGIC.length());
        if (!format.equals("" + FORMAT)) {
            throw exception(name, TableFault.FORMAT, format, FORMAT);
        }
    }

    private static TableHeader parse(String name, List<String> lines) {
        List<String> values = new ArrayList<>();
        for (int i = 0; i < KEYS.size() && i + 1 < lines.size(); i++) {
            String prefix = KEYS.get(i) + " ";
            if (lines.get(i + 1).startsWith(prefix)) {
                values.add(lines.get(i + 1).substring(prefix.length()));
            }
        }
        if (values.size() < KEYS.size()) {
            throw exception(name, TableFault.HEAD_DAMAGED);
        }
        try {
            return new TableHeader(
                    values.get(0),
                    Integer.parseInt(values.get(1)),
                    values.get(2),
                    Long.parseLong(values.get(3)),
                    Long.parseLong(values.get(4)),
                    Long.parseLong(values.get(5)),
                    Long.parseLong(values.get(6)),
                    Integer.parseInt(values.get(7)),
                    HuffmanCode.parse(values.get(8)),
                    quietCounts(lines));
        } catch (IllegalArgumentException e) {
            throw exception(name, TableFault.HEAD_DAMAGED);
        }
    }

    private static Optional<QuietCounts> quietCounts(List<String> lines) {
        int countsLine = KEYS.size() + 1;
        if (lines.size() < countsLine + 2
                || !lines.get(countsLine).startsWith(COUNTS)
                || !lines.get(countsLine + 1).startsWith(RUNS)) {
            return Optional.empty();
        }
        int count = Integer.parseInt(lines.get(countsLine).substring(COUNTS.length()));
        return Optional.of(new QuietCounts(
                count, HuffmanCode.parse(lines.get(countsLine + 1).substring(RUNS.length()))));
    }

    private static int lineEnd(byte[] bytes, int from) {
        for (int offset = from; offset < bytes.length; offset++) {
            if (bytes[offset] == '\n') {
                return offset;
            }
        }
        return -1;
    }

    private static String text(byte[] bytes, int from, int to) {
        StringBuilder text = new StringBuilder(to - from);
        for (int offset = from; offset < to; offset++) {
            text.append((char) (bytes[offset] & 0xFF));
        }
        return text.toString();
    }

    private static byte[] ascii(String text) {
        byte[] bytes = new byte[text.length()];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) text.charAt(i);
        }
        return bytes;
    }

    private static String hex(int number) {
        String digits = Integer.toHexString(number);
        return "0".repeat(CHECKSUM_DIGITS - digits.length()) + digits;
    }

    /**
     * The exception for a problem of a file.
     *
     * @param name the name of the file
     */
    public static RulesException exception(String name, TableFault fault, Object... details) {
        return new RulesException(Problem.of(fault, name, details));
    }
}
