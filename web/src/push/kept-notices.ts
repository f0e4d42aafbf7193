/** The games of whose turns the server tells this device, kept in local storage. */
import { isListOf, isRecord, isText } from '../records/json-values.ts';
import { readEntry, writeEntry } from '../settings/storage.ts';

const KEY = 'griot.notices';

/** The number of games beyond which the oldest are forgotten. The server forgets them at the end of the game. */
const MAX_GAMES = 50;

type KeptGame = readonly [game: string, subscription: string];

interface KeptNotices {
  /** The address of this browser's subscription. The push service may give it another one. */
  readonly endpoint: string;
  /** The games, the latest last, each with the server's name of the subscription. */
  readonly games: readonly KeptGame[];
}

const NONE: KeptNotices = { endpoint: '', games: [] };

function read(): KeptNotices {
  const entry = readEntry(KEY);
  if (entry.kind !== 'found' || !isRecord(entry.value)) return NONE;
  const { endpoint, games } = entry.value;
  return {
    endpoint: isText(endpoint) ? endpoint : NONE.endpoint,
    games: Array.isArray(games) ? games.filter(isKeptGame) : NONE.games,
  };
}

function isKeptGame(value: unknown): value is KeptGame {
  return isListOf(value, isText) && value.length === 2;
}

/** The server's name of the subscription to a game's turns; undefined if there is none for this endpoint. */
export function subscriptionOf(game: string, endpoint: string): string | undefined {
  const kept = read();
  return kept.endpoint === endpoint ? kept.games.find(([id]) => id === game)?.[1] : undefined;
}

/** Whether the person has asked to be told of a game's turns, by this endpoint or an earlier one. */
export function wantsNotices(game: string): boolean {
  return read().games.some(([id]) => id === game);
}

/** Whether the person has asked to be told of the turns of any game. */
export function wantsAnyNotices(): boolean {
  return read().games.length > 0;
}

export function keepNotices(game: string, endpoint: string, subscription: string): void {
  const others = read().games.filter(([id]) => id !== game);
  writeEntry(KEY, { endpoint, games: [...others, [game, subscription]].slice(-MAX_GAMES) });
}

export function dropNotices(game: string): void {
  const kept = read();
  if (kept.games.some(([id]) => id === game))
    writeEntry(KEY, { ...kept, games: kept.games.filter(([id]) => id !== game) });
}
