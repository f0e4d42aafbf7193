/** The squares of a grid, named by a letter for the file, from `a`, and a number for the rank, from 1. */
import type { Place, RuleSet, View } from '../worker/protocol.ts';

const FIRST_LETTER = 'a'.charCodeAt(0);

/** The letter of a file, given by its index from 0. */
export function fileLetter(file: number): string {
  return String.fromCharCode(FIRST_LETTER + file);
}

/** File and rank of a square, each counted from 0. */
export function coordinatesOf(place: Place): { file: number; rank: number } {
  return { file: place.charCodeAt(0) - FIRST_LETTER, rank: Number(place.slice(1)) - 1 };
}

/** All squares in the order of a view's letters: `a1 b1 … a2 …`. */
export function squaresOf({ files, ranks }: Pick<RuleSet, 'files' | 'ranks'>): Place[] {
  return Array.from(
    { length: files * ranks },
    (_, index) => `${fileLetter(index % files)}${Math.floor(index / files) + 1}`,
  );
}

/** The letter on a square, `w`, `b` or `.`; empty text on a board without squares. */
export function letterAt({ squares, ruleSet }: Pick<View, 'squares' | 'ruleSet'>, place: Place): string {
  const { file, rank } = coordinatesOf(place);
  return squares.charAt(rank * ruleSet.files + file);
}
