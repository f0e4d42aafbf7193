package griot.cli.bot;

import griot.rules.Side;

/**
 * A seat in a live game.
 *
 * @param game the id of the game
 * @param side the side that is played from it
 * @param token the token, which authorises the requests of this seat
 */
record LiveSeat(String game, Side side, String token) {}
