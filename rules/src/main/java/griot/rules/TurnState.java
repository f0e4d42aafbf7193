package griot.rules;

import java.util.Optional;

/**
 * What the player to move has to know before he acts, beside the board itself.
 *
 * @param phase where inside the turn he stands
 * @param due enemy pieces that he still has to take off the board in this turn
 * @param mover the square of the piece whose turn it is; empty where a turn or a bonus turn begins
 * @param mustCapture whether a capture is compulsory and possible, so that nothing else is legal
 * @param quietLimit the quiet turns with which the game ends, as things stand
 */
public record TurnState(TurnPhase phase, int due, Optional<Square> mover, boolean mustCapture, int quietLimit) {}
