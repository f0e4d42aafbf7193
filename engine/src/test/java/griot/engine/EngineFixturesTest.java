package griot.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import griot.engine.book.Book;
import griot.engine.eval.Weights;
import griot.engine.registry.EngineFamilies;
import griot.engine.search.Evaluations;
import griot.rules.Action;
import griot.rules.Game;
import griot.rules.Position;
import griot.rules.RuleSet;
import griot.rules.record.Replay;
import griot.rules.registry.RuleSets;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Weights and books that an older version wrote, in {@code fixtures}, give the same values and turns; the files that
 * come with Griot are unchanged.
 */
class EngineFixturesTest {
    private static final Path FIXTURES = Path.of("src/test/resources/fixtures");
    private static final Path SHIPPED = Path.of("src/main/resources");

    /** The lines of a fixture, each as a list of its columns. */
    private static Stream<List<String>> lines(String file) throws IOException {
        return Files.readAllLines(FIXTURES.resolve(file)).stream().map(line -> List.of(line.split(" \\| ", -1)));
    }

    /** Columns: the evaluation, the rule set, the position, the value. */
    static Stream<List<String>> evaluations() throws IOException {
        return lines("evaluations.txt");
    }

    /** Columns: the file, its rule set and number of positions, the turns played, the book turns after them. */
    static Stream<List<String>> books() throws IOException {
        return lines("books.txt");
    }

    @ParameterizedTest
    @MethodSource("evaluations")
    void evaluationsAreUnchanged(List<String> columns) throws IOException {
        RuleSet rules = RuleSets.standard().named(columns.get(1));
        Position position = rules.position(columns.get(2));
        int value = evaluationsNamed(columns.get(0), rules).evaluation(rules).evaluate(position.board());
        assertEquals(columns.get(3), "" + value);
    }

    private static Evaluations evaluationsNamed(String name, RuleSet rules) throws IOException {
        if (name.equals("shipped")) {
            return EngineFamilies.standard().learnedEvaluations();
        }
        if (name.equals("hand-made")) {
            return EngineFamilies.standard().handMadeEvaluations();
        }
        try (InputStream in = new GZIPInputStream(Files.newInputStream(FIXTURES.resolve(name)))) {
            return EngineFamilies.standard().withWeights(rules, Weights.read(in.readAllBytes()));
        }
    }

    @ParameterizedTest
    @MethodSource("books")
    void bookTurnsAreUnchanged(List<String> columns) throws IOException {
        Book book = Book.read(RuleSets.standard(), Files.readAllBytes(file(columns.get(0))));
        Replay replay = new Replay(Game.of(book.rules()));
        replay.playAll(columns.get(2));
        String turns = book.turns(replay.game()).stream()
                .map(turn -> text(turn.actions()) + " " + turn.score() + " " + turn.loss())
                .collect(Collectors.joining(", "));
        assertEquals(columns.get(1), book.rules().name() + " " + book.positions());
        assertEquals(columns.get(3), turns);
    }

    private static String text(List<Action> actions) {
        return actions.stream().map(Action::toString).collect(Collectors.joining("+"));
    }

    /** The file with this name, among the fixtures or the shipped resources. */
    private static Path file(String name) throws IOException {
        try (Stream<Path> fixtures = Files.walk(FIXTURES);
                Stream<Path> shipped = Files.walk(SHIPPED)) {
            Optional<Path> file = Stream.concat(fixtures, shipped)
                    .filter(path -> path.endsWith(name))
                    .findFirst();
            return file.orElseThrow();
        }
    }

    @Test
    void shippedBooksAndWeightsAreUnchanged() throws IOException {
        List<String> actual = new ArrayList<>();
        try (Stream<Path> files = Files.walk(SHIPPED)) {
            for (Path file : files.toList()) {
                String name = String.valueOf(file.getFileName());
                if (name.endsWith(".book") || name.endsWith(".weights")) {
                    actual.add(name + " " + sha256(Files.readAllBytes(file)));
                }
            }
        }
        actual.sort(null);
        assertEquals(Files.readAllLines(FIXTURES.resolve("shipped.txt")), actual);
    }

    private static String sha256(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }
}
