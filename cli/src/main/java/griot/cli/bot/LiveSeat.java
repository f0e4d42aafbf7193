package griot.cli.bot;

import griot.rules.Side;

/**
 * A seat in a live game.
 *
 * @param game the id of the game
 * @param side the side that is played from it
 * @param token the token, which authorises the requests of this seat
 */
public record LiveSeat(String game, Side side, String token) {
    /** Without the token, which must not appear in a log. */
    @Override
    public String toString() {
        return side + " of " + game;
    }
}
