package griot.solver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import griot.rules.RuleSet;
import griot.rules.registry.RuleSets;
import griot.tables.format.TableHeader;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Writing tables to files. */
class TableWriterTest {
    @TempDir
    private Path folder;

    @Test
    void aTableThatCannotBeWrittenLeavesNoFile() throws IOException {
        RuleSet rules = RuleSets.standard().named("awele/sheet");
        MemorySegment values = MemorySegment.ofArray(new byte[12]);
        TableHeader header = TableWriter.header(rules, "1", values);
        Path file = folder.resolve("awele-sheet.1.table");
        Files.createDirectories(file.resolve("a folder in its place"));
        assertThrows(IOException.class, () -> TableWriter.write(file, header, values));
        try (var files = Files.list(folder)) {
            assertEquals(List.of(file), files.toList());
        }
    }
}
