package griot.engine;

import java.util.List;

/**
 * What the engine expects both players to do after one way to play the current turn.
 *
 * @param depth actions looked ahead
 * @param score what it is worth to the player to move where the search began, in hundredths of a piece or seed; where the
 *     end of the game is in sight, see {@link Score}
 * @param turns whole turns in notation, the first of them the current one with what was played of it before; {@code --}
 *     where a player is passed over. A last turn that the search has not seen to its end is left off, the first one never
 */
public record PrincipalVariation(int depth, int score, List<String> turns) {
    /** Keeps its own copy. */
    public PrincipalVariation {
        turns = List.copyOf(turns);
    }
}
