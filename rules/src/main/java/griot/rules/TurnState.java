package griot.rules;

import java.util.Optional;

/**
 * The state of the current turn beside the board: its phase and the obligations of the player to move.
 *
 * @param phase the phase of the turn
 * @param removalsDue the number of enemy pieces still to be removed in this turn
 * @param mover the square of the piece that is moving; empty at the start of a turn or bonus turn
 * @param mustCapture whether capturing is compulsory and possible, so that nothing else is legal
 * @param quietLimit the number of quiet turns at which the game ends, in this phase of the game
 */
public record TurnState(
        TurnPhase phase, int removalsDue, Optional<Square> mover, boolean mustCapture, int quietLimit) {}
