package griot.cli.play;

import griot.rules.Game;
import griot.rules.Turn;
import java.util.List;
import java.util.Optional;

/** Finds the last turn of a game. */
final class LastTurns {
    private LastTurns() {}

    /** The last turn that has actions, ignoring players passed over; empty if none was played. */
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
