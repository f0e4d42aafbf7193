package griot.lab.puzzles;

import griot.lab.family.PuzzleValue;
import griot.rules.Position;
import java.util.HexFormat;

/**
 * A puzzle: a position in which only a few turns keep the value.
 *
 * @param id the identifier: the name of the rule set with a hyphen for the slash, a hyphen, and the hash of the
 *     canonical position in eight hexadecimal digits
 * @param theme the theme, one of {@link griot.lab.family.PuzzleFamily#themes}
 * @param difficulty the rating of the puzzle on the scale of {@link PuzzleDifficulty}
 * @param value what the accepted turns achieve, to the depth of the proof
 * @param proof how the solution was proved
 * @param position the position, at the start of a turn
 * @param solution the accepted turns and what follows them
 */
public record Puzzle(
        String id, String theme, int difficulty, PuzzleValue value, Proof proof, Position position, Solution solution) {
    /** The identifier of a puzzle whose canonical position has this hash. */
    static String identifier(Position position, int hash) {
        return position.rules().name().inFileNames() + "-" + HexFormat.of().toHexDigits(hash);
    }
}
