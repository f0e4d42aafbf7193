package griot.lab.puzzles;

import griot.lab.family.PuzzleValue;
import griot.rules.Position;
import griot.rules.RuleSet;
import griot.rules.syntax.Strings;
import java.util.List;

/**
 * A puzzle before its difficulty is measured.
 *
 * @param hash the hash of the canonical position, equal for symmetric positions
 * @param theme the theme, one of {@link griot.lab.family.PuzzleFamily#themes}
 * @param value what the accepted turns achieve
 * @param proof how the solution was proved
 * @param position the position; White is the solver
 * @param solution the solution
 */
public record Candidate(int hash, String theme, PuzzleValue value, Proof proof, Position position, Solution solution) {
    private static final int FIELDS = 6;
    private static final char SEPARATOR = '\t';

    /**
     * Parses the text that {@link #toString} returns.
     *
     * @throws IllegalArgumentException if a part of the text is malformed or missing
     * @throws griot.rules.problem.RulesException if the position is none of the rule set
     */
    public static Candidate parse(RuleSet rules, String text) {
        List<String> fields = Strings.split(text, SEPARATOR);
        if (fields.size() != FIELDS) {
            throw new IllegalArgumentException("a candidate has " + FIELDS + " fields, not " + fields.size());
        }
        return new Candidate(
                Integer.parseInt(fields.get(0)),
                fields.get(1),
                PuzzleValue.parse(fields.get(2)),
                Proof.parse(fields.get(3)),
                rules.position(fields.get(4)),
                Solution.parse(fields.get(5)));
    }

    /** One line that {@link #parse} reads. */
    @Override
    public String toString() {
        return String.join(
                "" + SEPARATOR,
                "" + hash,
                theme,
                value.toString(),
                proof.toString(),
                position.toString(),
                solution.toString());
    }
}
