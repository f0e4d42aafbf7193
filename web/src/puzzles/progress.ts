/** Progress in puzzles on this device: the rating, and which puzzles were tried. */
import { isBoolean, isFiniteNumber, isRecord } from '../records/json-values.ts';
import { NEW_PLAYER, rate, type Rating } from './glicko.ts';
import type { Puzzle } from './pack.ts';

/** Whether the first try solved a puzzle, by its identifier. */
export type FirstTries = Readonly<Record<string, boolean>>;

/** The progress in the puzzles of one rule set. */
export interface Progress {
  readonly rating: Rating;
  readonly tried: FirstTries;
}

/** The rating deviation of a puzzle, whose difficulty is an estimate. */
const PUZZLE_DEVIATION = 150;

export const NO_PROGRESS: Progress = { rating: NEW_PLAYER, tried: {} };

/** Whether an entry of storage is progress. */
export function isProgress(value: unknown): value is Progress {
  if (!isRecord(value) || !isRecord(value['rating']) || !isRecord(value['tried'])) return false;
  const { rating, deviation, volatility } = value['rating'];
  return (
    [rating, deviation, volatility].every((number) => isFiniteNumber(number) && number > 0) &&
    Object.values(value['tried']).every(isBoolean)
  );
}

/** The progress after a try at a puzzle. Only the first try counts. */
export function afterTry(progress: Progress, puzzle: Puzzle, solved: boolean): Progress {
  if (puzzle.id in progress.tried) return progress;
  const result = { rating: puzzle.difficulty, deviation: PUZZLE_DEVIATION, score: solved ? 1 : 0 };
  return { rating: rate(progress.rating, [result]), tried: { ...progress.tried, [puzzle.id]: solved } };
}

/** The number of puzzles solved at the first try. */
export function solvedCount({ tried }: Progress): number {
  return Object.values(tried).filter((solved) => solved).length;
}

/**
 * The untried puzzle whose difficulty is nearest to the rating; else the first that was failed; else the first.
 *
 * @param exceptId the identifier of a puzzle that is left out
 */
export function nextPuzzle(
  puzzles: readonly Puzzle[],
  { rating, tried }: Progress,
  exceptId?: string,
): Puzzle | undefined {
  const distance = (puzzle: Puzzle) => Math.abs(puzzle.difficulty - rating.rating);
  const others = puzzles.filter(({ id }) => id !== exceptId);
  const untried = others.filter(({ id }) => !(id in tried));
  return (
    untried.reduce<Puzzle | undefined>(
      (best, puzzle) => (best === undefined || distance(puzzle) < distance(best) ? puzzle : best),
      undefined,
    ) ??
    others.find(({ id }) => tried[id] === false) ??
    others[0]
  );
}
