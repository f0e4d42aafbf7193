/** A saved game: its text and its players. */
import type { GameText, Outcome, Side, Snapshot, View } from '../worker/protocol.ts';
import { isFiniteNumber, isListOf, isRecord, isSide, isText } from './json-values.ts';

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

/** The highest level of the computer; the lowest is 1. */
export const MAX_LEVEL = 10;

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

/** The games that were begun and are not over, in the given order. */
export function unfinishedGames(games: readonly SavedGame[]): SavedGame[] {
  return games.filter(({ over, turns }) => !over && turns > 0);
}

const GAME_TEXTS: readonly (keyof GameText)[] = ['ruleSet', 'start', 'turns', 'unfinished', 'ending'];

/**
 * A saved game of a value, which may be an entry of storage that was edited by hand; undefined if it is none. What is
 * not needed to go on with the game is left out, or has its default, if it is of a wrong type.
 */
export function savedGameOf(value: unknown): SavedGame | undefined {
  if (!isRecord(value)) return undefined;
  const { id, game, table, flipped, over, played, turns, position, result, record } = value;
  const players = playersOf(table);
  const areTexts = isRecord(game) && GAME_TEXTS.every((name) => isText(game[name]));
  if (!isText(id) || !areTexts || !players || !isFiniteNumber(played) || !isFiniteNumber(turns)) return undefined;
  const saved = { ...value, table: players, flipped: flipped === true, over: over === true };
  return without(saved, {
    position: isSnapshot(position),
    result: result === '1-0' || result === '0-1' || result === '1/2-1/2',
    record: isText(record),
  }) as unknown as SavedGame;
}

/** The players of a value, which may have been edited by hand; undefined if it does not say who plays. */
export function playersOf(value: unknown): Players | undefined {
  if (!isRecord(value)) return undefined;
  const { level, white, black, names, programs, halt } = value;
  if (!isLevel(level) || ![white, black].every(isPlayer)) return undefined;
  return without(value, {
    names: isRecord(names) && Object.values(names).every(isText),
    programs: isListOf(programs, isSide),
    halt: halt === 'paused' || halt === 'calledOff',
  }) as unknown as Players;
}

function isLevel(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_LEVEL;
}

function isPlayer(value: unknown): boolean {
  return value === 'person' || value === 'remote' || value === 'computer';
}

/** What a still picture shows of a view. */
export function snapshotOf({ squares, houses, white, black, ruleSet: { board, files, ranks } }: View): Snapshot {
  return { squares, houses, white, black, ruleSet: { board, files, ranks } };
}

/** Whether a value has the types of what a still picture shows of a position. */
export function isSnapshot(value: unknown): value is Snapshot {
  if (!isRecord(value) || !isRecord(value['ruleSet'])) return false;
  const { squares, houses, white, black, ruleSet } = value;
  const { board, files, ranks } = ruleSet;
  const areNumbers = [white, black, files, ranks, ...(Array.isArray(houses) ? (houses as unknown[]) : [])].every(
    isFiniteNumber,
  );
  return isText(squares) && Array.isArray(houses) && areNumbers && isText(board);
}

/** An object without the fields that are not valid. */
function without(fields: Readonly<Record<string, unknown>>, valid: Readonly<Record<string, boolean>>) {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => valid[name] !== false));
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

function newId(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (value) => alphabet[value % alphabet.length]).join('');
}
