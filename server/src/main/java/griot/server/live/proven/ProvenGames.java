package griot.server.live.proven;

import griot.rules.Side;
import griot.server.live.game.GameState;
import griot.server.live.game.LiveGame;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * Finds the live games that tablebases prove won. Caches answers, as many clients ask about the same state: in a
 * direct-mapped cache, as each turn adds an answer, and an LRU cache would take longer to keep its order than most
 * answers take.
 */
public final class ProvenGames {
    private static final int MAX_ANSWERS = 1 << 13;

    private final ProvenWins judge;
    private final AtomicReferenceArray<@Nullable Answer> answers = new AtomicReferenceArray<>(MAX_ANSWERS);

    /** The answer for a game at a revision. */
    private record Answer(String game, int revision, Optional<Side> winner) {
        boolean isFor(LiveGame other) {
            return revision == other.revision() && game.equals(other.id());
        }
    }

    /** Creates an empty cache. */
    public ProvenGames(ProvenWins judge) {
        this.judge = judge;
    }

    /** The side that may end the game; empty for none. */
    public Optional<Side> winner(LiveGame game) {
        if (game.state() != GameState.PLAYING) {
            return Optional.empty();
        }
        int index = Math.floorMod(31 * game.id().hashCode() + game.revision(), MAX_ANSWERS);
        Answer known = answers.get(index);
        if (known != null && known.isFor(game)) {
            return known.winner();
        }
        Optional<Side> winner = judge.winner(game.game());
        answers.set(index, new Answer(game.id(), game.revision(), winner));
        return winner;
    }
}
