package griot.server.live.game;

import griot.rules.Side;

/**
 * A player's seat in a game. It belongs to whoever knows its token.
 *
 * @param side the side that is played from it
 * @param name the player's name; empty for none
 * @param tokenHash the hash of the token. The token itself is stored nowhere
 */
public record Seat(Side side, String name, String tokenHash) {
    /** The same seat without the player's name. */
    public Seat withoutName() {
        return new Seat(side, "", tokenHash);
    }
}
