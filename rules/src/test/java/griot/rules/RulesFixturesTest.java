package griot.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;

import griot.rules.perft.Perft;
import griot.rules.record.GameRecord;
import griot.rules.registry.RuleSets;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Positions and records that an older version wrote, in {@code fixtures}, mean the same today. */
class RulesFixturesTest {
    private static final Path FIXTURES = Path.of("src/test/resources/fixtures");
    private static final Path RECORDS = FIXTURES.resolve("records");

    static Stream<String> positions() throws IOException {
        return Files.readAllLines(FIXTURES.resolve("positions.txt")).stream();
    }

    static Stream<String> games() throws IOException {
        return Arrays.stream(Files.readString(RECORDS.resolve("games.txt")).split("(?<=\n\n)(?=\\[Rules )"));
    }

    @ParameterizedTest
    @MethodSource("positions")
    void anOlderPositionHasTheSameTextOutcomeAndPerft(String line) {
        List<String> columns = List.of(line.split(" \\| "));
        Position position = RuleSets.standard().named(columns.get(0)).position(columns.get(1));
        List<String> actual = new ArrayList<>();
        actual.add(position.rules().name().toString());
        actual.add(position.toString());
        actual.add(position.outcome().map(Outcome::toString).orElse("*"));
        actual.add(Perft.count(position.board(), 1) + " " + Perft.count(position.board(), 2));
        assertEquals(columns, actual);
    }

    @ParameterizedTest
    @MethodSource("games")
    void anOlderRecordOfAWholeGameIsFormattedUnchanged(String text) {
        assertEquals(text, GameRecord.parse(RuleSets.standard(), text) + "\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "abandoned",
                "annotated",
                "empty",
                "line-ends",
                "start-position",
                "time",
                "unfinished",
                "unfinished-bonus-turn"
            })
    void anOlderRecordAndItsLooseFormAreBothFormattedAsTheRecord(String name) throws IOException {
        String written = Files.readString(RECORDS.resolve(name + ".txt"));
        String loose = Files.readString(RECORDS.resolve(name + ".loose.txt"));
        assertEquals(written, GameRecord.parse(RuleSets.standard(), written).toString());
        assertEquals(written, GameRecord.parse(RuleSets.standard(), loose).toString());
    }
}
