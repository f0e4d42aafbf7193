/** Tests that a page which was left does not touch the game of the page that follows. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findEnding } from '../src/puzzles/won-endings.ts';
import type { Puzzle } from '../src/puzzles/pack.ts';
import { PuzzleSession } from '../src/puzzles/puzzle-session.ts';
import { emptyGame } from '../src/records/saved-game.ts';
import type { Refutation } from '../src/solving/refutation.ts';
import { GameClientLease } from '../src/worker/lease.ts';
import { openView, rules, worker } from './game-driver.ts';

const PUZZLE: Puzzle = {
  id: 'yote-1',
  theme: 'chain',
  difficulty: 1_200,
  value: 'win',
  proof: 'table',
  position: '4b1/2b3/2w3/6/w5 w 10,10 - 0 5',
  solution: [{ turn: 'c3xc5:e5', continuations: [] }],
};

const NEXT_GAME = { ...emptyGame('yote/ludens'), turns: '@c3' };

/** A promise, and how to resolve it. */
function deferred<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve!: (value: T) => void;
  return { promise: new Promise<T>((onResult) => (resolve = onResult)), resolve };
}

/** Resolves when the tasks that wait for nothing else have ended. */
async function idle(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}

test('the reply to a wrong turn is not played in a game that was opened meanwhile', async () => {
  const lease = new GameClientLease(() => worker);
  const { promise: reply, resolve } = deferred<Refutation>();
  const session = await PuzzleSession.open(PUZZLE, 'yote/ludens', lease.gameClient, { refute: () => reply });
  session.tap('d1');
  await idle();
  assert.equal(session.state.status, 'answering');
  lease.release();
  await openView(NEXT_GAME);
  resolve({ actions: ['@b2'], source: 'search', value: {}, expectedResult: 900 });
  await idle();
  assert.deepEqual(await rules.text(), NEXT_GAME);
  assert.ok(session.state.hasFailed, 'the wrong turn counts');
});

test('a search for an ending stops when its page is left', async () => {
  const lease = new GameClientLease(() => worker);
  const { promise: pack, resolve } = deferred<readonly Puzzle[]>();
  void findEnding(
    { name: 'yote', rules: 'yote/ludens' },
    {
      puzzlesOf: () => pack,
      gameClient: lease.gameClient,
      offerFor: async () => undefined,
      ratingOf: () => 1_200,
      random: () => 0,
    },
  );
  lease.release();
  await openView(NEXT_GAME);
  resolve([PUZZLE]);
  await idle();
  assert.deepEqual(await rules.text(), NEXT_GAME);
});

test('a lease that is not released asks the worker', async () => {
  const lease = new GameClientLease(() => worker);
  assert.ok((await lease.gameClient.open(NEXT_GAME)).ok);
  assert.deepEqual(await lease.gameClient.text(), NEXT_GAME);
});
