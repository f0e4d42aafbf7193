/** Keeps a seat that was just taken. */
import type { SeatTaken } from '../api/api.ts';
import { keep } from './kept-games.ts';

/** Keeps a seat on this device. Returns the fragment of its game, which has the token if the device cannot keep it. */
export function keepSeat({ seat, game }: SeatTaken): string {
  const isKept = keep({ seat, game, at: Date.now() });
  return isKept ? `far/${game.id}` : `far/${game.id}/${seat.side}/${seat.token}`;
}
