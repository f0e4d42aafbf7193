package griot.cli.commands.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.cli.CliRunner;
import griot.cli.CliRunner.CommandResult;
import griot.cli.registry.Registries;
import griot.lab.registry.LabFamilies;
import java.io.IOException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Options and output of {@code match}. The module {@code lab} tests the matches. */
class MatchCommandTest {
    @TempDir
    private Path folder;

    private static CommandResult match(String... options) {
        List<String> words = new ArrayList<>(
                List.of("match", "awele", "griot:hash=1", "griot:hash=1,level=1", "--nodes", "300", "--balance", "0"));
        words.addAll(List.of(options));
        return CliRunner.run(words.toArray(String[]::new));
    }

    @Test
    void theResultIsPrinted() {
        CommandResult result = match("--games", "4", "--sprt", "0,400");
        assertEquals(0, result.exitCode(), result.err());
        List<String> lines = result.lines();
        assertEquals(
                "awele/sheet: griot:hash=1 (nodes 300) against griot:hash=1,level=1 (nodes 300)", lines.getFirst());
        assertTrue(lines.get(1).matches("4 games: \\d won, \\d drawn, \\d lost; .* %; Elo .*; LLR .*"), lines.get(1));
        assertTrue(lines.get(2).contains("likelihood"), lines.get(2));
        assertTrue(lines.get(3).startsWith("pairs with 0, 1/2, 1, 1 1/2, 2 points: "), lines.get(3));
        assertTrue(lines.get(4).startsWith("SPRT of 0.0 against 400.0 Elo: "), lines.get(4));
        assertEquals(5, lines.size());
    }

    @Test
    void theResultIsPrintedAsJson() {
        CommandResult result = match("--games", "2", "--json", "--sprt", "-5.5,5");
        assertEquals(1, result.lines().size());
        assertTrue(
                result.out()
                        .matches(
                                "\\{\"ruleSet\":\"awele/sheet\",\"first\":\"griot:hash=1\",.*\"games\":2,\"wins\":\\d,.*"
                                        + "\"pairs\":\\[.*],\"elo\":.*\"sprt\":\\{\"elo0\":-5.5,.*}}\\R"),
                result.out());
        assertFalse(result.out().contains("NaN"), result.out());
    }

    @Test
    void anOddNumberOfGamesIsRoundedUp() {
        assertTrue(match("--games", "3", "--json").out().contains("\"games\":4,"));
    }

    @Test
    void theLargestNumberOfGamesIsPlayedUntilTheTestDecides() {
        CommandResult result = match("--games", "2147483647", "--sprt", "0,200");
        assertEquals(0, result.exitCode(), result.err());
        assertTrue(result.lines().get(4).contains("SPRT of 0.0 against 200.0 Elo: "), result.out());
        assertFalse(result.lines().get(1).startsWith("0 games"), result.out());
    }

    @Test
    void aMatchResumesFromItsRecords() throws IOException {
        String file = folder.resolve("games.txt").toString();
        CommandResult uninterrupted = match("--games", "4", "--records", file);
        String games = Files.readString(Path.of(file));
        Files.writeString(Path.of(file), games.substring(0, games.length() * 2 / 3));
        CommandResult resumed = match("--games", "4", "--resume", file);
        assertEquals(uninterrupted.out(), resumed.out());
        assertEquals(games, Files.readString(Path.of(file)));
        assertTrue(resumed.err().contains("games found in " + file), resumed.err());
    }

    @Test
    void recordsAreNotOverwritten() throws IOException {
        Path file = folder.resolve("games.txt");
        Files.writeString(file, "something");
        CommandResult result = match("--games", "2", "--records", file.toString());
        assertEquals(2, result.exitCode());
        assertTrue(result.err().contains("--resume"), result.err());
        assertEquals("something", Files.readString(file));
    }

    @Test
    void aMissingEngineIsReportedInOneLine() {
        CommandResult result = CliRunner.run("match", "awele", "griot", "ugi:/no/such/engine --ugi");
        assertEquals(2, result.exitCode());
        assertEquals("", result.out());
        assertEquals(1, result.err().lines().count(), result.err());
        assertTrue(
                result.err().startsWith("griot: /no/such/engine --ugi: the engine could not be started"), result.err());
    }

