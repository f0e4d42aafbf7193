import assert from 'node:assert/strict';
import { test } from 'node:test';
import { piecesOf } from '../src/piece-map.ts';
import type { RuleSet, View } from '../src/rules/protocol.ts';
import { letterAt, pointOf, squaresOf } from '../src/squares.ts';
import { GridBoard } from '../src/grid-board.ts';
import { boardKind } from '../src/families/registry.ts';

/** A rule set of a game that the page does not know. */
const RULES = { game: 'morris', family: 'morris', board: 'grid', files: 3, ranks: 3 } as RuleSet;

const VIEW = { ruleSet: RULES, squares: 'w...b...w', white: 1, black: 2 } as View;

test('squares are named on a board of any size', () => {
  assert.deepEqual(squaresOf(RULES), ['a1', 'b1', 'c1', 'a2', 'b2', 'c2', 'a3', 'b3', 'c3']);
  assert.deepEqual(pointOf('c12'), { file: 2, rank: 11 });
  assert.equal(letterAt(VIEW, 'b2'), 'b');
  assert.equal(letterAt(VIEW, 'c2'), '.');
});

test('pieces stand on a board of any size', () => {
  assert.deepEqual([...piecesOf(VIEW.squares, RULES, new Map()).keys()], ['a1', 'b2', 'c3']);
});

test('the grid board has as many files and ranks as it is told', () => {
  const board = new GridBoard();
  Object.assign(board, { files: 3, ranks: 3 });
  assert.deepEqual(board.rows, [
    ['a3', 'b3', 'c3'],
    ['a2', 'b2', 'c2'],
    ['a1', 'b1', 'c1'],
  ]);
  board.flipped = true;
  assert.deepEqual(board.rows[0], ['c1', 'b1', 'a1']);
});

test('a square board is as wide as high', () => {
  assert.equal(boardKind(RULES).ratio(VIEW), 1);
  assert.equal(boardKind(RULES).ratio({ ruleSet: { ...RULES, files: 6, ranks: 5 } } as View).toFixed(3), '1.176');
});
