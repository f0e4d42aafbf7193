/** Loads what belongs to the end of a game, which few games reach at once. */
import type { Session } from '../game/session.ts';
import { loadMessages } from '../texts/messages.ts';
import type { GameEnd } from './game-end.ts';

/** Undefined if it cannot be fetched. */
export async function loadEnd(session: Session, changed: () => void): Promise<GameEnd | undefined> {
  try {
    const [{ EndOfGame }] = await Promise.all([import('./end-of-game.ts'), loadMessages('end', 'sheets')]);
    return new EndOfGame(session, changed);
  } catch {
    return undefined;
  }
}
