package griot.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.cli.CliRunner.CommandResult;
import griot.lab.files.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Commands read the files of an earlier version in {@code fixtures/files}, and continue them with the same results. */
class FileFixturesTest {
    private static final Path FIXTURES = Path.of("src/test/resources/fixtures");
    private static final Path FILES = FIXTURES.resolve("files");

    @TempDir
    private Path folder;

    private static CommandResult run(String command, Object... arguments) {
        List<String> words = new ArrayList<>(List.of(command.split(" ")));
        Arrays.stream(arguments).map(Object::toString).forEach(words::add);
        CommandResult result = CliRunner.run(words.toArray(String[]::new));
        assertEquals(0, result.exitCode(), result.err());
        return result;
    }

    /** A copy of a fixture, which the test may change. */
    private Path copyOf(String name) throws IOException {
        return Files.copy(FILES.resolve(name), folder.resolve(name));
    }

    /** An uncompressed copy of a compressed fixture. */
    private Path unpackedCopyOf(String name) throws IOException {
        Path file = folder.resolve(name);
        try (InputStream in = new GZIPInputStream(Files.newInputStream(FILES.resolve(name + ".gz")))) {
            Files.copy(in, file);
        }
        return file;
    }

    // ---- Saved games ----

    @ParameterizedTest
    @ValueSource(
            strings = {
                "saved-inside-a-turn.txt",
                "saved-resigned.txt",
                "saved-against-the-computer.txt",
                "saved-placing.txt"
            })
    void aLoadedGameIsSavedUnchanged(String name) throws IOException {
        Path savedAgain = folder.resolve("again.txt");
        CommandResult result = CliRunner.runWithInput(
                "save " + savedAgain + "\nquit\n",
                "play",
                "--load",
                FILES.resolve(name).toString());
        assertEquals(0, result.exitCode(), result.err());
        assertEquals(Files.readString(FILES.resolve(name)), Files.readString(savedAgain));
    }

    // ---- Matches ----

    @Test
    void aMatchResumesFromItsRecords() throws IOException {
        Path records = copyOf("match-cut-off.txt");
        String match =
                "match awele griot:hash=1 griot:hash=1,level=1 --nodes 100 --balance 0 --games 4 --json --resume";
        CommandResult result = run(match, records);
        assertTrue(result.err().contains("2 games"), result.err());
        assertTrue(result.out().contains("\"games\":4,"), result.out());
        assertEquals(Files.readString(FILES.resolve("match-whole.txt")), Files.readString(records));
    }

    // ---- Weights and training ----

    @Test
    void aTrainingResumesFromItsCheckpoint() throws IOException {
        Path weights = unpackedCopyOf("awele.weights");
        unpackedCopyOf("awele.weights.training");
        CommandResult result = run("train awele --games 12 --batch 3 --nodes 40 --seed 3 --threads 2 --out", weights);
        assertTrue(result.out().startsWith("9 games"), result.out());
        assertArrayEquals(Files.readAllBytes(unpackedCopyOf("awele-whole.weights")), Files.readAllBytes(weights));
    }

    @Test
    void weightsFromAFilePlayTheSameGames() throws IOException {
        assertSameGames("match-by-weights.txt", "griot:hash=1,evaluation=" + unpackedCopyOf("awele.weights"));
    }

    // ---- Books ----

    @Test
    void aBookIsExtended() throws IOException {
        Path book = copyOf("awele.book");
        copyOf("awele.book.building");
        run("book awele --positions 120 --nodes 60 --threads 1 --out", book);
        assertArrayEquals(Files.readAllBytes(FILES.resolve("awele-more.book")), Files.readAllBytes(book));
    }

    @Test
    void aBookFromAFilePlaysTheSameOpenings() throws IOException {
        assertSameGames("match-by-book.txt", "griot:hash=1,book=" + copyOf("awele-more.book"));
    }

    /** Plays two games against the hand-made evaluation, and compares their turns with those of a fixture. */
    private void assertSameGames(String expected, String engine) throws IOException {
        Path records = folder.resolve("records.txt");
        String opponent = "griot:hash=1,evaluation=hand-made";
        run("match awele", engine, opponent, "--nodes", 60, "--games", 2, "--openings", 0, "--records", records);
        assertEquals(turns(Files.readString(FILES.resolve(expected))), turns(Files.readString(records)));
    }

    /** The turns of records, without the tags. */
    private static List<String> turns(String records) {
        return records.lines().filter(line -> !line.startsWith("[")).toList();
    }

    // ---- Tablebases ----

    /** The commands of {@code solved.txt}, each followed by the checksums and names of the tables that it writes. */
    static Stream<List<String>> solvedTables() throws IOException {
        List<List<String>> commands = new ArrayList<>();
        for (String line : Files.readAllLines(FIXTURES.resolve("solved.txt"))) {
            if (line.startsWith("solve ")) {
                commands.add(new ArrayList<>());
            }
            commands.getLast().add(line);
        }
        return commands.stream();
    }

    @ParameterizedTest
    @MethodSource("solvedTables")
    void tablesAreSolvedToTheSameBytes(List<String> expected) throws IOException {
        run(expected.getFirst(), "--threads", 2, "--dir", folder);
        Map<String, String> tables = new TreeMap<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file :
                    files.filter(path -> path.toString().endsWith(".table")).toList()) {
                tables.put(file.getFileName().toString(), Sha256.of(file));
            }
        }
        List<String> lines = tables.entrySet().stream()
                .map(table -> table.getValue() + " " + table.getKey())
                .toList();
        assertEquals(expected.subList(1, expected.size()), lines);
    }
}
