package griot.tables.format;

import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.zip.CRC32;

/**
 * What a table says of itself before its values: lines of text, so that anyone can look. {@code docs/tables.md} tells
 * the format.
 *
 * @param ruleSet the rule set's whole name
 * @param rulesVersion the version of the rules by which it was solved
 * @param slice which positions it holds: in a sowing game, the number of seeds on the board
 * @param entries how many positions
 * @param wins positions that the player to move wins: with a value above 0
 * @param draws positions with the value 0
 * @param losses positions with a value below 0
 * @param blockEntries entries in each block but the last
 * @param code how values are written
 * @param counts where entries have a value for each count: how that is written
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
        Optional<Counts> counts) {

    /**
     * How an entry with a value for each count is written: as runs of one value, the value's word before that of the
     * run's length, which is 0 for all counts that are left.
     *
     * @param number how many counts there are, from 0
     * @param runs how lengths are written
     */
    public record Counts(int number, HuffmanCode runs) {
        /**
         * Stands for a win when the count has run out, in as many turns as there are counts left; less that for such a
         * loss. It is the value itself that is read.
         */
        public static final int RUNS_OUT = HuffmanCode.MAX_VALUE;

        /** Refuses what no table can have. */
        public Counts {
            if (number < 2 || number > MAX_COUNTS) {
                throw new IllegalArgumentException("there are counts, and not too many");
            }
        }
    }

    private static final int MAX_COUNTS = 100;
    private static final int MAX_BLOCK_ENTRIES = 1 << 16;

    /** The format that is written and read. */
    static final int FORMAT = 1;

    /** No head is longer, in bytes. */
    static final int MAX_BYTES = 8_192;

    private static final String MAGIC = "Griot table ";
    private static final String COUNTS = "counts ";
    private static final String RUNS = "runs ";
    private static final String CHECKSUM = "check ";
    private static final List<String> KEYS =
            List.of("rules", "rules-version", "slice", "entries", "wins", "draws", "losses", "block", "code");
    private static final int CHECKSUM_DIGITS = 8;

    /** Refuses what no table can be. */
    public TableHeader {
        if (entries < 1 || blockEntries < 1 || blockEntries > MAX_BLOCK_ENTRIES) {
            throw new IllegalArgumentException("a table has entries, in blocks that fit into memory");
        }
    }

    /** How many blocks hold the entries. */
    public long blocks() {
        return (entries + blockEntries - 1) / blockEntries;
    }

    /** Rule set, version and slice, for people. */
    public String title() {
        return ruleSet + " (" + rulesVersion + ") " + slice;
    }

    /** The head as it stands in a file. */
    public byte[] bytes() {
        Object[] values = {ruleSet, rulesVersion, slice, entries, wins, draws, losses, blockEntries, code};
        StringBuilder text = new StringBuilder(MAGIC).append(FORMAT).append('\n');
        for (int i = 0; i < values.length; i++) {
            text.append(KEYS.get(i)).append(' ').append(values[i]).append('\n');
        }
        counts.ifPresent(is -> text.append(COUNTS)
                .append(is.number)
                .append('\n')
                .append(RUNS)
                .append(is.runs)
                .append('\n'));
        int check = crc(ascii(text.toString()));
        return ascii(text.append(CHECKSUM).append(hex(check)).append('\n').toString());
    }

    /** The checksum at the end of a head's bytes, to which those of the blocks refer. */
    public static int checksum(byte[] head) {
        byte[] before = new byte[head.length - CHECKSUM.length() - CHECKSUM_DIGITS - 1];
        System.arraycopy(head, 0, before, 0, before.length);
        return crc(before);
    }

    private static int crc(byte[] textBefore) {
        CRC32 crc = new CRC32();
        crc.update(textBefore, 0, textBefore.length);
        return (int) crc.getValue();
    }

    /**
     * A head that was found.
     *
     * @param header what it says
     * @param length its bytes
     * @param checksum its checksum
     */
    record Parsed(TableHeader header, int length, int checksum) {}

    /**
     * Reads the head of a file.
     *
     * @param name the file's name, for messages
     * @throws RulesException if it has none, one of another format, or a damaged one
     */
    static Parsed read(String name, TableSource source) {
        byte[] bytes = new byte[(int) Math.min(MAX_BYTES, source.size())];
        source.read(0, bytes);
        List<String> lines = new ArrayList<>();
        int at = 0;
        for (int end = lineEnd(bytes, at); end >= 0; end = lineEnd(bytes, at)) {
            String line = text(bytes, at, end);
            if (lines.isEmpty()) {
                requireMagic(name, line);
            }
            if (line.startsWith(CHECKSUM)) {
                byte[] before = new byte[at];
                System.arraycopy(bytes, 0, before, 0, at);
                int check = crc(before);
                if (!line.equals(CHECKSUM + hex(check))) {
                    throw exception(name, TableFault.HEAD_DAMAGED);
                }
                return new Parsed(parse(name, lines), end + 1, check);
            }
            lines.add(line);
            at = end + 1;
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
            String start = KEYS.get(i) + " ";
            if (lines.get(i + 1).startsWith(start)) {
                values.add(lines.get(i + 1).substring(start.length()));
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
                    counts(lines));
        } catch (IllegalArgumentException e) {
            throw exception(name, TableFault.HEAD_DAMAGED);
        }
    }

    private static Optional<Counts> counts(List<String> lines) {
        int at = KEYS.size() + 1;
        if (lines.size() < at + 2
                || !lines.get(at).startsWith(COUNTS)
                || !lines.get(at + 1).startsWith(RUNS)) {
            return Optional.empty();
        }
        int number = Integer.parseInt(lines.get(at).substring(COUNTS.length()));
        return Optional.of(
                new Counts(number, HuffmanCode.parse(lines.get(at + 1).substring(RUNS.length()))));
    }

    private static int lineEnd(byte[] bytes, int from) {
        for (int at = from; at < bytes.length; at++) {
            if (bytes[at] == '\n') {
                return at;
            }
        }
        return -1;
    }

    private static String text(byte[] bytes, int from, int to) {
        StringBuilder text = new StringBuilder(to - from);
        for (int at = from; at < to; at++) {
            text.append((char) (bytes[at] & 0xFF));
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

    /** An exception with one problem of a file. */
    public static RulesException exception(String name, TableFault fault, Object... details) {
        return new RulesException(Problem.of(fault, name, details));
    }
}
