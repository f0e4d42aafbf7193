/** The puzzle of the day, the same for everyone, and the streak of days on which it was solved. */
import type { Puzzle } from './pack.ts';

/**
 * The distance in a pack from one puzzle of the day to the next. A prime that does not divide the size of any pack, so
 * that every puzzle is shown before one comes again.
 */
const STEP = 7919;

/** The minimum distance, in days, of two missed days in a streak. */
const MIN_DAYS_BETWEEN_MISSES = 7;

/** The maximum number of days that are remembered. */
const MAX_DAYS = 1_000;

/** The game of a day: all games take turns, in the order of their names. */
export function gameOfDay<Game extends { readonly name: string }>(
  games: readonly Game[],
  day: number,
): Game | undefined {
  const sorted = [...games].sort((a, b) => (a.name < b.name ? -1 : 1));
  return sorted[remainder(day, sorted.length)];
}

/**
 * The puzzle of a day in the pack of its game. Each time the game's turn comes, the puzzle is {@link STEP} places
 * further in the pack, cyclically.
 *
 * @param gameCount the number of games that take turns
 */
export function puzzleOfDay(puzzles: readonly Puzzle[], gameCount: number, day: number): Puzzle | undefined {
  return puzzles[remainder(Math.floor(day / gameCount) * STEP, puzzles.length)];
}

/** The days, in order, with one added. The earliest are dropped beyond the maximum. */
export function withDay(days: readonly number[], day: number): readonly number[] {
  return days.includes(day) ? days : [...days, day].sort((a, b) => a - b).slice(-MAX_DAYS);
}

/**
 * The number of days of the current streak on which the puzzle was solved. A streak may miss a day, but not two within
 * seven days. Today does not count as missed.
 */
export function streakLength(days: readonly number[], today: number): number {
  const solved = new Set(days);
  const first = days[0] ?? today;
  let count = solved.has(today) ? 1 : 0;
  let lastMissed = Infinity;
  for (let day = today - 1; day >= first; day--) {
    if (solved.has(day)) count++;
    else if (lastMissed - day >= MIN_DAYS_BETWEEN_MISSES) lastMissed = day;
    else break;
  }
  return count;
}

/** Whether an entry of storage is a list of days. */
export function isListOfDays(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every(Number.isInteger);
}

function remainder(number: number, divisor: number): number {
  return ((number % divisor) + divisor) % divisor;
}
