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

function viewWith(actions: Action[], change: Partial<View> = {}): View {
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
    phase: 'turn',
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
    events: [],
    ...change,
  };
}

const place: Action = { text: '@c4', kind: 'place', to: 'c4' };
const step: Action = { text: 'a3-a4', kind: 'step', from: 'a3', to: 'a4' };
const jump: Action = { text: 'a3xc3', kind: 'jump', from: 'a3', to: 'c3' };
const leap: Action = { text: 'a3=c3', kind: 'leap', from: 'a3', to: 'c3' };

test('a tap on an empty square places a piece from the hand', () => {
  assert.deepEqual(tapDecision(viewWith([place, step]), undefined, 'c4'), { kind: 'play', action: place });
});

test('a first tap selects a piece, a second tap moves it', () => {
  assert.deepEqual(tapDecision(viewWith([place, step]), undefined, 'a3'), { kind: 'select', selection: 'a3' });
  assert.deepEqual(tapDecision(viewWith([place, step]), 'a3', 'a4'), { kind: 'play', action: step });
});

test('a tap on the selected piece deselects it', () => {
  assert.deepEqual(tapDecision(viewWith([step]), 'a3', 'a3'), { kind: 'select', selection: undefined });
});

test('with a piece selected, a tap on a square out of reach is illegal and places nothing', () => {
  assert.deepEqual(tapDecision(viewWith([place, step]), 'a3', 'c4'), { kind: 'illegal', from: 'a3', to: 'c4' });
});

test('a piece in a chain is selected and cannot be deselected', () => {
  const chain = viewWith([jump, { text: 'stop', kind: 'stop' }], { phase: 'chain', mover: 'a3' });
  assert.equal(validSelection(chain, undefined), 'a3');
  assert.deepEqual(tapDecision(chain, undefined, 'a3'), { kind: 'select', selection: 'a3' });
  assert.deepEqual(tapDecision(chain, undefined, 'c3'), { kind: 'play', action: jump });
});

test('a jump and a leap to the same square are ambiguous', () => {
  assert.deepEqual(tapDecision(viewWith([jump, leap]), 'a3', 'c3'), { kind: 'ambiguous', actions: [jump, leap] });
});

test('a tap removes a piece directly', () => {
  const removal = viewWith([{ text: ':b3', kind: 'remove', to: 'b3' }], { phase: 'removal', due: 1 });
  assert.equal(tapDecision(removal, undefined, 'b3').kind, 'play');
  assert.deepEqual([...targets(removal, undefined)], [['b3', 'take']]);
});

test('targets are the steps and jumps of the selected piece, or else the squares for placements', () => {
  const view = viewWith([place, step, jump]);
  assert.deepEqual([...targets(view, undefined)], [['c4', 'place']]);
  assert.deepEqual(
    [...targets(view, 'a3')],
    [
      ['a4', 'step'],
      ['c3', 'jump'],
    ],
  );
});

const PLACEMENT_STEPS: TurnStep[][] = [[{ kind: 'place', at: 'c3' }]];

/** The steps of c4xc2:a1. */
const JUMP_STEPS: TurnStep[][] = [
  [
    { kind: 'from', at: 'c4' },
    { kind: 'jump', at: 'c2', over: 'c3' },
    { kind: 'take', at: 'a1' },
  ],
];

const TURNS = [
  { text: '@c3', side: 'white', number: 1, steps: PLACEMENT_STEPS },
  { text: 'c4xc2:a1', side: 'black', number: 1, steps: JUMP_STEPS },
  { text: '@c3', side: 'white', number: 2, steps: PLACEMENT_STEPS },
] as const;

test('when a player is passed over, the places of the turn before are found', () => {
  const passed = { text: '--', side: 'black', number: 2, steps: [] as TurnStep[][] } as const;
  assert.deepEqual(lastPlaces(viewWith([], { turns: [...TURNS, passed], shown: 4 })), ['c3']);
});

test('the places and the captures of the last turn are found, by jumps and by removals', () => {
  const game = viewWith([], { turns: [...TURNS], shown: 2 });
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
  const game = viewWith([], { turns: [...TURNS], shown: 3, toMove: 'black', turnSoFar: 'c2xc4', stepsSoFar: current });
  assert.equal(captureCount(game, 'black'), 3);
  assert.equal(captureCount(game, 'white'), 0);
  assert.equal(captureCount({ ...game, shown: 1, turnSoFar: '', stepsSoFar: [] }, 'black'), 0);
});

test('jumpers are the pieces that can jump', () => {
  assert.deepEqual(jumpers(viewWith([place, step, jump])), new Set(['a3']));
  assert.deepEqual(jumpers(viewWith([place, step])), new Set());
});
