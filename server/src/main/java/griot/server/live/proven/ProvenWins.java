package griot.server.live.proven;

import griot.rules.Game;
import griot.rules.Position;
import griot.rules.Side;
import griot.tables.ProbeResult;
import griot.tables.ProbeValue;
import griot.tables.ProbeValue.Wdl;
import griot.tables.ProbeValue.WinDrawLoss;
import java.util.Optional;

/**
 * Finds out whether tablebases prove that a side wins, whatever the other does. Only exact values count, and only where
 * neither the limit on quiet turns nor a repetition of what was played so far can end the game earlier.
 */
public final class ProvenWins {
    private final Prober prober;

    /** Probes positions. */
    public interface Prober {
        /** The result for a position at the start of a turn; empty if no table contains it. */
        Optional<ProbeResult> probe(Position position);
    }

    /** Creates a judge. */
    public ProvenWins(Prober prober) {
        this.prober = prober;
    }

    /** The side that has won by the tables; empty if no side has, or it is not known. */
    public Optional<Side> winner(Game game) {
        Position position = game.position();
        if (game.outcome().isPresent() || !position.isTurnStart()) {
            return Optional.empty();
        }
        return prober.probe(position)
                .filter(result -> !result.capMayCome())
                .flatMap(result -> winOf(position, result.value()))
                .filter(win -> !mayRepeat(game, win))
                .map(Win::side);
    }

    /**
     * A side that wins with best play.
     *
     * @param turns the number of turns of both sides to the end
     */
    private record Win(Side side, int turns) {}

    /**
     * The win that a value proves. A difference in seeds proves none: the result also depends on the stores, and on
     * quiet turns after the next capture.
     */
    private static Optional<Win> winOf(Position position, ProbeValue value) {
        if (!(value instanceof WinDrawLoss(Wdl wdl, var distance)) || wdl == Wdl.DRAW || distance.isEmpty()) {
            return Optional.empty();
        }
        Side mover = position.toMove();
        return Optional.of(new Win(wdl == Wdl.WIN ? mover : mover.other(), distance.getAsInt()));
    }

    /**
     * Whether the way to the win may lead through a position that has occurred before. With best play, each turn brings
     * the end nearer; so a position can occur again only if it is nearer to the end than the current one. Positions
     * before the last capture or placement cannot occur again.
     */
    private boolean mayRepeat(Game game, Win win) {
        Game earlier = game;
        for (int quiet = game.position().quietTurns(); quiet > 0; quiet--) {
            earlier = earlier.undo();
            Optional<ProbeResult> result = prober.probe(earlier.position());
            if (result.isEmpty() || !result.get().value().isKnown()) {
                return true;
            }
            Optional<Win> then = winOf(earlier.position(), result.get().value());
            if (then.isPresent()
                    && then.get().side() == win.side()
                    && then.get().turns() < win.turns()) {
                return true;
            }
        }
        return false;
    }
}
