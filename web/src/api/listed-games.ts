/** What the lobby's JSON says of games that wait for a player. */
import { otherSide } from '../texts/sides.ts';
import type { Side } from '../worker/protocol.ts';
import type { ListedGame, Lobby } from './lobby-types.ts';

/** The side that is free in a game which waits for a player. */
export function freeSide({ seats }: ListedGame): Side {
  return seats.white === null ? 'white' : 'black';
}

/** The player who waits. */
export function inviter(game: ListedGame) {
  return game.seats[otherSide(freeSide(game))];
}

/** Whether a program waits for a player. */
export function isByBot(game: ListedGame): boolean {
  return inviter(game)?.bot === true;
}

/** The number of people who wait for a player. */
export function waitingPeople({ open }: Lobby): number {
  return open.filter((game) => !isByBot(game)).length;
}
