/** The games with somebody far away that this device keeps: seats, last known states, and unanswered requests. */
import { FAR_GAME_PREFIX, keysWithPrefix, readEntry, writeEntry } from '../settings/storage.ts';
import type { ServerGame } from '../api/api-types.ts';
import { hasBothPlayers, waitsFor } from '../api/server-game.ts';
import { keptGameOf, type KeptGame } from './stored-game.ts';

export type { KeptGame };

/** The number of games beyond which the oldest finished ones are dropped. */
const MAX_GAMES = 100;

export function readKept(id: string): KeptGame | undefined {
  const entry = readEntry(FAR_GAME_PREFIX + id);
  const kept = entry.kind === 'found' ? keptGameOf(entry.value) : undefined;
  return kept?.game.id === id ? kept : undefined;
}

/** Keeps a game, unless it is an invitation that was withdrawn. Returns whether that succeeded. */
export function keep(kept: KeptGame): boolean {
  const { id, state } = kept.game;
  if (state === 'over' && !hasBothPlayers(kept.game)) {
    dropKept(id);
    return true;
  }
  const isKept = writeEntry(FAR_GAME_PREFIX + id, kept);
  if (isKept) dropOldest();
  return isKept;
}

/** Keeps a later state of a game that is kept already. */
export function keepState(game: ServerGame): void {
  const kept = readKept(game.id);
  if (kept && game.revision > kept.game.revision) keep({ ...kept, game, at: Date.now() });
}

export function dropKept(id: string): void {
  try {
    localStorage.removeItem(FAR_GAME_PREFIX + id);
  } catch {
    // There is no storage, so there is nothing to drop.
  }
}

/**
 * The kept games: those that wait for this device first, then those in progress, then the finished ones; in each group
 * the latest first.
 */
export function keptGames(): KeptGame[] {
  const games = keysWithPrefix(FAR_GAME_PREFIX).flatMap((key) => readKept(key.slice(FAR_GAME_PREFIX.length)) ?? []);
  return games.sort((one, other) => rank(one) - rank(other) || other.at - one.at);
}

function rank({ game, seat }: KeptGame): number {
  if (waitsFor(game, seat.side)) return 0;
  return game.state === 'over' ? 2 : 1;
}

function dropOldest(): void {
  if (keysWithPrefix(FAR_GAME_PREFIX).length <= MAX_GAMES) return;
  const finished = keptGames().filter(({ game }) => game.state === 'over');
  finished.slice(MAX_GAMES / 2).forEach(({ game }) => dropKept(game.id));
}
