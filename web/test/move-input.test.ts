import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  jumpers,
  validSelection,
  lastPlaces,
  lastTaken,
  captureCount,
  tapDecision,
  targets,
} from '../src/game/move-input.ts';
import type { Action, TurnStep, View } from '../src/worker/protocol.ts';

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
    mustFeed: false,
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

test('a tap on an empty square places a piece from the hand', () => {
  assert.deepEqual(tapDecision(view([place, step]), undefined, 'c4'), { kind: 'play', action: place });
});

test('a first tap selects a piece, a second tap moves it', () => {
  assert.deepEqual(tapDecision(view([place, step]), undefined, 'a3'), { kind: 'select', selection: 'a3' });
  assert.deepEqual(tapDecision(view([place, step]), 'a3', 'a4'), { kind: 'play', action: step });
});

test('a tap on the selected piece deselects it', () => {
  assert.deepEqual(tapDecision(view([step]), 'a3', 'a3'), { kind: 'select', selection: undefined });
});

test('with a piece selected, a tap on a square out of reach is illegal and places nothing', () => {
  assert.deepEqual(tapDecision(view([place, step]), 'a3', 'c4'), { kind: 'illegal', from: 'a3', to: 'c4' });
});

test('a piece in a chain is selected and cannot be deselected', () => {
  const chain = view([jump, { text: 'stop', kind: 'stop' }], { stage: 'chain', mover: 'a3' });
  assert.equal(validSelection(chain, undefined), 'a3');
  assert.deepEqual(tapDecision(chain, undefined, 'a3'), { kind: 'select', selection: 'a3' });
  assert.deepEqual(tapDecision(chain, undefined, 'c3'), { kind: 'play', action: jump });
});

test('a jump and a leap to the same square are ambiguous', () => {
  assert.deepEqual(tapDecision(view([jump, leap]), 'a3', 'c3'), { kind: 'ambiguous', actions: [jump, leap] });
});

test('a tap removes a piece directly', () => {
  const removal = view([{ text: ':b3', kind: 'remove', to: 'b3' }], { stage: 'removal', due: 1 });
  assert.equal(tapDecision(removal, undefined, 'b3').kind, 'play');
  assert.deepEqual([...targets(removal, undefined)], [['b3', 'take']]);
});

test('targets are the steps and jumps of the selected piece, or else the squares for placements', () => {
  const position = view([place, step, jump]);
  assert.deepEqual([...targets(position, undefined)], [['c4', 'place']]);
  assert.deepEqual(
    [...targets(position, 'a3')],
    [
      ['a4', 'step'],
      ['c3', 'jump'],
    ],
  );
});

const placed: TurnStep[][] = [[{ kind: 'place', at: 'c3' }]];

/** The steps of c4xc2:a1. */
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

test('the last turn has its squares and its captures, by jumps and removals', () => {
  const game = view([], { turns: [...TURNS], shown: 2 });
  assert.deepEqual(lastPlaces(game), ['c4', 'c2']);
  assert.deepEqual(lastTaken(game), ['c3', 'a1']);
  assert.deepEqual(lastTaken({ ...game, shown: 3 }), []);
  const current: TurnStep[][] = [
    [
      { kind: 'from', at: 'c2' },
      { kind: 'jump', at: 'c4', over: 'c3' },
    ],
  ];
  assert.deepEqual(lastTaken({ ...game, turnSoFar: 'c2xc4', stepsSoFar: current }), ['c3']);
});

test('the captures of a side are counted up to the turn shown', () => {
  const current: TurnStep[][] = [
    [
      { kind: 'from', at: 'c2' },
      { kind: 'jump', at: 'c4', over: 'c3' },
    ],
  ];
  const game = view([], { turns: [...TURNS], shown: 3, toMove: 'black', turnSoFar: 'c2xc4', stepsSoFar: current });
  assert.equal(captureCount(game, 'black'), 3);
  assert.equal(captureCount(game, 'white'), 0);
  assert.equal(captureCount({ ...game, shown: 1, turnSoFar: '', stepsSoFar: [] }, 'black'), 0);
});

test('jumpers are the pieces that can jump', () => {
  assert.deepEqual(jumpers(view([place, step, jump])), new Set(['a3']));
  assert.deepEqual(jumpers(view([place, step])), new Set());
});
