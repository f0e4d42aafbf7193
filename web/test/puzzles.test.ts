/** Tests the format of puzzle packs, the rating, and the choice of the next puzzle. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { test } from 'node:test';
import { PACKS_FOLDER } from '../build/puzzles-plugin.ts';
import { NEW_PLAYER, rate } from '../src/puzzles/glicko.ts';
import { PackError, readPack, readSolution, type Puzzle } from '../src/puzzles/pack.ts';
import { afterTry, nextPuzzle, solvedCount } from '../src/puzzles/progress.ts';

const folder = resolve(import.meta.dirname, '../../..', PACKS_FOLDER);

test('every bundled pack can be read, and has at least 300 puzzles', () => {
  const names = readdirSync(folder);
  assert.equal(names.length, 5);
  for (const name of names) assert.ok(readPack(readFileSync(resolve(folder, name), 'utf8')).length >= 300, name);
});

test('a half fetched pack, another kind of file, a later version and empty text are refused', () => {
  const whole = readFileSync(resolve(folder, 'awele-sheet.puzzles'), 'utf8');
  assert.throws(() => readPack(whole.slice(0, whole.length / 2)), PackError);
  assert.throws(() => readPack('<!doctype html>'), PackError);
  assert.throws(() => readPack(whole.replace('\t1\t', '\t2\t')), PackError);
  assert.throws(() => readPack(''), PackError);
});

test('a solution is a tree', () => {
  assert.deepEqual(readSolution('A(b;C(d;E) F) c3xc5:d4'), [
    {
      turn: 'A',
      reply: 'b',
      continuations: [
        { turn: 'C', reply: 'd', continuations: [{ turn: 'E', continuations: [] }] },
        { turn: 'F', continuations: [] },
      ],
    },
    { turn: 'c3xc5:d4', continuations: [] },
  ]);
  assert.throws(() => readSolution('A(b'), PackError);
});

test('Glicko-2 gives the rating of the example in the paper', () => {
  const after = rate({ rating: 1500, deviation: 200, volatility: 0.06 }, [
    { rating: 1400, deviation: 30, score: 1 },
    { rating: 1550, deviation: 100, score: 0 },
    { rating: 1700, deviation: 300, score: 0 },
  ]);
  assert.ok(Math.abs(after.rating - 1464.06) < 0.02, `${after.rating}`);
  assert.ok(Math.abs(after.deviation - 151.52) < 0.02, `${after.deviation}`);
  assert.ok(Math.abs(after.volatility - 0.05999) < 0.00002, `${after.volatility}`);
});

function puzzle(id: string, difficulty: number): Puzzle {
  return { id, theme: 'chain', difficulty, value: 'win', proof: 'table', position: '', solution: [] };
}

const PUZZLES = [puzzle('easy', 800), puzzle('middle', 1250), puzzle('hard', 2000)];

test('the first try at a puzzle counts, later ones do not', () => {
  const start = { rating: NEW_PLAYER, tried: {} };
  const failed = afterTry(start, PUZZLES[1]!, false);
  assert.ok(failed.rating.rating < start.rating.rating);
  assert.equal(afterTry(failed, PUZZLES[1]!, true), failed);
  const solved = afterTry(failed, PUZZLES[0]!, true);
  assert.ok(solved.rating.rating > failed.rating.rating);
  assert.equal(solvedCount(solved), 1);
});

test('the next puzzle is the untried one nearest to the rating, then one that was failed', () => {
  const rating = NEW_PLAYER;
  assert.equal(nextPuzzle(PUZZLES, { rating, tried: {} })?.id, 'middle');
  assert.equal(nextPuzzle(PUZZLES, { rating, tried: { middle: true } })?.id, 'easy');
  assert.equal(nextPuzzle(PUZZLES, { rating, tried: { easy: true, middle: true, hard: false } })?.id, 'hard');
  assert.equal(
    nextPuzzle(PUZZLES, { rating, tried: { easy: true, middle: false, hard: false } }, 'middle')?.id,
    'hard',
  );
  assert.equal(nextPuzzle([], { rating, tried: {} }), undefined);
});
