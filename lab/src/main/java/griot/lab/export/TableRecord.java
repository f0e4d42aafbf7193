package griot.lab.export;

import griot.lab.files.Sha256;
import griot.rules.problem.RulesException;
import griot.tables.format.TableFile;
import griot.tables.format.TableHeader;
import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What identifies a table file, for an index of tables.
 *
 * @param file the name of the file
 * @param ruleSet the full name of the rule set
 * @param rulesVersion the version of its rules
 * @param slice the name of the slice
 * @param entries the number of entries
 * @param wins entries with values above 0, at quiet count 0
 * @param draws entries with value 0
 * @param losses entries with values below 0
 * @param bytes the size of the file
 * @param crc32 the checksum of the header, on which those of the blocks depend: eight hexadecimal digits
 * @param sha256 the SHA-256 of the file: 64 hexadecimal digits
 */
public record TableRecord(
        String file,
        String ruleSet,
        int rulesVersion,
        String slice,
        long entries,
        long wins,
        long draws,
        long losses,
        long bytes,
        String crc32,
        String sha256)
        implements Serializable {
    private static final String CSV_HEADINGS =
            "file,rule_set,rules_version,slice,entries,wins,draws,losses,bytes,crc32,sha256\n";

    /**
     * Reads a whole table file.
     *
     * @param table a table in a file, whose name is its path
     * @throws RulesException if the table is damaged
     */
    public static TableRecord of(TableFile table) throws IOException {
        TableHeader header = table.header();
        table.verifyChecksums();
        Path path = Path.of(table.name());
        return new TableRecord(
                path.getFileName().toString(),
                header.ruleSet(),
                header.rulesVersion(),
                header.slice(),
                header.entries(),
                header.wins(),
                header.draws(),
                header.losses(),
                table.size(),
                String.format(Locale.ROOT, "%08x", TableHeader.checksum(header.bytes())),
                Sha256.of(path));
    }

    /** The records as CSV (RFC 4180 with line feeds), with a line of headings. */
    public static String csv(List<TableRecord> records) {
        return records.stream().map(TableRecord::csvLine).collect(Collectors.joining("", CSV_HEADINGS, ""));
    }

    // No field has a comma or a quotation mark.
    private String csvLine() {
        return Stream.of(file, ruleSet, rulesVersion, slice, entries, wins, draws, losses, bytes, crc32, sha256)
                .map(Object::toString)
                .collect(Collectors.joining(",", "", "\n"));
    }

    /** The checksums in the format of {@code sha256sum}. */
    static String sha256Sums(List<TableRecord> records) {
        return records.stream()
                .map(table -> table.sha256 + "  " + table.file + "\n")
                .collect(Collectors.joining());
    }
}
