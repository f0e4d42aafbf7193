/** Local storage of games and settings. */
import { savedGameOf, type SavedGame } from '../records/saved-game.ts';

/** The version of the stored format. Entries of a later version are not changed. */
const VERSION = 1;
/** The beginning of the keys of games. */
const GAME_PREFIX = 'griot.game.';
/** The beginning of the keys of games with somebody far away. */
export const FAR_GAME_PREFIX = 'griot.live.';
const MAX_GAMES = 200;

export type ReadResult<T> = { kind: 'found'; value: T } | { kind: 'newer' } | { kind: 'none' };

/** Whether local storage is available. Some browsers refuse it in private windows. */
export function isStorageAvailable(): boolean {
  try {
    localStorage.setItem('griot.probe', '1');
    localStorage.removeItem('griot.probe');
    return true;
  } catch {
    return false;
  }
}

/** Reads the value of an entry. It may have been edited by hand, so its type is not known. */
export function readEntry(key: string): ReadResult<unknown> {
  try {
    const entry = localStorage.getItem(key);
    if (entry === null) return { kind: 'none' };
    const parsed = JSON.parse(entry) as { version?: unknown; value?: unknown };
    if (typeof parsed.version === 'number' && parsed.version > VERSION) return { kind: 'newer' };
    return parsed.version === VERSION && parsed.value !== undefined
      ? { kind: 'found', value: parsed.value }
      : { kind: 'none' };
  } catch {
    return { kind: 'none' };
  }
}

/** Writes an entry. Returns whether that succeeded. */
export function writeEntry(key: string, value: unknown): boolean {
  if (readEntry(key).kind === 'newer') return false;
  try {
    localStorage.setItem(key, JSON.stringify({ version: VERSION, value }));
    return true;
  } catch {
    return false;
  }
}

export function saveGame(game: SavedGame): boolean {
  const isSaved = writeEntry(GAME_PREFIX + game.id, game);
  if (isSaved) deleteOldestGames(game.id);
  return isSaved;
}

export function readGame(id: string): ReadResult<SavedGame> {
  return readGameAt(GAME_PREFIX + id);
}

function readGameAt(key: string): ReadResult<SavedGame> {
  const entry = readEntry(key);
  if (entry.kind !== 'found') return entry;
  const value = savedGameOf(entry.value);
  return value ? { kind: 'found', value } : { kind: 'none' };
}

/** Calls back when another tab may have continued a game: at storage events, and when this tab is focused or shown again. */
export function onChangedElsewhere(id: string, listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === GAME_PREFIX + id) listener();
  };
  addEventListener('storage', onStorage);
  addEventListener('focus', listener);
  addEventListener('pageshow', listener);
  return () => {
    removeEventListener('storage', onStorage);
    removeEventListener('focus', listener);
    removeEventListener('pageshow', listener);
  };
}

export function deleteGame(id: string): void {
  try {
    localStorage.removeItem(GAME_PREFIX + id);
  } catch {
    // There is no storage, so there is nothing to delete.
  }
}

/** Whether games are saved, perhaps by a later version. */
export function hasSavedGames(): boolean {
  return gameKeys().length > 0;
}

/** Whether this device has a seat in a game with somebody far away. */
export function hasFarGames(): boolean {
  return keysWithPrefix(FAR_GAME_PREFIX).length > 0;
}

/** Whether this device has kept anything but settings. */
export function hasStoredMoreThanSettings(): boolean {
  return storageKeys().some((key) => key.startsWith('griot.') && key !== 'griot.settings');
}

/** The saved games that can be read, the last played first, and the number of those in a later version of the format. */
export function savedGames(): { games: SavedGame[]; newerCount: number } {
  const entries = gameKeys().map(readGameAt);
  const games = entries.flatMap((entry) => (entry.kind === 'found' ? [entry.value] : []));
  return {
    games: games.sort((a, b) => b.played - a.played),
    newerCount: entries.filter((entry) => entry.kind === 'newer').length,
  };
}

/** The keys of all saved games. */
function gameKeys(): string[] {
  return keysWithPrefix(GAME_PREFIX);
}

/** The keys that begin with a prefix. */
export function keysWithPrefix(prefix: string): string[] {
  return storageKeys().filter((key) => key.startsWith(prefix));
}

/** The keys in local storage, of Griot and of other pages. */
function storageKeys(): string[] {
  try {
    return Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
  } catch {
    return [];
  }
}

/**
 * Deletes games beyond the maximum: first the finished ones, then the others, the oldest first in both groups.
 *
 * @param exceptId the identifier of a game that is never deleted
 */
function deleteOldestGames(exceptId: string): void {
  if (gameKeys().length <= MAX_GAMES) return;
  const { games } = savedGames();
  const oldest = games
    .filter((game) => game.id !== exceptId)
    .sort((a, b) => Number(b.over) - Number(a.over) || a.played - b.played);
  for (const game of oldest.slice(0, Math.max(0, games.length - MAX_GAMES))) deleteGame(game.id);
}
