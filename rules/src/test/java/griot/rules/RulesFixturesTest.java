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

/** Positions and records of an earlier version, in {@code fixtures}, are parsed unchanged. */
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
    void aPositionIsReadAndGoesOnAsBefore(String line) {
        List<String> columns = List.of(line.split(" \\| "));
        Position position = RuleSets.standard().named(columns.get(0)).position(columns.get(1));
        List<String> found = new ArrayList<>();
        found.add(position.rules().name().toString());
        found.add(position.toString());
        found.add(position.outcome().map(Outcome::toString).orElse("*"));
        found.add(Perft.count(position.board(), 1) + " " + Perft.count(position.board(), 2));
        assertEquals(columns, found);
    }

    @ParameterizedTest
    @MethodSource("games")
    void aWholeGameIsReadAndWrittenAsBefore(String text) {
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
    void aRecordIsReadHoweverItIsWrittenAndWrittenAsBefore(String name) throws IOException {
        String written = Files.readString(RECORDS.resolve(name + ".txt"));
        String loose = Files.readString(RECORDS.resolve(name + ".loose.txt"));
        assertEquals(written, GameRecord.parse(RuleSets.standard(), written).toString());
        assertEquals(written, GameRecord.parse(RuleSets.standard(), loose).toString());
    }
}
