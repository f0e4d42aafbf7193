import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hintFrom, isProved, discountLead, traceOf, whitesShare, withTablebase, type Hint } from '../src/game/hint.ts';
import type { SearchResult, View } from '../src/worker/protocol.ts';

const JUMP = { text: 'c3xc5', kind: 'jump', from: 'c3', to: 'c5' };

const STEP = { text: 'c3-c4', kind: 'step', from: 'c3', to: 'c4' };

const VIEW = { toMove: 'white', actions: [JUMP], inHand: 0, material: 8 } as unknown as View;

const VIEWS_AFTER = [
  [
    { kind: 'move', side: 'white', path: ['c3', 'c5'] },
    { kind: 'take', side: 'black', at: 'c4' },
    { kind: 'take', side: 'black', at: 'e5' },
  ],
  [{ kind: 'place', side: 'black', to: 'd4' }],
  [{ kind: 'sow', side: 'white', from: 'C', into: ['D', 'E', 'F'] }],
  [{ kind: 'passedOver', side: 'black' }],
].map((events) => ({ events }));

function searchResult(...actions: string[]): SearchResult {
  return { actions, expectedResult: 600, after: VIEWS_AFTER } as unknown as SearchResult;
}

/** An evaluation for a side. */
function evaluation(side: 'white' | 'black', expectedResult: number) {
  return { side, expectedResult };
}

test('an even score divides the score bar in the middle, whoever is to move', () => {
  assert.equal(whitesShare(evaluation('white', 500)), 0.5);
  assert.equal(whitesShare(evaluation('black', 500)), 0.5);
});

test('an advantage of the player to move lengthens that side of the score bar', () => {
  assert.equal(whitesShare(evaluation('white', 640)), 0.64);
  assert.equal(whitesShare(evaluation('black', 640)), 0.36);
});

test('both sides remain visible on the score bar', () => {
  assert.equal(whitesShare(evaluation('white', 0)), 0.04);
  assert.equal(whitesShare(evaluation('white', 1_000)), 0.96);
});

test('a tablebase value takes precedence on the score bar', () => {
  const proved = (probeResult: object) =>
    ({ ...evaluation('black', 770), tablebase: { probeResult, canFetch: false } }) as unknown as Hint;
  assert.equal(whitesShare(proved({ value: 'win' })), 0.04);
  assert.equal(whitesShare(proved({ value: 'draw' })), 0.5);
  assert.equal(whitesShare(proved({ value: 'loss' })), 0.96);
  assert.equal(whitesShare(proved({ value: 5, difference: -1 })), 0.96);
  assert.equal(whitesShare(proved({ value: 6, difference: 0 })), 0.5);
  assert.equal(whitesShare(proved({ value: 7, difference: 1 })), 0.04);
});

test('the more pieces are in hand, the less an estimate counts', () => {
  assert.equal(discountLead(900, { inHand: 24, material: 24 }), 580);
  assert.equal(discountLead(900, { inHand: 6, material: 24 }), 820);
  assert.equal(discountLead(900, { inHand: 0, material: 20 }), 900);
  assert.equal(discountLead(100, { inHand: 12, material: 24 }), 260);
});

test('a search result of another position gives no hint', () => {
  assert.equal(hintFrom(VIEW, searchResult('@a1')), undefined);
});

test('a recommended turn is drawn as paths with their captures', () => {
  const hint = hintFrom(VIEW, searchResult('c3xc5', ':e5'));
  assert.ok(hint);
  assert.deepEqual(hint.places, ['c3', 'c5']);
  const traces = hint.viewsAfter.map(({ events }) => traceOf(events));
  assert.deepEqual(traces, [
    { paths: [['c3', 'c5']], taken: ['c4', 'e5'] },
    { paths: [['d4']], taken: [] },
    { paths: [['C', 'F']], taken: [] },
    { paths: [], taken: [] },
  ]);
});

test('a tablebase answer replaces the estimate, except for the expected result', () => {
  const estimated = hintFrom({ ...VIEW, actions: [JUMP, STEP] } as unknown as View, searchResult('c3-c4'));
  assert.ok(estimated);
  const probeResult = { ruleSet: 'wali/ludens', position: '', value: 'win', distance: 1, turns: [] } as const;
  const bestLine = { actions: ['c3xc5'], after: [] };
  const proved = withTablebase({ ...VIEW, actions: [JUMP, STEP] } as unknown as View, estimated, {
    probeResult: { ...probeResult, turns: [] },
    canFetch: false,
    bestLine,
  });
  assert.equal(proved.action, JUMP);
  assert.equal(proved.expectedResult, 600);
  assert.ok(isProved(proved));
});

test('without a tablebase answer the hint stays an estimate', () => {
  const estimated = hintFrom(VIEW, searchResult('c3xc5'));
  assert.ok(estimated);
  const unproved = withTablebase(VIEW, estimated, { probeResult: undefined, canFetch: true, bestLine: undefined });
  assert.equal(unproved.viewsAfter, estimated.viewsAfter);
  assert.ok(!isProved(unproved));
});
