package griot.server.live;

import griot.rules.Side;
import griot.server.live.game.LiveGame;
import griot.server.live.game.Seat;
import griot.server.live.problem.ProblemException;
import griot.server.live.problem.ProblemType;
import java.util.Map;
import java.util.Optional;

/** Finds the seat to which a token belongs. */
public final class SeatTokens {
    private SeatTokens() {}

    /**
     * The side of the player whose token has a hash.
     *
     * @throws ProblemException if it is not that of a seat
     */
    public static Side side(LiveGame game, String tokenHash) {
        return side(game.seats(), tokenHash);
    }

    /** As {@link #side(LiveGame, String)}, of these seats. */
    static Side side(Map<Side, Seat> seats, String tokenHash) {
        return seat(seats, tokenHash)
                .orElseThrow(() -> new ProblemException(
                        ProblemType.NOT_YOUR_SEAT,
                        "send the token of a seat in this game: Authorization: Bearer TOKEN; without one, you may"
                                + " watch"))
                .side();
    }

    static Optional<Seat> seat(Map<Side, Seat> seats, String tokenHash) {
        for (Seat seat : seats.values()) {
            // Who tries tokens cannot steer their hashes, so the time of the comparison tells nothing.
            if (seat.tokenHash().equals(tokenHash)) {
                return Optional.of(seat);
            }
        }
        return Optional.empty();
    }
}
