package griot.server.live.view;

/**
 * A seat, for its player only.
 *
 * @param side {@code white} or {@code black}
 * @param token whoever has it plays this side
 */
public record SeatJson(String side, String token) {
    /** Without the token: Spring can log what it sends. */
    @Override
    public String toString() {
        return side;
    }
}