    /** The standard registries, except one of them, which is named by its method. */
    private static Registries standardRegistriesExcept(String name, Supplier<Object> replacement) {
        Registries standard = Registries.standard();
        return (Registries) Proxy.newProxyInstance(
                Registries.class.getClassLoader(), new Class<?>[] {Registries.class}, (proxy, method, args) -> {
                    if (method.getName().equals(name)) {
                        return replacement.get();
                    }
                    return method.isDefault()
                            ? InvocationHandler.invokeDefault(proxy, method, args)
                            : method.invoke(standard, args);
                });
    }

    @Test
    void aMatchWhoseTablesDoNotFitIsRefused() {
        CommandResult result = match("--games", "2000000", "--concurrency", "2000000");
        assertEquals(2, result.exitCode());
        assertTrue(result.err().contains("too little memory for this match"), result.err());
    }

    @Test
    void aMatchThatRunsOutOfMemoryIsReported() {
        Supplier<Object> inThisThread = () -> {
            throw new OutOfMemoryError("Java heap space");
        };
        Supplier<Object> inAnotherThread = () -> {
            throw new IllegalStateException(new ExecutionException(new OutOfMemoryError("Java heap space")));
        };
        for (Supplier<Object> failure : List.of(inThisThread, inAnotherThread)) {
            CommandResult result =
                    CliRunner.runWith(standardRegistriesExcept("lab", failure), "match", "awele", "griot", "griot");
            assertEquals(2, result.exitCode());
            assertTrue(result.err().startsWith("griot: there was too little memory for this."), result.err());
            assertEquals(1, result.err().lines().count(), result.err());
        }
    }

    @Test
    void aGameThatTheLaboratoryDoesNotKnowNeedsOpeningsByOption() {
        Registries withoutLaboratory = standardRegistriesExcept("lab", () -> LabFamilies.of(List.of()));
        List<String> words = List.of("match", "awele", "griot:hash=1", "griot:hash=1", "--nodes", "50", "--games", "2");
        CommandResult refused = CliRunner.runWith(withoutLaboratory, words.toArray(String[]::new));
        assertEquals(2, refused.exitCode());
        assertEquals("", refused.out());
        assertEquals(1, refused.err().lines().count(), refused.err());
        assertTrue(
                refused.err().startsWith("griot: awele/sheet: the laboratory does not know this game"), refused.err());
        List<String> wordsWithOpenings = new ArrayList<>(words);
        wordsWithOpenings.addAll(List.of("--openings", "2", "--balance", "0"));
        CommandResult played = CliRunner.runWith(withoutLaboratory, wordsWithOpenings.toArray(String[]::new));
        assertEquals(0, played.exitCode(), played.err());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--games|0|--games must be at least 1",
                "--concurrency|0|--concurrency must be at least 1",
                "--depth|0|a whole number from 1 is expected",
                "--movetime|10,20,30|a whole number from 1 is expected",
                "--time|soon|SECONDS",
                "--margin|-1|--margin must be at least 0",
                "--margin|9223372036854775807|--margin",
                "--win|0,4|--win CP must be at least 1, not 0",
                "--win|800,-1|--win TURNS must be at least 0, not -1",
                "--draw|-1,8,0|--draw CP must be at least 0, not -1",
                "--draw|1,-8,0|--draw TURNS must be at least 0, not -8",
                "--sprt|10,0|the smaller first",
                "--sprt|5|--sprt takes 2 numbers",
                "--win|800|--win takes 2 numbers",
                "--draw|1,2,x|--draw takes 3 numbers",
                "--win|1.5,2|--win takes 2",
                "--sprt|NaN,NaN|--sprt takes 2 numbers"
            })
    void wrongUseIsExplained(String option, String value, String sentence) {
        CommandResult result = match(option, value);
        assertEquals(2, result.exitCode());
        assertTrue(result.err().contains(sentence), result.err());
    }

    @ParameterizedTest
    @ValueSource(strings = {"fr", "ru"})
    void faultsAreTranslated(String language) {
        CommandResult result = match("--lang", language, "--depth", "deep");
        assertEquals(2, result.exitCode());
        assertFalse(result.err().contains("expected"), result.err());
    }
}
