package griot.lab.export;

import griot.lab.files.AtomicFile;
import griot.lab.files.HardLinks;
import griot.lab.files.Sha256;
import griot.lab.report.MarkdownWriter;
import griot.tables.format.TableFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * Writes a folder of tables for other people: the table files, their checksums, an index, a reader in Python, the format,
 * and how to cite them. The same tables and version of Griot give the same bytes.
 *
 * <p>The folder is written under another name, {@link #unfinished}, and renamed when it is whole.
 */
public final class TableExport {
    private static final JsonMapper JSON =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    /** The program that reads tables, and its part; from {@code examples/python}. */
    private static final List<String> READER = List.of("read_table.py", "board_index.py");

    /** The beginning and the end of the format's description in {@code docs/tables.md}. */
    private static final String FORMAT_START = "## File format\n";

    private static final String FORMAT_END = "\n**Cost of a probe.**";

    private final String version;
    private final String commit;

    /**
     * Creates an exporter.
     *
     * @param version the version of Griot
     * @param commit the commit that was built; empty if it is unknown
     */
    public TableExport(String version, String commit) {
        this.version = version;
        this.commit = commit;
    }

    /** The name that a folder has while it is written. */
    public static Path unfinished(Path folder) {
        return folder.resolveSibling(folder.getFileName() + ".unfinished");
    }

    /**
     * Exports tables.
     *
     * @param tables tables in files, whose names are their paths; at least one
     * @param folder the new folder; neither it nor {@link #unfinished} exists
     * @param listener called with each table that was read and written
     * @throws IOException if the folder cannot be written; then it does not exist
     * @throws griot.rules.problem.RulesException if a table is damaged; then the folder does not exist
     */
    public void write(List<TableFile> tables, Path folder, Consumer<TableRecord> listener) throws IOException {
        Path unfinished = unfinished(folder);
        Files.createDirectory(unfinished);
        boolean isWhole = false;
        try {
            writeFiles(tables, unfinished, listener);
            Files.move(unfinished, folder, StandardCopyOption.ATOMIC_MOVE);
            isWhole = true;
        } finally {
            if (!isWhole) {
                delete(unfinished);
            }
        }
    }

    private void writeFiles(List<TableFile> tables, Path folder, Consumer<TableRecord> listener) throws IOException {
        List<TableRecord> records = new ArrayList<>();
        for (TableFile table : tables) {
            TableRecord tableRecord = TableRecord.of(table);
            HardLinks.linkOrCopy(Path.of(table.name()), folder.resolve(tableRecord.file()));
            records.add(tableRecord);
            listener.accept(tableRecord);
        }
        for (String name : READER) {
            writeText(folder, name, resource(name));
        }
        String sums = TableRecord.sha256Sums(records);
        writeText(folder, "index.csv", TableRecord.csv(records));
        writeText(folder, "index.json", JSON.writeValueAsString(records) + "\n");
        writeText(folder, "README.md", readme(records));
        writeText(folder, "CITATION.cff", citation(records, sums));
        writeText(folder, "SHA256SUMS", sums);
    }

    private static void writeText(Path folder, String name, String text) throws IOException {
        AtomicFile.write(folder.resolve(name), out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
    }

    private static String resource(String name) {
        try (InputStream in = Objects.requireNonNull(TableExport.class.getResourceAsStream(name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String readme(List<TableRecord> records) {
        String document = resource("tables.md");
        int start = document.indexOf(FORMAT_START);
        String format = document.substring(start, document.indexOf(FORMAT_END, start));
        return filled(
                "README.md",
                Map.of("ruleSets", ruleSets(records, "\n", "- `%s`: %s, %,d entries, %,d bytes"), "format", format));
    }

    private String citation(List<TableRecord> records, String sums) {
        return filled(
                "CITATION.cff",
                Map.of(
                        "commit",
                        commit.isEmpty() ? "" : "commit: " + commit + "\n",
                        "ruleSets",
                        ruleSets(records, "; ", "%s (%s)"),
                        "sha256",
                        Sha256.of(sums.getBytes(StandardCharsets.UTF_8))));
    }

    /** A text from the resources, with the version and other values in the places of {@code ${name}}. */
    private String filled(String name, Map<String, String> values) {
        String text = resource(name + ".template").replace("${version}", version);
        for (Map.Entry<String, String> value : values.entrySet()) {
            text = text.replace("${" + value.getKey() + "}", value.getValue());
        }
        return text;
    }

    /**
     * Describes the rule sets.
     *
     * @param format for the name, the tables with their number, the numbers of entries and of bytes
     */
    private static String ruleSets(List<TableRecord> records, String separator, String format) {
        return records.stream()
                .map(TableRecord::ruleSet)
                .distinct()
                .map(name -> {
                    List<TableRecord> ofRuleSet = records.stream()
                            .filter(table -> table.ruleSet().equals(name))
                            .toList();
                    return String.format(
                            Locale.ROOT,
                            format,
                            name,
                            MarkdownWriter.counted(ofRuleSet.size(), "table"),
                            ofRuleSet.stream().mapToLong(TableRecord::entries).sum(),
                            ofRuleSet.stream().mapToLong(TableRecord::bytes).sum());
                })
                .collect(Collectors.joining(separator));
    }

    /** Deletes a folder without subfolders. */
    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(folder);
    }
}
