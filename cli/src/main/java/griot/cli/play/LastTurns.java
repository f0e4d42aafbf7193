package griot.cli.play;

import griot.rules.Game;
import griot.rules.Turn;
import java.util.List;
import java.util.Optional;

/** Finds the last turn of a game. */
final class LastTurns {
    private LastTurns() {}

    /** The last turn in which a player acted, skipping passes ({@code --}); empty if there is none. */
    static Optional<Turn> last(Game game) {
        List<Turn> turns = game.turns();
        for (int i = turns.size() - 1; i >= 0; i--) {
            if (!turns.get(i).actions().isEmpty()) {
                return Optional.of(turns.get(i));
            }
        }
        return Optional.empty();
    }
}
