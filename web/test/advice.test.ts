import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  adviceFrom,
  isCertain,
  isDecided,
  tracesOf,
  turnsToWin,
  whitesShare,
  withCertainty,
  type Advice,
} from '../src/advice.ts';
import type { Thought, View } from '../src/rules/protocol.ts';

const JUMP = { text: 'c3xc5', kind: 'jump', from: 'c3', to: 'c5' };

const STEP = { text: 'c3-c4', kind: 'step', from: 'c3', to: 'c4' };

const VIEW = { toMove: 'white', actions: [JUMP] } as unknown as View;

/** A view of a game with so many seeds in store. */
function at(game: string, white = 0, black = 0): View {
  return { ruleSet: { game }, white, black } as unknown as View;
}

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
  assert.equal(whitesShare({ side: 'white', score: 0 }, at('yote')), 0.5);
  assert.equal(whitesShare({ side: 'black', score: 0 }, at('awele')), 0.5);
});

test('what is good for the player to move lengthens that side of the bar', () => {
  const white = whitesShare({ side: 'white', score: 100 }, at('choko'));
  assert.ok(white > 0.55 && white < 0.75);
  assert.ok(Math.abs(whitesShare({ side: 'black', score: 100 }, at('choko')) - (1 - white)) < 1e-9);
});

test('nobody vanishes from the bar', () => {
  assert.equal(whitesShare({ side: 'white', score: -29_999 }, at('wali')), 0.04);
  assert.equal(whitesShare({ side: 'white', score: 29_999 }, at('wali')), 0.96);
});

test('the bar never says other than what is certain', () => {
  const certain = (value: 'win' | 'draw' | 'loss' | number) =>
    ({ side: 'black', score: 400, certainty: { told: { value }, canFetch: false } }) as unknown as Advice;
  assert.equal(whitesShare(certain('win'), at('yote')), 0.04);
  assert.equal(whitesShare(certain('draw'), at('yote')), 0.5);
  assert.equal(whitesShare(certain('loss'), at('yote')), 0.96);
  assert.equal(whitesShare(certain(5), at('awele', 22, 16)), 0.96);
  assert.equal(whitesShare(certain(6), at('awele', 22, 16)), 0.5);
  assert.equal(whitesShare(certain(7), at('awele', 22, 16)), 0.04);
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

test('what is known for certain takes the place of what was guessed, but for the score', () => {
  const guessed = adviceFrom({ ...VIEW, actions: [JUMP, STEP] } as unknown as View, thought('c3-c4'));
  assert.ok(guessed);
  const told = { ruleSet: 'wali/ludens', position: '', value: 'win', distance: 1, turns: [] } as const;
  const ahead = { actions: ['c3xc5'], after: [] };
  const certain = withCertainty({ ...VIEW, actions: [JUMP, STEP] } as unknown as View, guessed, {
    told: { ...told, turns: [] },
    canFetch: false,
    ahead,
  });
  assert.equal(certain.action, JUMP);
  assert.equal(certain.score, 120);
  assert.ok(isCertain(certain));
});

test('where nothing is known the guess stays a guess', () => {
  const guessed = adviceFrom(VIEW, thought('c3xc5'));
  assert.ok(guessed);
  const same = withCertainty(VIEW, guessed, { told: undefined, canFetch: true, ahead: undefined });
  assert.equal(same.after, guessed.after);
  assert.ok(!isCertain(same));
});
