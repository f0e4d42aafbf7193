package griot.lab.puzzles;

import griot.lab.family.PuzzleValue;
import griot.lab.files.AtomicFile;
import griot.rules.Game;
import griot.rules.Position;
import griot.rules.RuleSet;
import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import griot.rules.registry.RuleSets;
import griot.rules.syntax.Strings;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The puzzles of a rule set, and their file. The file is UTF-8 text of tab-separated lines. The first one is {@code
 * griot-puzzles}, the version of the format, the name of the rule set, the version of the rules and the number of
 * puzzles. Each other line is a puzzle: identifier, theme, difficulty, value, proof, position, solution.
 *
 * @param rules the rule set
 * @param puzzles the puzzles
 */
public record PuzzlePack(RuleSet rules, List<Puzzle> puzzles) {
    private static final String MAGIC = "griot-puzzles";
    private static final int FORMAT = 1;
    private static final int HEADER_FIELDS = 5;
    private static final int PUZZLE_FIELDS = 7;
    private static final char SEPARATOR = '\t';

    /** Copies the list. */
    public PuzzlePack {
        puzzles = List.copyOf(puzzles);
    }

    /** The pack bundled with Griot; empty if there is none for the rule set. */
    public static Optional<PuzzlePack> bundled(RuleSets ruleSets, RuleSet rules) {
        String file = rules.name().inFileNames() + ".puzzles";
        try (InputStream stream = PuzzlePack.class.getResourceAsStream(file)) {
            return stream == null
                    ? Optional.empty()
                    : Optional.of(parse(file, new String(stream.readAllBytes(), StandardCharsets.UTF_8), ruleSets));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Parses a file, and checks every turn of every solution by the rules.
     *
     * @param name the name of the file, for messages
     * @throws RulesException if the file is no pack, is incomplete or damaged, or was written by a later version
     */
    public static PuzzlePack parse(String name, String text, RuleSets ruleSets) {
        List<String> lines = text.lines().toList();
        List<String> header = Strings.split(lines.isEmpty() ? "" : lines.getFirst(), SEPARATOR);
        if (header.size() != HEADER_FIELDS || !header.getFirst().equals(MAGIC)) {
            throw fault(PuzzleFault.NOT_A_PACK, name);
        }
        int count;
        try {
            if (Integer.parseInt(header.get(1)) > FORMAT || Integer.parseInt(header.get(3)) > RuleSet.RULES_VERSION) {
                throw fault(PuzzleFault.NEWER_VERSION, name);
            }
            count = Integer.parseInt(header.get(4));
        } catch (NumberFormatException e) {
            throw fault(PuzzleFault.NOT_A_PACK, name);
        }
        RuleSet rules = ruleSets.named(header.get(2));
        if (lines.size() - 1 != count) {
            throw fault(PuzzleFault.WRONG_COUNT, name, lines.size() - 1, count);
        }
        List<Puzzle> puzzles = new ArrayList<>();
        for (int number = 1; number <= count; number++) {
            try {
                puzzles.add(parsePuzzle(rules, lines.get(number)));
            } catch (IllegalArgumentException | RulesException e) {
                throw fault(PuzzleFault.DAMAGED_PUZZLE, name, number);
            }
        }
        return new PuzzlePack(rules, puzzles);
    }

    private static RulesException fault(PuzzleFault fault, String name, Object... details) {
        return new RulesException(Problem.of(fault, name, details));
    }

    private static Puzzle parsePuzzle(RuleSet rules, String line) {
        List<String> fields = Strings.split(line, SEPARATOR);
        if (fields.size() != PUZZLE_FIELDS) {
            throw new IllegalArgumentException("fields: " + fields.size());
        }
        Position position = rules.position(fields.get(5));
        Solution solution = Solution.parse(fields.get(6));
        requireLegal(Game.from(position), solution);
        return new Puzzle(
                fields.get(0),
                fields.get(1),
                Integer.parseInt(fields.get(2)),
                PuzzleValue.parse(fields.get(3)),
                Proof.parse(fields.get(4)),
                position,
                solution);
    }

    /**
     * Plays every branch of a solution.
     *
     * @throws RulesException if a turn is illegal
     */
    private static void requireLegal(Game game, Solution solution) {
        for (Solution.Branch branch : solution.branches()) {
            Game afterTurn = game.play(branch.turn());
            branch.next().ifPresent(next -> requireLegal(afterTurn.play(next.reply()), next.solution()));
        }
    }

    /**
     * Writes the file, replacing it atomically.
     *
     * @throws IOException if that fails; the file is then unchanged
     */
    public void write(Path file) throws IOException {
        byte[] bytes = text().getBytes(StandardCharsets.UTF_8);
        AtomicFile.write(file, stream -> stream.write(bytes));
    }

    /** The text of the file. */
    public String text() {
        StringBuilder text = new StringBuilder();
        appendLine(text, MAGIC, FORMAT, rules.name(), RuleSet.RULES_VERSION, puzzles.size());
        for (Puzzle puzzle : puzzles) {
            appendLine(
                    text,
                    puzzle.id(),
                    puzzle.theme(),
                    puzzle.difficulty(),
                    puzzle.value(),
                    puzzle.proof(),
                    puzzle.position(),
                    puzzle.solution());
        }
        return text.toString();
    }

    /** Appends a line of fields. */
    private static void appendLine(StringBuilder text, Object... fields) {
        List<String> words = new ArrayList<>();
        for (Object field : fields) {
            words.add(field.toString());
        }
        text.append(String.join("" + SEPARATOR, words)).append('\n');
    }
}
