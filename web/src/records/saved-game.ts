/** A saved game: its text and its players. */
import type { GameText, Outcome, Side, Snapshot } from '../worker/protocol.ts';

/** Who plays a side: a person at this device, a person elsewhere, or the computer. */
export type Player = 'person' | 'remote' | 'computer';

export interface Players {
  /** The computer's level, from 1. */
  level: number;
  white: Player;
  black: Player;
  /** The names of persons, where they have been given. */
  names?: Partial<Record<Side, string>>;
  /** The sides that programs elsewhere play. */
  programs?: readonly Side[];
  /** Why nobody can act on the board now, though the game has no result. */
  halt?: 'paused' | 'calledOff';
}

export interface SavedGame {
  id: string;
  game: GameText;
  /** Who plays. */
  table: Players;
  /** Whether Black, or North, is shown at the near side of the board. */
  flipped: boolean;
  /** When the game was last played, in milliseconds since the epoch. */
  played: number;
  /** Whether the game is over. */
  over: boolean;
  /** The result, if the game is over; absent in games of earlier versions. */
  result?: Outcome['result'] | undefined;
  /** The number of turns played. */
  turns: number;
  /** The position shown when the game was saved; absent in games of earlier versions. */
  position?: Snapshot;
  /** The record from which the game was opened, with its tags, comments and variations, if there is one. */
  record?: string;
}

const DEFAULT_LEVEL = 2;

export const DEFAULT_PLAYERS: Players = { level: DEFAULT_LEVEL, white: 'person', black: 'computer' };

export const TWO_PERSONS: Players = { level: DEFAULT_LEVEL, white: 'person', black: 'person' };

export function emptyGame(ruleSet: string): GameText {
  return { ruleSet, start: '', turns: '', unfinished: '', ending: '' };
}

/** The person's only side, if the computer or somebody elsewhere plays the other. */
export function personsSide(table: Players): Side | undefined {
  if (table.white === table.black) return undefined;
  return table.white === 'person' ? 'white' : 'black';
}

/** Whether the computer plays. */
export function isAgainstComputer({ white, black }: Players): boolean {
  return white === 'computer' || black === 'computer';
}

/** Whether somebody elsewhere plays. */
export function isPlayedRemotely({ white, black }: Players): boolean {
  return white === 'remote' || black === 'remote';
}

/** The games that were begun and are not over, in the given order. */
export function unfinishedGames(games: readonly SavedGame[]): SavedGame[] {
  return games.filter(({ over, turns }) => !over && turns > 0);
}

/** Whether a value is a saved game. An entry of storage may have been edited by hand. */
export function isSavedGame(value: unknown): value is SavedGame {
  const { id, game, table, played, turns } = fieldsOf(value);
  const { white, black, level } = fieldsOf(table);
  const texts: readonly (keyof GameText)[] = ['ruleSet', 'start', 'turns', 'unfinished', 'ending'];
  return (
    typeof id === 'string' &&
    texts.every((text) => typeof fieldsOf(game)[text] === 'string') &&
    [white, black].every((player) => player === 'person' || player === 'remote' || player === 'computer') &&
    [level, played, turns].every((number) => Number.isFinite(number))
  );
}

function fieldsOf(value: unknown): Partial<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? value : {};
}

/** A new saved game. */
export function newGame(game: GameText, table: Players, record?: string): SavedGame {
  const saved = {
    id: newId(),
    game,
    table,
    flipped: table.white === 'computer',
    played: Date.now(),
    over: false,
    turns: 0,
  };
  return record === undefined ? saved : { ...saved, record };
}

export function newId(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (value) => alphabet[value % alphabet.length]).join('');
}
