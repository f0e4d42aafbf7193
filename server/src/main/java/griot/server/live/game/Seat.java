package griot.server.live.game;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.annotation.JsonProperty;
import griot.rules.Side;

/**
 * A player's seat in a game. It belongs to whoever knows its token.
 *
 * @param side the side that is played from it
 * @param name the player's name; empty for none
 * @param tokenHash the hash of the token. The token itself is stored nowhere
 * @param isBot whether the player is a program, as it has said itself
 */
public record Seat(
        Side side,
        String name,
        String tokenHash,

        @JsonProperty("bot") @JsonInclude(Include.NON_DEFAULT)
        boolean isBot) {
    /** The seat of a person. */
    public Seat(Side side, String name, String tokenHash) {
        this(side, name, tokenHash, false);
    }

    /** The same seat without the player's name. */
    public Seat withoutName() {
        return new Seat(side, "", tokenHash, isBot);
    }
}
