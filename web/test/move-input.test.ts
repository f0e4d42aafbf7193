import assert from 'node:assert/strict';
import { test } from 'node:test';
import { jumpers, validSelection, lastPlaces, lastTaken, takenBy, tapDecision, targets } from '../src/move-input.ts';
import type { Action, TurnStep, View } from '../src/rules/protocol.ts';

function view(actions: Action[], change: Partial<View> = {}): View {
  return {
    ruleSet: {
      name: 'yote/ludens',
      game: 'yote',
      source: 'ludens',
      family: 'jumping',
      preset: 'yote/ludens',
      board: 'grid',
      files: 6,
      ranks: 5,
      levels: 10,
      firstLevelWithTables: 10,
      options: [],
      chosen: [],
      points: [],
    },
    position: '',
    squares: '............wb................',
    houses: [],
    white: 11,
    black: 11,
    material: 24,
    inHand: 22,
    lead: 0,
    toMove: 'white',
    stage: 'turn',
    due: 0,
    owesReply: false,
    mustCapture: false,
    quietTurns: 0,
    quietCap: 100,
    quietLeft: 0,
    actions,
    turnSoFar: '',
    stepsSoFar: [],
    turns: [],
    shown: 0,
    canUndo: false,
    canRedo: false,
    happenings: [],
    ...change,
  };
}

const place: Action = { text: '@c4', kind: 'place', to: 'c4' };
const step: Action = { text: 'a3-a4', kind: 'step', from: 'a3', to: 'a4' };
const jump: Action = { text: 'a3xc3', kind: 'jump', from: 'a3', to: 'c3' };
const leap: Action = { text: 'a3=c3', kind: 'leap', from: 'a3', to: 'c3' };

test('an empty square takes a piece from the hand', () => {
  assert.deepEqual(tapDecision(view([place, step]), undefined, 'c4'), { kind: 'play', action: place });
});

test('a piece is chosen first, then led', () => {
  assert.deepEqual(tapDecision(view([place, step]), undefined, 'a3'), { kind: 'select', selection: 'a3' });
  assert.deepEqual(tapDecision(view([place, step]), 'a3', 'a4'), { kind: 'play', action: step });
});

test('a chosen piece that is tapped again is let go', () => {
  assert.deepEqual(tapDecision(view([step]), 'a3', 'a3'), { kind: 'select', selection: undefined });
});

test('with a piece chosen, a far square places nothing: the rules say why not', () => {
  assert.deepEqual(tapDecision(view([place, step]), 'a3', 'c4'), { kind: 'illegal', from: 'a3', to: 'c4' });
});

test('the piece that jumps on is chosen already and cannot be let go', () => {
  const chain = view([jump, { text: 'stop', kind: 'stop' }], { stage: 'chain', mover: 'a3' });
  assert.equal(validSelection(chain, undefined), 'a3');
  assert.deepEqual(tapDecision(chain, undefined, 'a3'), { kind: 'select', selection: 'a3' });
  assert.deepEqual(tapDecision(chain, undefined, 'c3'), { kind: 'play', action: jump });
});

test('where a jump and a leap lead to one square, one has to say which', () => {
  assert.deepEqual(tapDecision(view([jump, leap]), 'a3', 'c3'), { kind: 'ambiguous', actions: [jump, leap] });
});

test('pieces to take are tapped directly', () => {
  const removal = view([{ text: ':b3', kind: 'remove', to: 'b3' }], { stage: 'removal', due: 1 });
  assert.equal(tapDecision(removal, undefined, 'b3').kind, 'play');
  assert.deepEqual([...targets(removal, undefined)], [['b3', 'take']]);
});

test('marks show steps and jumps of the chosen piece, and where pieces can be placed when none is chosen', () => {
  const both = view([place, step, jump]);
  assert.deepEqual([...targets(both, undefined)], [['c4', 'place']]);
  assert.deepEqual(
    [...targets(both, 'a3')],
    [
      ['a4', 'step'],
      ['c3', 'jump'],
    ],
  );
});

const placed: TurnStep[][] = [[{ kind: 'place', at: 'c3' }]];

/** c4xc2:a1 */
const jumped: TurnStep[][] = [
  [
    { kind: 'from', at: 'c4' },
    { kind: 'jump', at: 'c2', over: 'c3' },
    { kind: 'take', at: 'a1' },
  ],
];

const TURNS = [
  { text: '@c3', side: 'white', number: 1, steps: placed },
  { text: 'c4xc2:a1', side: 'black', number: 1, steps: jumped },
  { text: '@c3', side: 'white', number: 2, steps: placed },
] as const;

test('a turn tells where it led and where it took pieces: those jumped over and those removed', () => {
  const now = view([], { turns: [...TURNS], shown: 2 });
  assert.deepEqual(lastPlaces(now), ['c4', 'c2']);
  assert.deepEqual(lastTaken(now), ['c3', 'a1']);
  assert.deepEqual(lastTaken({ ...now, shown: 3 }), []);
  const going: TurnStep[][] = [
    [
      { kind: 'from', at: 'c2' },
      { kind: 'jump', at: 'c4', over: 'c3' },
    ],
  ];
  assert.deepEqual(lastTaken({ ...now, turnSoFar: 'c2xc4', stepsSoFar: going }), ['c3']);
});

test('what a side has taken is counted up to the moment shown', () => {
  const going: TurnStep[][] = [
    [
      { kind: 'from', at: 'c2' },
      { kind: 'jump', at: 'c4', over: 'c3' },
    ],
  ];
  const now = view([], { turns: [...TURNS], shown: 3, toMove: 'black', turnSoFar: 'c2xc4', stepsSoFar: going });
  assert.equal(takenBy(now, 'black'), 3);
  assert.equal(takenBy(now, 'white'), 0);
  assert.equal(takenBy({ ...now, shown: 1, turnSoFar: '', stepsSoFar: [] }, 'black'), 0);
});

test('pieces that can jump are known among those that can move', () => {
  assert.deepEqual(jumpers(view([place, step, jump])), new Set(['a3']));
  assert.deepEqual(jumpers(view([place, step])), new Set());
});
