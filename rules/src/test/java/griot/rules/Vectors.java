package griot.rules;

import griot.rules.registry.RuleSets;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** Perft counts, games and statistics of an independent program, in {@code src/test/resources/vectors}. */
public final class Vectors {
    private Vectors() {}

    /**
     * A line of a vector file.
     *
     * @param file the name of the file
     * @param number the line number, from 1
     * @param columns the texts between the bars
     */
    public record Line(String file, int number, List<String> columns) {
        /** The rule set that the first column names. */
        public RuleSet rules() {
            return RuleSets.standard().named(columns.get(0));
        }

        /** The position in the second column of {@code perft.txt} and {@code rule-examples.txt}. */
        Position position() {
            return columns.get(1).equals("start") ? rules().start() : rules().position(columns.get(1));
        }

        /** The perft counts in the third column of {@code perft.txt} and {@code rule-examples.txt}, from depth 1. */
        List<Long> perftCounts() {
            return Arrays.stream(columns.get(2).split(" ")).map(Long::valueOf).toList();
        }

        /** The turns in the second column of the files of games. */
        public String turns() {
            return columns.get(1);
        }

        /** The outcome in the third column of the files of games; {@code *} if the game is not over. */
        String outcome() {
            return columns.get(2);
        }

        /** The last position in the fourth column of the files of games. */
        String lastPosition() {
            return columns.get(3);
        }

        @Override
        public String toString() {
            return file + " line " + number + ": " + columns.get(0);
        }
    }

    /** The lines of a vector file, without comments and blank lines. */
    public static Stream<Line> lines(String file) {
        List<String> lines;
        try (InputStream in = Vectors.class.getResourceAsStream("/vectors/" + file)) {
            lines = new String(Objects.requireNonNull(in, file).readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Stream.Builder<Line> stream = Stream.builder();
        for (int i = 0; i < lines.size(); i++) {
            if (!lines.get(i).isBlank() && !lines.get(i).startsWith("#")) {
                stream.add(new Line(
                        file,
                        i + 1,
                        Arrays.stream(lines.get(i).split("\\|"))
                                .map(String::strip)
                                .toList()));
            }
        }
        return stream.build();
    }
}
