/** Keeps the seat in a rematch, in which each player keeps the token and changes sides. */
import { otherSide } from '../texts/sides.ts';
import { fetchGame } from '../api/api.ts';
import { keep, readKept } from './kept-games.ts';

/** Keeps the rematch of a kept game, if there is one that is not kept yet. */
export async function keepRematch(id: string): Promise<void> {
  const kept = readKept(id);
  const rematch = kept?.game.rematch ?? null;
  if (!kept || rematch === null || readKept(rematch)) return;
  const answer = await fetchGame(rematch);
  if (answer.kind !== 'done') return;
  keep({ seat: { ...kept.seat, side: otherSide(kept.seat.side) }, game: answer.value, at: Date.now() });
}
