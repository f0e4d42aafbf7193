/** Progress in puzzles on this device: the rating, and which puzzles were tried. */
import { readEntry, writeEntry } from '../app/storage.ts';
import { NEW_PLAYER, rate, type Rating } from './glicko.ts';
import type { Puzzle } from './pack.ts';

/** By puzzle: whether the first try solved it. */
export type Tried = Readonly<Record<string, boolean>>;

/** The progress in the puzzles of one rule set. */
export interface Progress {
  rating: Rating;
  tried: Tried;
}

const KEY = 'griot.puzzles.';

/** The rating deviation of a puzzle: its difficulty is measured by few players. */
const PUZZLE_DEVIATION = 150;

const NO_PROGRESS: Progress = { rating: NEW_PLAYER, tried: {} };

export function readProgress(ruleSet: string): Progress {
  const entry = readEntry<Progress>(KEY + ruleSet);
  return entry.kind === 'found' && isProgress(entry.value) ? entry.value : NO_PROGRESS;
}

/** Stores progress; returns false if the device cannot. */
export function saveProgress(ruleSet: string, progress: Progress): boolean {
  return writeEntry(KEY + ruleSet, progress);
}

/** Whether an entry, which may have been edited by hand, has the fields of progress. */
function isProgress(value: unknown): value is Progress {
  const { rating, tried } = value as { rating?: Partial<Rating>; tried?: unknown };
  const numbers = [rating?.rating, rating?.deviation, rating?.volatility];
  return (
    numbers.every((number) => typeof number === 'number' && Number.isFinite(number) && number > 0) &&
    typeof tried === 'object' &&
    tried !== null
  );
}

/** The progress after the first try at a puzzle; a puzzle tried before counts no more. */
export function afterTry(progress: Progress, puzzle: Puzzle, solved: boolean): Progress {
  if (puzzle.id in progress.tried) return progress;
  const result = { rating: puzzle.difficulty, deviation: PUZZLE_DEVIATION, score: solved ? 1 : 0 };
  return { rating: rate(progress.rating, [result]), tried: { ...progress.tried, [puzzle.id]: solved } };
}

/** The number of puzzles solved at the first try. */
export function solvedCount({ tried }: Progress): number {
  return Object.values(tried).filter((solved) => solved).length;
}

/** The untried puzzle whose difficulty is nearest to the rating; else the first one failed, else the first. */
export function nextPuzzle(
  puzzles: readonly Puzzle[],
  { rating, tried }: Progress,
  except?: string,
): Puzzle | undefined {
  const distance = (puzzle: Puzzle) => Math.abs(puzzle.difficulty - rating.rating);
  const others = puzzles.filter(({ id }) => id !== except);
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
