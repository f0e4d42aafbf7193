import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adviceFrom, isProved, tracesOf, whitesShare, withTablebase, type Advice } from '../src/advice.ts';
import type { SearchResult, View } from '../src/rules/protocol.ts';

const JUMP = { text: 'c3xc5', kind: 'jump', from: 'c3', to: 'c5' };

const STEP = { text: 'c3-c4', kind: 'step', from: 'c3', to: 'c4' };

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

function thought(...actions: string[]): SearchResult {
  return { actions, expectedResult: 600, after: AFTER } as unknown as SearchResult;
}

/** What a search says for a side. */
function expects(side: 'white' | 'black', expectedResult: number) {
  return { side, expectedResult };
}

test('an even score divides the bar in the middle, whoever is to move', () => {
  assert.equal(whitesShare(expects('white', 500)), 0.5);
  assert.equal(whitesShare(expects('black', 500)), 0.5);
});

test('what is good for the player to move lengthens that side of the bar', () => {
  assert.equal(whitesShare(expects('white', 640)), 0.64);
  assert.equal(whitesShare(expects('black', 640)), 0.36);
});

test('nobody vanishes from the bar', () => {
  assert.equal(whitesShare(expects('white', 0)), 0.04);
  assert.equal(whitesShare(expects('white', 1_000)), 0.96);
});

test('the bar never says other than what is certain', () => {
  const certain = (told: object) =>
    ({ ...expects('black', 770), certainty: { told, canFetch: false } }) as unknown as Advice;
  assert.equal(whitesShare(certain({ value: 'win' })), 0.04);
  assert.equal(whitesShare(certain({ value: 'draw' })), 0.5);
  assert.equal(whitesShare(certain({ value: 'loss' })), 0.96);
  assert.equal(whitesShare(certain({ value: 5, difference: -1 })), 0.96);
  assert.equal(whitesShare(certain({ value: 6, difference: 0 })), 0.5);
  assert.equal(whitesShare(certain({ value: 7, difference: 1 })), 0.04);
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

test('what is known for certain takes the place of what was guessed, but for what the search expects', () => {
  const guessed = adviceFrom({ ...VIEW, actions: [JUMP, STEP] } as unknown as View, thought('c3-c4'));
  assert.ok(guessed);
  const told = { ruleSet: 'wali/ludens', position: '', value: 'win', distance: 1, turns: [] } as const;
  const ahead = { actions: ['c3xc5'], after: [] };
  const certain = withTablebase({ ...VIEW, actions: [JUMP, STEP] } as unknown as View, guessed, {
    told: { ...told, turns: [] },
    canFetch: false,
    ahead,
  });
  assert.equal(certain.action, JUMP);
  assert.equal(certain.expectedResult, 600);
  assert.ok(isProved(certain));
});

test('where nothing is known the guess stays a guess', () => {
  const guessed = adviceFrom(VIEW, thought('c3xc5'));
  assert.ok(guessed);
  const same = withTablebase(VIEW, guessed, { told: undefined, canFetch: true, ahead: undefined });
  assert.equal(same.after, guessed.after);
  assert.ok(!isProved(same));
});
