import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adviceFrom, isDecided, tracesOf, turnsToWin, whitesShare } from '../src/advice.ts';
import type { Thought, View } from '../src/rules/protocol.ts';

const JUMP = { text: 'c3xc5', kind: 'jump', from: 'c3', to: 'c5' };

const VIEW = { toMove: 'white', actions: [JUMP] } as unknown as View;

const AFTER = [
  [
    { kind: 'move', side: 'white', path: ['c3', 'c5'] },
    { kind: 'take', side: 'black', at: 'c4' },
    { kind: 'take', side: 'black', at: 'e5' },
  ],
  [{ kind: 'place', side: 'black', to: 'd4' }],
  [{ kind: 'sow', side: 'white', from: 'C', into: ['D', 'E', 'F'] }],
  [{ kind: 'passedOver', side: 'black' }],
].map((happenings) => ({ happenings }));

function thought(...actions: string[]): Thought {
  return { actions, score: 120, after: AFTER } as unknown as Thought;
}

test('an even score divides the bar in the middle, whoever is to move', () => {
  assert.equal(whitesShare({ side: 'white', score: 0 }, 'yote'), 0.5);
  assert.equal(whitesShare({ side: 'black', score: 0 }, 'awele'), 0.5);
});

test('what is good for the player to move lengthens that side of the bar', () => {
  const white = whitesShare({ side: 'white', score: 100 }, 'choko');
  assert.ok(white > 0.55 && white < 0.75);
  assert.ok(Math.abs(whitesShare({ side: 'black', score: 100 }, 'choko') - (1 - white)) < 1e-9);
});

test('nobody vanishes from the bar', () => {
  assert.equal(whitesShare({ side: 'white', score: -29_999 }, 'wali'), 0.04);
  assert.equal(whitesShare({ side: 'white', score: 29_999 }, 'wali'), 0.96);
});

test('a decided game is won in so many turns of the winner', () => {
  assert.equal(isDecided({ side: 'white', score: 1_200 }), false);
  assert.equal(isDecided({ side: 'white', score: -29_996 }), true);
  assert.equal(turnsToWin({ side: 'white', score: 29_999 }), 1);
  assert.equal(turnsToWin({ side: 'white', score: 29_995 }), 3);
  assert.equal(turnsToWin({ side: 'white', score: -29_996 }), 2);
  assert.equal(turnsToWin({ side: 'white', score: -29_999 }), 1);
});

test('advice about another position is none', () => {
  assert.equal(adviceFrom(VIEW, thought('@a1')), undefined);
});

test('the first turns of a line are drawn as ways, with what they take', () => {
  const advice = adviceFrom(VIEW, thought('c3xc5', ':e5'));
  assert.ok(advice);
  assert.deepEqual(advice.places, ['c3', 'c5']);
  assert.deepEqual(tracesOf(advice), [
    { number: 1, side: 'white', paths: [['c3', 'c5']], taken: ['c4', 'e5'] },
    { number: 2, side: 'black', paths: [['d4']], taken: [] },
    { number: 3, side: 'white', paths: [['C', 'F']], taken: [] },
  ]);
});
