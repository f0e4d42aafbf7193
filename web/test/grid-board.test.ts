/** Tests the board of a grid of a size that no shipped game has: its squares, pieces and lines. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nothing } from 'lit';
import { piecesOf } from '../src/board/piece-map.ts';
import type { RuleSet, View } from '../src/worker/protocol.ts';
import { letterAt, coordinatesOf, squaresOf } from '../src/board/squares.ts';
import { NO_MARKS } from '../src/board/board.ts';
import { GridBoard } from '../src/board/grid-board.ts';
import { boardKind } from '../src/families/registry.ts';

/** A rule set of a game that the page does not know. */
const RULES = { game: 'morris', family: 'morris', board: 'grid', files: 3, ranks: 3 } as RuleSet;

const VIEW = { ruleSet: RULES, squares: 'w...b...w', white: 1, black: 2 } as View;

test('squares are named by file and rank on a board of 3 × 3', () => {
  assert.deepEqual(squaresOf(RULES), ['a1', 'b1', 'c1', 'a2', 'b2', 'c2', 'a3', 'b3', 'c3']);
  assert.deepEqual(coordinatesOf('c12'), { file: 2, rank: 11 });
  assert.equal(letterAt(VIEW, 'b2'), 'b');
  assert.equal(letterAt(VIEW, 'c2'), '.');
});

test('pieces are read on a board of 3 × 3', () => {
  assert.deepEqual([...piecesOf(VIEW.squares, RULES, new Map()).keys()], ['a1', 'b2', 'c3']);
});

test('the grid board has the given files and ranks', () => {
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

test('the aspect ratio is width to height', () => {
  assert.equal(boardKind(RULES).aspectRatio(VIEW), 1);
  assert.equal(
    boardKind(RULES)
      .aspectRatio({ ruleSet: { ...RULES, files: 6, ranks: 5 } } as View)
      .toFixed(3),
    '1.176',
  );
});

/** Ranks, files and diagonals of a board of 3 × 3. */
const LINES = ['a1 b1 c1', 'a2 b2 c2', 'a3 b3 c3', 'a1 a2 a3', 'b1 b2 b3', 'c1 c2 c3', 'a1 b2 c3', 'a3 b2 c1'];

/** The text of a template, including nested templates. */
function markup(template: unknown): string {
  if (Array.isArray(template)) return template.map(markup).join('');
  if (template === nothing || template === undefined || template === null) return '';
  if (typeof template !== 'object' || !('strings' in template))
    return typeof template === 'string' ? template : JSON.stringify(template);
  const { strings, values } = template as { strings: readonly string[]; values: readonly unknown[] };
  return strings.map((text, index) => text + (index < values.length ? markup(values[index]) : '')).join('');
}

/** The points of each line that the board of a view draws, and whether lines are drawn over the hollows. */
function drawnLines(view: View, flipped = false): { points: string[]; areOverHollows: boolean } {
  const { strings, values } = boardKind(view.ruleSet).board({
    view,
    scene: { position: view.squares, events: [] },
    marks: NO_MARKS,
    label: (place) => place,
    speed: 'off',
    flipped,
    numbers: false,
    draggedFrom: undefined,
  });
  const board = new GridBoard();
  strings.forEach((text, index) => {
    const name = /[ .?](\w+)=$/.exec(text)?.[1];
    if (name) Object.assign(board, { [name]: values[index] });
  });
  const text = markup(board.render());
  return {
    points: [...text.matchAll(/<polyline [^>]*points=([^>]*)>/g)].map(([, points]) => points ?? ''),
    areOverHollows: text.lastIndexOf('<polyline') > text.indexOf('class="hollow"'),
  };
}

test('a board draws the lines of its rule set under the hollows', () => {
  const view = { ...VIEW, ruleSet: { ...RULES, lines: LINES.map((line) => line.split(' ')) } };
  assert.deepEqual(drawnLines(view), {
    points: [
      '84,284 184,284 284,284',
      '84,184 184,184 284,184',
      '84,84 184,84 284,84',
      '84,284 84,184 84,84',
      '184,284 184,184 184,84',
      '284,284 284,184 284,84',
      '84,284 184,184 284,84',
      '84,84 184,184 284,284',
    ],
    areOverHollows: false,
  });
  assert.equal(drawnLines(view, true).points[0], '284,84 184,84 84,84');
});

test('a board draws no lines where its rule set has none', () => {
  const ruleSet = { game: 'yote', family: 'jumping', board: 'grid', files: 6, ranks: 5 } as RuleSet;
  assert.deepEqual(drawnLines({ ...VIEW, ruleSet, squares: '.'.repeat(30) }).points, []);
});
