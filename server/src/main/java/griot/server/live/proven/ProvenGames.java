package griot.server.live.proven;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import griot.rules.Side;
import griot.server.live.game.GameState;
import griot.server.live.game.LiveGame;
import java.util.Optional;

/**
 * Finds the live games that tablebases prove won. Caches the last answers, as many clients ask about the same state.
 */
public final class ProvenGames {
    private static final int MAX_ANSWERS = 10_000;

    private final ProvenWins judge;
    private final Cache<State, Optional<Side>> answers =
            Caffeine.newBuilder().maximumSize(MAX_ANSWERS).build();

    /** A game at a revision. */
    private record State(String game, int revision) {}

    /** Creates an empty cache. */
    public ProvenGames(ProvenWins judge) {
        this.judge = judge;
    }

    public ProvenWins judge() {
        return judge;
    }

    /** The side that may end the game; empty for none. */
    public Optional<Side> winner(LiveGame game) {
        return game.state() == GameState.PLAYING
                ? answers.get(new State(game.id(), game.revision()), _ -> judge.winner(game.game()))
                : Optional.empty();
    }
}
