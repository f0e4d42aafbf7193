package griot.server.live.game;

import griot.rules.Side;
import java.time.Duration;

/**
 * Who gives a command, and what it depends on beside the state of the game.
 *
 * @param side the side of the player
 * @param clockMillis the server time less the down time that the log does not have yet
 * @param absence for how long the other player has been gone; zero if connected
 */
public record CommandContext(Side side, long clockMillis, Duration absence) {}
