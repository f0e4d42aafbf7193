/** Local storage of games and settings. Entries of a later version are left alone. */
import type { SavedGame } from '../game/saved-game.ts';

/** Version of the stored format; entries with a higher one are not touched. */
const VERSION = 1;
const GAMES = 'griot.game.';
const MAX_GAMES = 200;

export type ReadResult<T> = { kind: 'found'; value: T } | { kind: 'newer' } | { kind: 'none' };

/** Whether local storage is available; some browsers refuse it in private windows. */
export function isStorageAvailable(): boolean {
  try {
    localStorage.setItem('griot.probe', '1');
    localStorage.removeItem('griot.probe');
    return true;
  } catch {
    return false;
  }
}

export function readEntry<T>(key: string): ReadResult<T> {
  try {
    const entry = localStorage.getItem(key);
    if (entry === null) return { kind: 'none' };
    const parsed = JSON.parse(entry) as { version?: unknown; value?: T };
    if (typeof parsed.version === 'number' && parsed.version > VERSION) return { kind: 'newer' };
    return parsed.version === VERSION && parsed.value !== undefined
      ? { kind: 'found', value: parsed.value }
      : { kind: 'none' };
  } catch {
    return { kind: 'none' };
  }
}

/** Writes an entry; returns false if that failed. */
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
  const isSaved = writeEntry(GAMES + game.id, game);
  if (isSaved) deleteOldestGames(game.id);
  return isSaved;
}

export function readGame(id: string): ReadResult<SavedGame> {
  return readEntry<SavedGame>(GAMES + id);
}

/** Calls back when another tab may have continued a game: at storage events, and when this tab becomes visible. */
export function onChangedElsewhere(id: string, listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === GAMES + id) listener();
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
    localStorage.removeItem(GAMES + id);
  } catch {
    // There is no storage, so there is nothing to delete.
  }
}

/** All saved games, the last played first, and the number of games of a later format version. */
export function savedGames(): { games: SavedGame[]; newer: number } {
  const entries = gameKeys().map((key) => readEntry<SavedGame>(key));
  const games = entries.flatMap((entry) => (entry.kind === 'found' ? [entry.value] : []));
  return {
    games: games.sort((one, other) => other.played - one.played),
    newer: entries.filter((entry) => entry.kind === 'newer').length,
  };
}

/** The keys of all saved games. */
function gameKeys(): string[] {
  try {
    return Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '').filter((key) =>
      key.startsWith(GAMES),
    );
  } catch {
    return [];
  }
}

/** Deletes the oldest games, finished ones first. */
function deleteOldestGames(exceptId: string): void {
  if (gameKeys().length <= MAX_GAMES) return;
  const { games } = savedGames();
  const oldest = games
    .filter((game) => game.id !== exceptId)
    .sort((one, other) => Number(other.over) - Number(one.over) || one.played - other.played);
  for (const game of oldest.slice(0, Math.max(0, games.length - MAX_GAMES))) deleteGame(game.id);
}
