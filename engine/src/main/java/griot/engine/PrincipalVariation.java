package griot.engine;

import java.util.List;

/**
 * A principal variation: the turns that the engine expects from both players.
 *
 * @param depth depth of the search in actions
 * @param score score for the player to move at the root, in hundredths of a piece or seed, or as {@link Score} encodes
 *     the end of the game
 * @param turns whole turns in notation, {@code --} for a pass. The first is the current turn, with the actions already
 *     played; it is always complete. An unfinished last turn is omitted
 */
public record PrincipalVariation(int depth, int score, List<String> turns) {
    /** Copies the list. */
    public PrincipalVariation {
        turns = List.copyOf(turns);
    }
}
