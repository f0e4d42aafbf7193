/**
 * The ladder of levels: which game against the computer to offer next, from the results so far. A win leads a rung up.
 * After two losses in a row the person gets a start of advantage, a *handicap*, and only when there is no greater one a
 * lower level; wins take the handicap away again. Pure: {@link storedLadder} keeps it.
 */
import { linkOf } from '../game/link.ts';
import { emptyGame } from '../game/saved-game.ts';
import HANDICAPS from './handicaps.json';

/** Where a person stands. */
export interface Rung {
  /** The level of the computer, from 1. */
  readonly level: number;
  /** The number of the handicap, from 1 for the smallest; 0 for the usual start. */
  readonly handicap: number;
  /** Losses in a row on this rung. */
  readonly losses: number;
}

export type Result = 'win' | 'draw' | 'loss';

export const FIRST_RUNG: Rung = { level: 1, handicap: 0, losses: 0 };

/** The losses in a row after which the game becomes easier. */
const LOSSES_TO_EASE = 2;

/** By rule set: start positions that favour White more and more. */
const handicaps: Readonly<Record<string, readonly string[]>> = HANDICAPS;

/** The start positions that favour White, the smallest advantage first; none if a rule set has none. */
export function handicapsOf(ruleSet: string): readonly string[] {
  return handicaps[ruleSet] ?? [];
}

/**
 * The rung after a game on a rung.
 *
 * @param levels the highest level
 */
export function afterGame(rung: Rung, result: Result, ruleSet: string, levels: number): Rung {
  switch (result) {
    case 'win':
      if (rung.handicap > 0) return { ...rung, handicap: rung.handicap - 1, losses: 0 };
      return { level: Math.min(levels, rung.level + 1), handicap: 0, losses: 0 };
    case 'draw':
      return { ...rung, losses: 0 };
    case 'loss':
      return rung.losses + 1 < LOSSES_TO_EASE ? { ...rung, losses: rung.losses + 1 } : eased(rung, ruleSet);
  }
}

function eased({ level, handicap }: Rung, ruleSet: string): Rung {
  if (level > 1 && handicap >= handicapsOf(ruleSet).length) return { level: level - 1, handicap: 0, losses: 0 };
  return { level, handicap: Math.min(handicapsOf(ruleSet).length, handicap + 1), losses: 0 };
}

/** The fragment of the address of the game on a rung: the person plays White, and a handicap is the start position. */
export function gameOn({ level, handicap }: Rung, ruleSet: string): string {
  const start = handicap === 0 ? '' : (handicapsOf(ruleSet)[handicap - 1] ?? '');
  return linkOf({ ...emptyGame(ruleSet), start }, { level, white: 'person', black: 'computer' });
}

/** The rung of a game that was played: its level, and the handicap if it began with one. */
export function rungOf(level: number, start: string, ruleSet: string): Rung {
  return { level, handicap: handicapsOf(ruleSet).indexOf(start) + 1, losses: 0 };
}

/** By rule set. */
export type Ladder = Readonly<Record<string, Rung>>;

/**
 * The ladder after a game against the computer, in which the person may have chosen another rung: then that one counts.
 *
 * @param start the start position of the game; empty for the usual one
 */
export function withGame(
  ladder: Ladder,
  game: { ruleSet: string; level: number; start: string; result: Result },
  levels: number,
): Ladder {
  const { ruleSet, level, start, result } = game;
  const played = rungOf(level, start, ruleSet);
  const stored = ladder[ruleSet];
  const isSame = stored?.level === played.level && stored.handicap === played.handicap;
  return { ...ladder, [ruleSet]: afterGame(isSame ? stored : played, result, ruleSet, levels) };
}

/** Whether an entry of storage is a ladder. */
export function isLadder(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isRung);
}

function isRung(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { level, handicap, losses } = value as Record<string, unknown>;
  const isCount = (number: unknown, least: number) => Number.isInteger(number) && Number(number) >= least;
  return isCount(level, 1) && isCount(handicap, 0) && isCount(losses, 0);
}
