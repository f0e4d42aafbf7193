package griot.lab.openings;

/**
 * A finished game that began with a first turn.
 *
 * @param turn the first turn in notation
 * @param game the number of the game among those that begin with the turn, from 0
 * @param halfPoints half points of the player who began: 0, 1 or 2
 */
public record PlayedOpening(String turn, int game, int halfPoints) {}
