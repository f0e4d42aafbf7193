/** The puzzle of the day, the same for everyone, and the row of days on which it was solved. */
import type { Puzzle } from './pack.ts';

const DAY = 86_400_000;

/** A prime, so that a pack of another size is gone through before a puzzle comes again. */
const STEP = 7919;

/** Of so many days in a row, one may be missed. */
const FORGIVEN_EVERY = 7;

/** The maximum number of days that are remembered. */
const MAX_DAYS = 1_000;

/** The number of a calendar day where the device is: 1 January 1970 is day 0. */
export function dayOf(now: number): number {
  const date = new Date(now);
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY;
}

/** The game of a day: all take turns, in the order of their names. */
export function gameOfDay<Game extends { readonly name: string }>(
  games: readonly Game[],
  day: number,
): Game | undefined {
  const sorted = [...games].sort((one, other) => (one.name < other.name ? -1 : 1));
  return sorted[remainder(day, sorted.length)];
}

/**
 * The puzzle of a day in the pack of its game: each time the game's turn comes, 7919 places further in the order of the
 * pack, cyclically. So none comes twice before all others.
 *
 * @param games the number of games that take turns
 */
export function puzzleOfDay(puzzles: readonly Puzzle[], games: number, day: number): Puzzle | undefined {
  return puzzles[remainder(Math.floor(day / games) * STEP, puzzles.length)];
}

/** The days with the given one added. */
export function withDay(days: readonly number[], day: number): readonly number[] {
  return days.includes(day) ? days : [...days, day].sort((one, other) => one - other).slice(-MAX_DAYS);
}

/**
 * The number of days in a row up to today on which the puzzle was solved. A missed day does not end the row if it is
 * the only one within seven days; today is not missed before it is over.
 */
export function daysInARow(days: readonly number[], today: number): number {
  const solved = new Set(days);
  const first = days[0] ?? today;
  let count = solved.has(today) ? 1 : 0;
  let lastForgiven = Infinity;
  for (let day = today - 1; day >= first; day--) {
    if (solved.has(day)) count++;
    else if (lastForgiven - day >= FORGIVEN_EVERY) lastForgiven = day;
    else break;
  }
  return count;
}

/** Whether an entry of storage is a list of days. */
export function isDays(value: unknown): boolean {
  return Array.isArray(value) && value.every((day) => Number.isInteger(day));
}

function remainder(number: number, divisor: number): number {
  return ((number % divisor) + divisor) % divisor;
}
